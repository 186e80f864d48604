import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/session/factor/factor.module.css';
import { FactorFailure } from '#client/session/factor/factor-failure.tsx';
import { FactorForm } from '#client/session/factor/factor-form.tsx';
import { FieldFailure } from '#client/session/factor/field-failure.tsx';
import { useProveByPassword, useStepUpState } from '#client/session/factor/queries.ts';
import { useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { Failure } from '#shared/failures.ts';

/** A password, or the second factor where the account has one. */
export function StepUpDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const t = useText();
  const { data: state, error } = useStepUpState();
  return (
    <Dialog open width="s" title={t('session.factor.again.title')} onClose={onCancel} closeLabel={t('shell.close')}>
      <div className={styles.form}>
        <p>{t('session.factor.again.lead')}</p>
        {error && <FactorFailure failure={error} />}
        {!state && !error && <Spinner />}
        {state?.needs === 'factor' && <FactorForm methods={state.methods} onProved={onProved} />}
        {state?.needs === 'password' && <PasswordForm onProved={onProved} />}
      </div>
    </Dialog>
  );
}

function PasswordForm({ onProved }: { onProved: () => void }) {
  const t = useText();
  const { username } = useUser();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending, reset } = useProveByPassword();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (password !== '' && !isPending) mutate({ username, password }, { onSuccess: onProved, onError: askAgain });
  };
  const askAgain = ({ code }: Failure) => {
    if (code === 'CURRENT_PASSWORD_WRONG') setPassword('');
    field.current?.focus();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        ref={field}
        className={styles.entry}
        label={t('session.factor.again.password')}
        showLabel={t('session.login.showPassword')}
        hideLabel={t('session.login.hidePassword')}
        autoFocus
        value={password}
        onChange={({ target }) => {
          if (error) reset();
          setPassword(target.value);
        }}
        error={
          error ? (
            <FieldFailure failure={error} />
          ) : (
            isChecked && password === '' && t('session.factor.again.passwordMissing')
          )
        }
      />
      <Button type="submit" variant="primary" wide loading={isPending}>
        {t('session.factor.confirm')}
      </Button>
    </Form>
  );
}
