import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import table from '#client/ui/table.module.css';
import type { OwnFactor } from '#shared/session/factor-contract.ts';

type PasskeyListProps = {
  passkeys: OwnFactor['passkeys'];
  now: Date;
  onDrop: (id: number, name: string) => void;
};

export function PasskeyList({ passkeys, now, onDrop }: PasskeyListProps) {
  const t = useText();
  if (passkeys.length === 0) return <p className={styles.quiet}>{t('ownSettings.factor.passkeyNone')}</p>;
  return (
    <table className={classNames(table.table, rooms.stack)} aria-label={t('ownSettings.factor.passkeys')}>
      <thead>
        <tr>
          <th scope="col">{t('ownSettings.factor.passkeyName')}</th>
          <th scope="col">{t('ownSettings.factor.passkeySince')}</th>
          <th scope="col">{t('ownSettings.factor.passkeyUsed')}</th>
          <th scope="col" className={table.actions}>
            {t('rooms.action')}
          </th>
        </tr>
      </thead>
      <tbody>
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
                onClick={() => onDrop(id, name)}
              >
                {t('ownSettings.factor.passkeyDrop')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
