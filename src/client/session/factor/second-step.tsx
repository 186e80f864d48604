import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { EnrolApp } from '#client/session/factor/enrol-app.tsx';
import styles from '#client/session/factor/factor.module.css';
import { FactorFailure } from '#client/session/factor/factor-failure.tsx';
import { FactorForm } from '#client/session/factor/factor-form.tsx';
import { type Enrolled, useAddPasskey, usePendingSignIn } from '#client/session/factor/queries.ts';
import { RecoveryCodes } from '#client/session/factor/recovery-codes.tsx';
import { FocusedTitle } from '#client/session/focused-title.tsx';
import page from '#client/session/login/login-page.module.css';
import { receiveUser } from '#client/session/receive-user.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { KeyIcon } from '#client/ui/icons/icons.ts';
import { logout } from '#shared/session/contract.ts';
import type { FactorReason } from '#shared/session/factor-contract.ts';
import type { User } from '#shared/session/user.ts';
import { deviceName } from '#shared/settings/device-name.ts';

type SecondStepProps = { onSignedIn: () => Promise<void>; onCancel: () => void };

/** After the right password: the second factor, or its set-up where the account needs one and has none. */
export function SecondStep({ onSignedIn, onCancel }: SecondStepProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data: pending, error } = usePendingSignIn();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const finish = (user: User) => {
    receiveUser(queryClient, user);
    void onSignedIn();
  };
  const cancel = async () => {
    await call(logout, {}).catch(() => undefined);
    onCancel();
  };
  if (enrolled)
    return (
      <Step title={t('session.factor.codesTitle')}>
        <RecoveryCodes codes={enrolled.recoveryCodes ?? []} size="l" onDone={() => finish(enrolled.user)} />
      </Step>
    );
  if (error)
    return (
      <Step title={t('session.factor.title')}>
        <FactorFailure failure={error} />
        <Button size="l" wide onClick={() => void cancel()}>
          {t('session.factor.back')}
        </Button>
      </Step>
    );
  const other = (
    <Button variant="ghost" size="l" wide onClick={() => void cancel()}>
      {t('session.factor.other')}
    </Button>
  );
  if (!pending) return <Step title={t('session.factor.title')} lead={t('session.factor.loading')} />;
  if (pending.kind === 'enrol')
    return (
      <Step
        title={t('session.factor.enrolTitle')}
        lead={t(`session.factor.reason.${pending.reason satisfies FactorReason}`)}
      >
        <EnrolApp size="l" onEnrolled={setEnrolled} />
        <PasskeyInstead onEnrolled={setEnrolled} />
        {other}
      </Step>
    );
  return (
    <Step title={t('session.factor.title')} lead={t('session.factor.lead', { username: pending.username })}>
      <FactorForm methods={pending.methods} size="l" onProved={finish} />
      {other}
    </Step>
  );
}

function PasskeyInstead({ onEnrolled }: { onEnrolled: (enrolled: Enrolled) => void }) {
  const t = useText();
  const { mutate, error, isPending } = useAddPasskey();
  const { browser, system } = deviceName(navigator.userAgent);
  const name = [browser, system].filter((part) => part !== null).join(', ') || 'Passkey';
  return (
    <>
      {error && <FactorFailure failure={error} />}
      <Button
        size="l"
        wide
        icon={<KeyIcon />}
        loading={isPending}
        onClick={() => mutate(name, { onSuccess: onEnrolled })}
      >
        {t('session.factor.instead')}
      </Button>
    </>
  );
}

type StepProps = { title: string; lead?: string; children?: ReactNode };

function Step({ title, lead, children }: StepProps) {
  useTitle(title);
  return (
    <>
      <FocusedTitle key={title}>{title}</FocusedTitle>
      {lead && <p className={page.lead}>{lead}</p>}
      {children && <div className={styles.step}>{children}</div>}
    </>
  );
}
