import { FormDialog } from '#client/forms/form-dialog.tsx';
import type { Messages } from '#client/forms/message.ts';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/session/password/change-password-dialog.module.css';
import { flawMessage, passwordLengths, refusedPassword } from '#client/session/password/password-messages.ts';
import { useSetPassword, useUser } from '#client/session/queries.ts';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { passwordFlaw } from '#shared/session/new-password.ts';

/** R5.3, R7.6: one new password with an eye to read it, no second field to type it again. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <OpenChangePassword onClose={onClose} /> : null;
}

function OpenChangePassword({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { username, firmName } = useUser();
  const productName = usePortal()?.productName;
  const { mutateAsync } = useSetPassword(() => {
    notify({ key: 'session.changePassword.done', kind: 'SUCCESS', preset: 'A' });
    onClose();
  });
  const form = useJudgedForm({
    record: { current: '', newPassword: '' },
    judge: ({ current, newPassword }): Messages => {
      const flaw = passwordFlaw(newPassword, { username, firmName, productName });
      return {
        ...(current === '' && { current: 'session.changePassword.currentMissing' }),
        ...(flaw && { newPassword: flawMessage(flaw) }),
      };
    },
    judgesOnBlur: true,
    messages: refusedPassword,
    fieldOf: { CURRENT_PASSWORD_WRONG: 'current' },
    send: ({ current, newPassword }) => mutateAsync({ current, wanted: newPassword }),
  });
  const eye = { showLabel: text('session.login.showPassword'), hideLabel: text('session.login.hidePassword') };
  return (
    <FormDialog
      form={form}
      className={styles.form}
      width="s"
      title={text('session.changePassword.title')}
      action={text('session.changePassword.submit')}
      onClose={onClose}
    >
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...eye} {...form.text('current')} label={text('session.changePassword.current')} />
      <PasswordField
        {...eye}
        {...form.text('newPassword')}
        label={text('session.changePassword.new')}
        autoComplete="new-password"
        hint={text('session.changePassword.hint', passwordLengths)}
      />
    </FormDialog>
  );
}
