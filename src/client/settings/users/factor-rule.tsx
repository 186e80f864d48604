import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useRequireFactor } from '#client/settings/users/queries.ts';
import styles from '#client/settings/users/users.module.css';
import { Switch } from '#client/ui/choices/switch.tsx';

/** Whether everyone of the firm needs a second factor. */
export function FactorRule({ isRequired }: { isRequired: boolean }) {
  const t = useText();
  const { require, isBusy } = useRequireFactor();
  const turn = async () => {
    const answer = await require(!isRequired).catch(() => null);
    if (answer === null) return;
    if (answer.kind === 'own-first')
      return notify({ key: 'firmSettings.factor.ownFirst', kind: 'WARNING', preset: 'A' });
    const key = answer.requiresFactor ? 'firmSettings.factor.on' : 'firmSettings.factor.off';
    notify({ key, kind: 'SUCCESS', preset: 'A' });
  };
  return (
    <div className={styles.rule}>
      <Switch
        label={t('firmSettings.factor.rule')}
        hint={t('firmSettings.factor.ruleMeans')}
        checked={isRequired}
        aria-busy={isBusy || undefined}
        onChange={() => void (isBusy || turn())}
      />
    </div>
  );
}
