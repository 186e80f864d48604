import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { usePortal } from '#client/portal/queries.ts';
import { FormFailure } from '#client/registration/form-failure.tsx';
import styles from '#client/registration/registration.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import type { Failure } from '#shared/failures.ts';
import { formatNumber } from '#shared/format/number.ts';
import { passwordFlaw, passwordLength } from '#shared/session/new-password.ts';

const lengths = { min: formatNumber(passwordLength.min), max: formatNumber(passwordLength.max) };

type NewPasswordFormProps = {
  username: string;
  submitLabel: string;
  loading: boolean;
  failure: Failure | null;
  onSubmit: (newPassword: string) => void;
};

/** R5.3: one password with an eye to read it, no second field to type it again. */
export function NewPasswordForm({ username, submitLabel, loading, failure, onSubmit }: NewPasswordFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const productName = usePortal()?.productName;
  const flaw = passwordFlaw(typed, { username, productName });
  const submit = () => {
    setChecked(true);
    if (flaw === null && !loading) onSubmit(typed);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <FormFailure failure={failure} />}
      {/* Password managers file the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        size="l"
        label={text('registration.setPassword.new')}
        showLabel={text('session.login.showPassword')}
        hideLabel={text('session.login.hidePassword')}
        autoComplete="new-password"
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== '' && setChecked(true)}
        hint={text('session.changePassword.hint', lengths)}
        error={isChecked && flaw !== null && text(`session.changePassword.flaw.${flaw}`, lengths)}
      />
      <Button type="submit" variant="primary" size="l" wide loading={loading}>
        {submitLabel}
      </Button>
    </Form>
  );
}
