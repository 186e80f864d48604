import { useId, useState } from 'react';
import { RoleForm } from '#client/admin/users/role-form.tsx';
import { ShownPassword } from '#client/admin/users/shown-password.tsx';
import { useText } from '#client/i18n/text.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { PersonFields, type TypedPerson } from '#client/settings/users/person-fields.tsx';
import { usePeopleChanges } from '#client/settings/users/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Role } from '#shared/access/roles.ts';
import { newPersonSchema } from '#shared/settings/firm-users-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type NewPersonPaneProps = {
  giveable: readonly Role[];
  sendsLinks: boolean;
  onClose: () => void;
  onAdded: (id: number) => void;
};
type Added = {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly password: string | null;
};

/** With a mail address a link goes out, by which the person chooses the password; else one is shown once. */
export function NewPersonPane({ giveable, sendsLinks, onClose, onAdded }: NewPersonPaneProps) {
  const t = useText();
  const form = useId();
  const { add, isBusy } = usePeopleChanges();
  const [person, setPerson] = useState<TypedPerson>({ name: '', email: '', locale: 'de_DE' });
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>(['ROLE_USER']);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const submit = async () => {
    const email = person.email.trim() || null;
    const wish = newPersonSchema.safeParse({ ...person, email, username, roles: [...roles] });
    setWrong(wish.success ? [] : wish.error.issues.map(({ path }) => String(path[0])));
    setProblem(null);
    if (!wish.success || isBusy) return;
    const answer = await add(wish.data).catch(() => null);
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'refused') setProblem(`firmSettings.refusal.${answer.reason}`);
    else {
      const { id } = answer.user;
      const password = answer.kind === 'password' ? answer.password : null;
      setAdded({ id, username: answer.user.username, email: answer.user.email, password });
    }
  };
  if (added)
    return (
      <DetailPane
        title={t('admin.users.added')}
        onClose={() => onAdded(added.id)}
        actions={
          <Button variant="primary" onClick={() => onAdded(added.id)}>
            {t('rooms.done')}
          </Button>
        }
      >
        {added.password === null ? (
          <Note title={t('firmSettings.users.invited')}>
            {t('firmSettings.users.invitedTo', { email: added.email ?? '' })}
          </Note>
        ) : (
          <ShownPassword username={added.username} password={added.password} />
        )}
      </DetailPane>
    );
  return (
    <DetailPane
      title={t('admin.users.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('admin.users.add')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        {problem && (
          <Note tone="bad" role="alert">
            {t(problem)}
          </Note>
        )}
        <TextField
          label={t('admin.users.username')}
          autoComplete="off"
          maxLength={100}
          value={username}
          error={wrong.includes('username') ? t('admin.users.wrong.username') : undefined}
          onChange={({ target }) => setUsername(target.value)}
        />
        <PersonFields
          person={person}
          wrong={wrong}
          emailHint={t(sendsLinks ? 'firmSettings.users.mailHint' : 'firmSettings.users.noMailHint')}
          onPerson={setPerson}
        />
        <RoleForm giveable={giveable} before={[]} held={roles} isOwn={false} onRoles={setRoles} />
      </Form>
    </DetailPane>
  );
}
