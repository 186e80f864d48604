import { FormBody } from '#client/forms/form-body.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/registration/registration.module.css';
import { flawMessage, passwordLengths, refusedPassword } from '#client/session/password/password-messages.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { passwordFlaw } from '#shared/session/new-password.ts';

type NewPasswordFormProps = {
  username: string;
  submitLabel: string;
  onSubmit: (newPassword: string) => Promise<unknown>;
};

/** R5.3: one password with an eye to read it, no second field to type it again. */
export function NewPasswordForm({ username, submitLabel, onSubmit }: NewPasswordFormProps) {
  const text = useText();
  const productName = usePortal()?.productName;
  const form = useJudgedForm({
    record: { newPassword: '' },
    judge: ({ newPassword }) => {
      const flaw = passwordFlaw(newPassword, { username, productName });
      return flaw ? { newPassword: flawMessage(flaw) } : {};
    },
    judgesOnBlur: true,
    messages: refusedPassword,
    send: ({ newPassword }) => onSubmit(newPassword),
  });
  return (
    <FormBody form={form} className={styles.form}>
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        {...form.text('newPassword')}
        size="l"
        label={text('registration.setPassword.new')}
        showLabel={text('session.login.showPassword')}
        hideLabel={text('session.login.hidePassword')}
        autoComplete="new-password"
        autoFocus
        hint={text('session.changePassword.hint', passwordLengths)}
      />
      <Button type="submit" variant="primary" size="l" wide loading={form.isBusy}>
        {submitLabel}
      </Button>
    </FormBody>
  );
}
