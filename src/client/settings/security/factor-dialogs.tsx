import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { EnrolApp } from '#client/session/factor/enrol-app.tsx';
import { FactorFailure } from '#client/session/factor/factor-failure.tsx';
import { type Enrolled, useAddPasskey } from '#client/session/factor/queries.ts';
import { RecoveryCodes } from '#client/session/factor/recovery-codes.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { deviceName } from '#shared/settings/device-name.ts';

type SetUpProps = { onClose: () => void; onEnrolled: (enrolled: Enrolled) => void };

export function AppDialog({ onClose, onEnrolled }: SetUpProps) {
  const t = useText();
  return (
    <Dialog open title={t('ownSettings.factor.appAdd')} onClose={onClose} closeLabel={t('shell.close')}>
      <EnrolApp onEnrolled={onEnrolled} />
    </Dialog>
  );
}

/** The browser asks for finger, PIN or key; here only the name is asked for. */
export function PasskeyDialog({ onClose, onEnrolled }: SetUpProps) {
  const t = useText();
  const { mutate, error, isPending } = useAddPasskey();
  const [name, setName] = useState(() => {
    const { browser, system } = deviceName(navigator.userAgent);
    return [browser, system].filter((part) => part !== null).join(', ');
  });
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '' && !isPending) mutate(name.trim(), { onSuccess: onEnrolled });
  };
  return (
    <Dialog open width="s" title={t('ownSettings.factor.passkeyAdd')} onClose={onClose} closeLabel={t('shell.close')}>
      <Form className={rooms.form} onSubmit={submit}>
        {error && <FactorFailure failure={error} />}
        <TextField
          label={t('ownSettings.factor.passkeyName')}
          hint={t('ownSettings.factor.passkeyNameHint')}
          error={isChecked && name.trim() === '' && t('ownSettings.factor.passkeyNameMissing')}
          autoFocus
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" wide loading={isPending}>
          {t('ownSettings.factor.passkeyAdd')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** No way out but the button: whoever closes it by mistake has seen the codes for the last time. */
export function CodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  return (
    <Dialog open forced title={t('session.factor.codesTitle')}>
      <RecoveryCodes codes={codes} onDone={onDone} />
    </Dialog>
  );
}
