import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { ChangePasswordFailure } from '#client/session/password/change-password-failure.tsx';
import { useAskEmail } from '#client/settings/own-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { emailSchema } from '#shared/settings/own-contract.ts';

/** The current password proves the person: whoever has the mailbox can set a new one. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const ask = useAskEmail();
  const wish = emailSchema.safeParse(email);
  const refused = ask.data && ask.data.kind !== 'asked' ? ask.data.kind : null;

  const submit = () => {
    setChecked(true);
    if (!wish.success || password === '' || ask.isPending) return;
    ask.mutate({ email: wish.data, password }, { onSuccess: ({ kind }) => kind === 'asked' && onDone() });
  };
  return (
    <Form className={rooms.form} onSubmit={submit}>
      {ask.error && <ChangePasswordFailure failure={ask.error} />}
      {refused && (
        <Note tone="warn" role="alert">
          {t(refused === 'same' ? 'ownSettings.email.same' : 'ownSettings.email.noMail')}
        </Note>
      )}
      <TextField
        type="email"
        label={t('ownSettings.email.new')}
        autoComplete="email"
        autoFocus
        maxLength={254}
        value={email}
        error={isChecked && !wish.success && t('ownSettings.email.wrong')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label={t('session.changePassword.current')}
        showLabel={t('session.login.showPassword')}
        hideLabel={t('session.login.hidePassword')}
        value={password}
        error={isChecked && password === '' && t('session.changePassword.currentMissing')}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={rooms.buttons}>
        <Button type="submit" variant="primary" loading={ask.isPending}>
          {t('ownSettings.email.send')}
        </Button>
        <Button onClick={onDone}>{t('shell.cancel')}</Button>
      </div>
    </Form>
  );
}
