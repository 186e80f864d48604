import { useText } from '#client/i18n/text.tsx';
import { DataTable } from '#client/lists/data-table.tsx';
import { when } from '#client/rooms/when.ts';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { OwnFactor } from '#shared/session/factor-contract.ts';

type PasskeyListProps = {
  passkeys: OwnFactor['passkeys'];
  now: Date;
  /** Why the last one stays. */
  keepReason: string | undefined;
  onDrop: (id: number, name: string) => void;
};

export function PasskeyList({ passkeys, now, keepReason, onDrop }: PasskeyListProps) {
  const t = useText();
  if (passkeys.length === 0)
    return (
      <Text tone="muted" size={13}>
        {t('ownSettings.factor.passkeyNone')}
      </Text>
    );
  return (
    <div className={styles.table}>
      <DataTable
        label={t('ownSettings.factor.passkeys')}
        rows={passkeys}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: t('ownSettings.factor.passkeyName'), kind: 'header', cell: ({ name }) => name },
          {
            key: 'since',
            header: t('ownSettings.factor.passkeySince'),
            isLabelled: true,
            cell: ({ addedAt }) => when(t, addedAt, now),
          },
          {
            key: 'used',
            header: t('ownSettings.factor.passkeyUsed'),
            isLabelled: true,
            cell: ({ usedAt }) => (usedAt === null ? t('ownSettings.factor.passkeyNever') : when(t, usedAt, now)),
          },
          {
            key: 'action',
            header: t('rooms.action'),
            kind: 'actions',
            cell: ({ id, name }) => (
              <Button
                size="s"
                aria-label={t('ownSettings.factor.passkeyDropNamed', { name })}
                disabledReason={keepReason}
                onClick={() => onDrop(id, name)}
              >
                {t('ownSettings.factor.passkeyDrop')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
