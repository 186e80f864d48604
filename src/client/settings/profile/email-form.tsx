import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { useAskEmail } from '#client/settings/own-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { askEmail } from '#shared/settings/own-contract.ts';

/** The current password proves the person: whoever has the mailbox can set a new one. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { mutateAsync } = useAskEmail();
  const form = useForm({
    schema: askEmail.body,
    record: { email: '', password: '' },
    wish: ({ email }) => ({ email }),
    fieldOf: { CURRENT_PASSWORD_WRONG: 'password' },
    messages: { email: 'ownSettings.email.wrong' },
    judge: ({ password }) => (password === '' ? { password: 'session.changePassword.currentMissing' } : {}),
    send: ({ email }, { values }) => mutateAsync({ email, password: values.password }),
    onAnswer: ({ kind }) => {
      if (kind === 'asked') return onDone();
      return { problem: kind === 'same' ? 'ownSettings.email.same' : 'ownSettings.email.noMail' };
    },
  });
  return (
    <FormBody form={form} className={rooms.form}>
      <TextField
        {...form.text('email')}
        type="email"
        label={t('ownSettings.email.new')}
        autoComplete="email"
        autoFocus
        maxLength={254}
      />
      <PasswordField
        {...form.text('password')}
        label={t('session.changePassword.current')}
        showLabel={t('session.login.showPassword')}
        hideLabel={t('session.login.hidePassword')}
      />
      <div className={rooms.buttons}>
        <FormActions form={form} label={t('ownSettings.email.send')} />
        <Button onClick={onDone}>{t('shell.cancel')}</Button>
      </div>
    </FormBody>
  );
}
