import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';

type Answer<Reason> = { kind: 'saved' | 'changed' } | { kind: 'refused'; reason: Reason };
type ResetFactorProps<Reason> = {
  user: AdminUser;
  disabledReason: string | undefined;
  reset: (id: number) => Promise<Answer<Reason>>;
  refusalOf: (reason: Reason) => string;
};

/** After a lost telephone. */
export function ResetFactor<Reason>({ user, disabledReason, reset, refusalOf }: ResetFactorProps<Reason>) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const answer = await reset(user.id).catch(() => null);
    setBusy(false);
    if (answer === null) return;
    setAsked(false);
    if (answer.kind === 'refused')
      return notify({
        key: 'firmSettings.factor.nothing',
        kind: 'WARNING',
        preset: 'A',
        detail: refusalOf(answer.reason),
      });
    notify({ key: 'firmSettings.factor.resetDone', kind: 'SUCCESS', preset: 'A', detail: user.name });
  };
  return (
    <>
      <Button
        size="s"
        disabledReason={disabledReason ?? (user.hasFactor ? undefined : t('firmSettings.factor.nothing'))}
        onClick={() => setAsked(true)}
      >
        {t('firmSettings.factor.reset')}
      </Button>
      {isAsked && (
        <SureDialog
          title={t('firmSettings.factor.resetTitle', { name: user.name })}
          sure={t('firmSettings.factor.reset')}
          isBusy={isBusy}
          onSure={() => void go()}
          onClose={() => setAsked(false)}
        >
          <p>{t('firmSettings.factor.resetMeans')}</p>
        </SureDialog>
      )}
    </>
  );
}
