import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/session/factor/factor.module.css';
import { FactorFailure } from '#client/session/factor/factor-failure.tsx';
import { FieldFailure } from '#client/session/factor/field-failure.tsx';
import { type Enrolled, useBeginTotp, useConfirmTotp } from '#client/session/factor/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Failure } from '#shared/failures.ts';

type EnrolAppProps = { size?: 'm' | 'l'; onEnrolled: (enrolled: Enrolled) => void };

/** The key as a code to scan and as text to type, and the first code of it. */
export function EnrolApp({ size = 'm', onEnrolled }: EnrolAppProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const { mutate: begin, data: key, error: beginError } = useBeginTotp();
  const { mutate: confirm, error, isPending, reset } = useConfirmTotp();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  useEffect(() => begin({}), [begin]);
  const submit = () => {
    setChecked(true);
    if (typed.trim() === '' || isPending) return;
    confirm({ body: { code: typed.trim() } }, { onSuccess: onEnrolled, onError: askAgain });
  };
  const askAgain = ({ code }: Failure) => {
    // What could not be checked may be right: it is sent again as it is.
    if (code === 'SECOND_FACTOR_WRONG') setTyped('');
    field.current?.focus();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {beginError && <FactorFailure failure={beginError} onRetry={() => begin({})} />}
      <p>{t('session.factor.scan')}</p>
      <div className={styles.qr}>
        <QrCode text={key?.uri ?? null} />
        <p>
          {t('session.factor.secret')}
          <code className={styles.secret}>{key ? key.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') : '…'}</code>
        </p>
      </div>
      <a className={styles.openApp} href={key?.uri}>
        {t('session.factor.openApp')}
      </a>
      <p>{t('session.factor.enter')}</p>
      <TextField
        ref={field}
        className={styles.entry}
        size={size}
        label={t('session.factor.code')}
        hint={t('session.factor.codeHint')}
        error={
          error ? <FieldFailure failure={error} /> : isChecked && typed.trim() === '' && t('session.factor.codeMissing')
        }
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        value={typed}
        onChange={({ target }) => {
          if (error) reset();
          setTyped(target.value);
        }}
      />
      <Button type="submit" variant="primary" size={size} wide loading={isPending}>
        {t('session.factor.setUp')}
      </Button>
    </Form>
  );
}

/** ISO 18004 asks for four modules of light around the code. */
const quiet = 4;

/** Drawn in the browser: the key goes to no other service. */
function QrCode({ text }: { text: string | null }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['factor-code', text],
    queryFn: async () => (await import('#client/rooms/code-drawing.ts')).codeDrawing(text ?? ''),
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'ignored' }, // the key stands beside it as text
  });
  const side = (data?.size ?? 1) + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={t('session.factor.qr')}
    >
      {/* A camera needs dark on light, in the dark theme too. */}
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      {data && <path fillRule="evenodd" fill="#000" d={data.path} />}
    </svg>
  );
}
