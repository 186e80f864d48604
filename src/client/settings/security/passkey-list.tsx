import { useText } from '#client/i18n/text.tsx';
import { when } from '#client/rooms/when.ts';
import { BlockTable } from '#client/settings/security/block-table.tsx';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import table from '#client/ui/page/table.module.css';
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
  if (passkeys.length === 0) return <p className={styles.quiet}>{t('ownSettings.factor.passkeyNone')}</p>;
  return (
    <BlockTable
      label={t('ownSettings.factor.passkeys')}
      columns={[
        t('ownSettings.factor.passkeyName'),
        t('ownSettings.factor.passkeySince'),
        t('ownSettings.factor.passkeyUsed'),
      ]}
    >
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td data-label={t('ownSettings.factor.passkeySince')}>{when(t, addedAt, now)}</td>
          <td data-label={t('ownSettings.factor.passkeyUsed')}>
            {usedAt === null ? t('ownSettings.factor.passkeyNever') : when(t, usedAt, now)}
          </td>
          <td className={table.actions}>
            <Button
              size="s"
              aria-label={t('ownSettings.factor.passkeyDropNamed', { name })}
              disabledReason={keepReason}
              onClick={() => onDrop(id, name)}
            >
              {t('ownSettings.factor.passkeyDrop')}
            </Button>
          </td>
        </tr>
      ))}
    </BlockTable>
  );
}
