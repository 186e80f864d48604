import { type FormEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/session/login/login-page.module.css';
import { useCapsLock } from '#client/session/login/use-caps-lock.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { screens } from '#shared/screens.ts';
import type { Credentials } from '#shared/session/basic-credentials.ts';

export type LoginFormHandle = { fill: (username: string, password: string) => void };
type LoginFormProps = {
  ref: Ref<LoginFormHandle>;
  loading: boolean;
  failure: ReactNode;
  onSubmit: (credentials: Credentials, remember: boolean) => void;
};

/** The fields keep their own values, so that whatever a password manager fills in is what is sent. */
export function LoginForm({ ref, loading, failure, onSubmit }: LoginFormProps) {
  const text = useText();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const capsLock = useCapsLock();
  useEffect(() => username.current?.focus(), []);
  useImperativeHandle(ref, () => ({
    fill(name, word) {
      if (username.current) username.current.value = name;
      if (password.current) password.current.value = word;
      password.current?.focus();
    },
  }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const credentials = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (!loading) onSubmit(credentials, new FormData(event.currentTarget).has('remember'));
  }

  return (
    <form className={styles.form} onSubmit={submit} {...capsLock.watch}>
      {failure}
      <TextField
        ref={username}
        name="username"
        size="l"
        label={text('session.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        ref={password}
        name="password"
        size="l"
        label={text('session.login.password')}
        showLabel={text('session.login.showPassword')}
        hideLabel={text('session.login.hidePassword')}
        hint={capsLock.on && text('session.login.capsLock')}
      />
      <div className={styles.options}>
        <Checkbox name="remember" label={text('session.login.remember')} />
        <PageLink to={screens.resetPassword.path}>{text('session.login.forgot')}</PageLink>
      </div>
      <Button type="submit" variant="primary" size="l" wide loading={loading}>
        {text('session.login.submit')}
      </Button>
    </form>
  );
}
