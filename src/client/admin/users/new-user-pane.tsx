import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useUserChanges } from '#client/admin/users/queries.ts';
import { RoleForm } from '#client/admin/users/role-form.tsx';
import { ShownPassword } from '#client/admin/users/shown-password.tsx';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { giveableRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { adminFirm } from '#shared/admin/firms-contract.ts';
import { newUserSchema } from '#shared/admin/users-contract.ts';
import { locales } from '#shared/session/language.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type NewUserPaneProps = { firmId: number; onClose: () => void; onAdded: (id: number) => void };
type Added = { readonly id: number; readonly username: string; readonly password: string };

export function NewUserPane({ firmId, onClose, onAdded }: NewUserPaneProps) {
  const t = useText();
  const form = useId();
  const { data: firm } = useQuery({
    ...query(adminFirm, { params: { firm: String(firmId) } }),
    meta: { failure: 'inline' },
  });
  const { roles: own } = useUser();
  const { add, isBusy } = useUserChanges();
  const [fields, setFields] = useState({
    username: '',
    name: '',
    email: '',
    locale: 'de_DE' as (typeof locales)[number],
  });
  const [roles, setRoles] = useState<readonly Role[]>(['ROLE_USER']);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const set = (patch: Partial<typeof fields>) => setFields({ ...fields, ...patch });
  const errorOf = (field: 'username' | 'name' | 'email') =>
    wrong.includes(field) ? t(`admin.users.wrong.${field}`) : undefined;
  const submit = async () => {
    const wish = newUserSchema.safeParse({ ...fields, email: fields.email.trim() || null, firmId, roles: [...roles] });
    setWrong(wish.success ? [] : wish.error.issues.map(({ path }) => String(path[0])));
    setProblem(null);
    if (!wish.success) return;
    const answer = await add(wish.data).catch(() => null);
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'refused') setProblem(`admin.refusal.${answer.reason}`);
    else setAdded({ id: answer.user.id, username: answer.user.username, password: answer.password });
  };
  if (added)
    return (
      <DetailPane
        title={t('admin.users.added')}
        sub={firm?.facts.name}
        onClose={() => onAdded(added.id)}
        actions={
          <Button variant="primary" onClick={() => onAdded(added.id)}>
            {t('rooms.done')}
          </Button>
        }
      >
        <ShownPassword username={added.username} password={added.password} />
      </DetailPane>
    );
  return (
    <DetailPane
      title={t('admin.users.add')}
      sub={firm?.facts.name}
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
          label={t('admin.users.name')}
          autoComplete="off"
          maxLength={100}
          value={fields.name}
          error={errorOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={t('admin.users.username')}
          autoComplete="off"
          maxLength={100}
          value={fields.username}
          error={errorOf('username')}
          onChange={({ target }) => set({ username: target.value })}
        />
        <TextField
          type="email"
          label={t('admin.users.email')}
          optional={t('rooms.optional')}
          autoComplete="off"
          maxLength={254}
          value={fields.email}
          error={errorOf('email')}
          onChange={({ target }) => set({ email: target.value })}
        />
        <Select
          label={t('admin.users.locale')}
          options={locales.map((value) => ({ value, label: t(`admin.locale.${value}`) }))}
          value={fields.locale}
          onChange={({ target }) => set({ locale: locales.find((one) => one === target.value) ?? 'de_DE' })}
        />
        {firm && (
          <RoleForm
            giveable={giveableRoles(own, firm.kind)}
            before={[]}
            held={roles}
            isOwn={false}
            onRoles={setRoles}
          />
        )}
      </Form>
    </DetailPane>
  );
}
