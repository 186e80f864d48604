import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import styles from '#client/api-docs/api-docs-page.module.css';
import type { Operation } from '#client/api-docs/description.ts';
import { type Outcome, send, type Trial } from '#client/api-docs/send.ts';
import { exampleOf, exampleText, typeLabel } from '#client/api-docs/type-label.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { formatNumber } from '#shared/format/number.ts';

/** R7.3, R7.6: the only calls that read a Basic header. */
const takesCredentials = ({ path }: Operation) => path.endsWith('/session/login');

function trialOf(operation: Operation, form: FormData): Trial {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : ''; // the form has no file fields
  };
  const filled = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters.flatMap(({ name, in: where }) => {
        const value = read(`${where}.${name}`);
        return where === place && value !== '' ? [[name, value]] : [];
      }),
    );
  return {
    method: operation.method,
    path: operation.path,
    params: filled('path'),
    query: filled('query'),
    body: operation.body && read('body') !== '' ? read('body') : null,
    credentials: { username: read('username'), password: read('password') },
  };
}

export function TrialForm({ operation }: { operation: Operation }) {
  const text = useText();
  const trial = useMutation<Outcome, Error, Trial>({ mutationFn: send, meta: { failure: 'inline' } });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    trial.mutate(trialOf(operation, new FormData(event.currentTarget)));
  }

  return (
    <form className={styles.trial} onSubmit={submit}>
      {operation.parameters.map(({ name, in: where, required, schema }) => (
        <TextField
          key={`${where}.${name}`}
          name={`${where}.${name}`}
          label={name}
          optional={required ? undefined : text('apiDocs.optional')}
          hint={typeLabel(schema)}
          required={required}
          defaultValue={required ? exampleText(schema) : ''}
        />
      ))}
      {takesCredentials(operation) && (
        <Stack as="fieldset" gap={5} className={styles.credentials}>
          <legend>{text('apiDocs.authorization')}</legend>
          <TextField name="username" label={text('apiDocs.username')} autoComplete="off" />
          <PasswordField
            name="password"
            label={text('apiDocs.password')}
            showLabel={text('apiDocs.showPassword')}
            hideLabel={text('apiDocs.hidePassword')}
            autoComplete="off"
          />
        </Stack>
      )}
      {operation.body && (
        <TextArea
          name="body"
          label={text('apiDocs.body')}
          defaultValue={JSON.stringify(exampleOf(operation.body), null, 2)}
          spellCheck={false}
        />
      )}
      <Button type="submit" variant="primary" loading={trial.isPending}>
        {text('apiDocs.send')}
      </Button>
      <output className={styles.outcome}>
        {trial.isError && <p>{text('apiDocs.unreachable')}</p>}
        {trial.data && (
          <>
            <p>
              {text('apiDocs.took', {
                status: String(trial.data.status),
                milliseconds: formatNumber(trial.data.milliseconds),
              })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <pre tabIndex={0} className={styles.answer}>
              {trial.data.text || text('apiDocs.nothing')}
            </pre>
          </>
        )}
      </output>
    </form>
  );
}
