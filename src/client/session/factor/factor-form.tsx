import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/session/factor/factor.module.css';
import { FieldFailure } from '#client/session/factor/field-failure.tsx';
import { useProveByCode, useProveByPasskey } from '#client/session/factor/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { KeyIcon } from '#client/ui/icons/icons.ts';
import type { Failure } from '#shared/failures.ts';
import type { FactorMethods } from '#shared/session/factor-contract.ts';
import type { User } from '#shared/session/user.ts';

type FactorFormProps = {
  methods: FactorMethods;
  /** The button may stand elsewhere: at the foot of a dialog. */
  formId?: string;
  size?: 'm' | 'l';
  onProved: (user: User) => void;
};

/** The second factor, in whichever of the ways that the account has. */
export function FactorForm({ methods, formId, size = 'm', onProved }: FactorFormProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const byCode = useProveByCode();
  const byPasskey = useProveByPasskey();
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isBusy = byCode.isPending || byPasskey.isPending;
  const takesCode = methods.totp || isRecovery;

  const submit = () => {
    setChecked(true);
    byPasskey.reset();
    if (typed.trim() !== '' && !isBusy) byCode.mutate(typed, { onSuccess: onProved, onError: askAgain });
  };
  const askAgain = ({ code }: Failure) => {
    // What could not be checked may be right: it is sent again as it is.
    if (code === 'SECOND_FACTOR_WRONG') setTyped('');
    field.current?.focus();
  };
  const usePasskey = () => {
    byCode.reset();
    byPasskey.mutate(undefined, { onSuccess: onProved });
  };
  const turn = () => {
    byCode.reset();
    setTyped('');
    setChecked(false);
    setRecovery(!isRecovery);
  };
  const missing = isChecked && typed.trim() === '' && t('session.factor.codeMissing');
  return (
    <Form id={formId} className={styles.form} onSubmit={submit}>
      {byPasskey.error && <Note tone="bad" role="alert" title={t('session.factor.passkeyFailed')} />}
      {methods.passkey && !isRecovery && (
        <Button
          variant={methods.totp ? 'secondary' : 'primary'}
          size={size}
          wide
          icon={<KeyIcon />}
          loading={byPasskey.isPending}
          autoFocus={!methods.totp}
          onClick={usePasskey}
        >
          {t('session.factor.usePasskey')}
        </Button>
      )}
      {takesCode && (
        <>
          <TextField
            key={isRecovery ? 'recovery' : 'app'}
            ref={field}
            className={styles.entry}
            size={size}
            label={t(isRecovery ? 'session.factor.recovery' : 'session.factor.code')}
            hint={t(isRecovery ? 'session.factor.recoveryHint' : 'session.factor.codeHint')}
            error={byCode.error ? <FieldFailure failure={byCode.error} /> : missing}
            autoFocus
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={40}
            value={typed}
            onChange={({ target }) => {
              if (byCode.error) byCode.reset();
              setTyped(target.value);
            }}
          />
          <Button type="submit" variant="primary" size={size} wide loading={byCode.isPending}>
            {t('session.factor.confirm')}
          </Button>
        </>
      )}
      {(methods.recovery || isRecovery) && (
        <Button variant="ghost" size={size} wide onClick={turn}>
          {t(
            isRecovery
              ? methods.totp
                ? 'session.factor.useApp'
                : 'session.factor.usePasskey'
              : 'session.factor.useRecovery',
          )}
        </Button>
      )}
    </Form>
  );
}
