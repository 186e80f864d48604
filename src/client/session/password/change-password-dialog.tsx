import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/session/password/change-password-dialog.module.css';
import { ChangePasswordFailure } from '#client/session/password/change-password-failure.tsx';
import { useSetPassword, useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { type PasswordFlaw, passwordFlaw, passwordLength } from '#shared/session/new-password.ts';

const lengths = { min: formatNumber(passwordLength.min), max: formatNumber(passwordLength.max) };

/** R5.3, R7.6: one new password with an eye to read it, no second field to type it again. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <OpenChangePassword onClose={onClose} /> : null;
}

function OpenChangePassword({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { username, firmName } = useUser();
  const productName = usePortal()?.productName;
  const formId = useId();
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [checked, setChecked] = useState({ current: false, wanted: false });
  const setPassword = useSetPassword(() => {
    notify({ key: 'session.changePassword.done', kind: 'SUCCESS', preset: 'A' });
    onClose();
  });
  const flaw: PasswordFlaw | null = passwordFlaw(wanted, { username, firmName, productName });
  const eye = { showLabel: text('session.login.showPassword'), hideLabel: text('session.login.hidePassword') };

  function submit() {
    setChecked({ current: true, wanted: true });
    if (current !== '' && flaw === null && !setPassword.isPending) setPassword.mutate({ current, wanted });
  }

  return (
    <Dialog
      open
      width="s"
      onClose={onClose}
      closeLabel={text('shell.close')}
      title={text('session.changePassword.title')}
      actions={
        <>
          <Button onClick={onClose}>{text('shell.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={setPassword.isPending}>
            {text('session.changePassword.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        {setPassword.error && <ChangePasswordFailure failure={setPassword.error} />}
        {/* Password managers file the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          {...eye}
          label={text('session.changePassword.current')}
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          onBlur={() => current !== '' && setChecked({ ...checked, current: true })}
          error={checked.current && current === '' && text('session.changePassword.currentMissing')}
        />
        <PasswordField
          {...eye}
          label={text('session.changePassword.new')}
          autoComplete="new-password"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onBlur={() => wanted !== '' && setChecked({ ...checked, wanted: true })}
          hint={text('session.changePassword.hint', lengths)}
          error={checked.wanted && flaw !== null && text(`session.changePassword.flaw.${flaw}`, lengths)}
        />
      </Form>
    </Dialog>
  );
}
