import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { localeOf, PersonFields } from '#client/settings/users/person-fields.tsx';
import { usePeopleChanges } from '#client/settings/users/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { personFactsSchema } from '#shared/settings/firm-users-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

const typedOf = ({ name, email, locale }: AdminUser) => ({ name, email: email ?? '', locale: localeOf(locale) });

/** Saved by itself: roles are gathered, names are not. */
export function PersonForm({ user, isReadOnly }: { user: AdminUser; isReadOnly: boolean }) {
  const t = useText();
  const { change, isBusy } = usePeopleChanges();
  const [person, setPerson] = useState(() => typedOf(user));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const standing = typedOf(user);
  const isChanged = (['name', 'email', 'locale'] as const).some((field) => person[field] !== standing[field]);
  const submit = async () => {
    const facts = personFactsSchema.safeParse({ ...person, email: person.email.trim() || null });
    setWrong(facts.success ? [] : facts.error.issues.map(({ path }) => String(path[0])));
    setProblem(null);
    if (!facts.success || isBusy) return;
    const { name, email, locale } = user;
    const answer = await change(user.id, { before: { name, email, locale }, facts: facts.data }).catch(() => null);
    if (answer === null) return setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    if (answer.kind === 'refused') return setProblem(`firmSettings.refusal.${answer.reason}`);
    setPerson(typedOf(answer.user));
    if (answer.kind === 'changed') return setProblem('rooms.changed');
    notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.user.name });
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
      <PersonFields {...{ person, wrong, isReadOnly }} onPerson={setPerson} />
      {isChanged && !isReadOnly && (
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size="s" loading={isBusy}>
            {t('rooms.save')}
          </Button>
          <Button size="s" onClick={() => setPerson(standing)}>
            {t('rooms.discard')}
          </Button>
        </div>
      )}
    </Form>
  );
}
