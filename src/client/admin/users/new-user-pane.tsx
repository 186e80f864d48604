import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RoleForm } from '#client/admin/users/role-form.tsx';
import { ShownPassword } from '#client/admin/users/shown-password.tsx';
import { query } from '#client/api/query.ts';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { orNull } from '#client/forms/or-null.ts';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { giveableRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { adminFirm } from '#shared/admin/firms-contract.ts';
import { addUser, adminUser, adminUsers } from '#shared/admin/users-contract.ts';
import { type Locale, locales } from '#shared/session/language.ts';

type NewUserPaneProps = { firmId: number; onClose: () => void; onAdded: (id: number) => void };
const empty: { username: string; name: string; email: string; locale: Locale; roles: readonly Role[] } = {
  username: '',
  name: '',
  email: '',
  locale: 'de_DE',
  roles: ['ROLE_USER'],
};
type Added = { readonly id: number; readonly username: string; readonly password: string };

export function NewUserPane({ firmId, onClose, onAdded }: NewUserPaneProps) {
  const t = useText();
  const { data: firm } = useQuery({
    ...query(adminFirm, { params: { firm: String(firmId) } }),
    meta: { failure: 'inline' },
  });
  const { roles: own } = useUser();
  const [added, setAdded] = useState<Added | null>(null);
  const form = useEndpointForm({
    endpoint: addUser,
    record: empty,
    input: ({ email, roles, ...rest }) => ({ body: { ...rest, email: orNull(email), firmId, roles: [...roles] } }),
    messages: {
      username: 'admin.users.wrong.username',
      name: 'admin.users.wrong.name',
      email: 'admin.users.wrong.email',
    },
    refreshes: [adminUsers, adminUser],
    onAnswer: (answer) => {
      if (answer.kind === 'refused') return { problem: `admin.refusal.${answer.reason}` };
      setAdded({ id: answer.user.id, username: answer.user.username, password: answer.password });
    },
  });
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
      actions={<FormActions form={form} label={t('admin.users.add')} onCancel={onClose} />}
    >
      <FormBody form={form} className={styles.form}>
        <TextField {...form.text('name')} label={t('admin.users.name')} autoComplete="off" maxLength={100} />
        <TextField {...form.text('username')} label={t('admin.users.username')} autoComplete="off" maxLength={100} />
        <TextField
          {...form.text('email')}
          type="email"
          label={t('admin.users.email')}
          optional={t('rooms.optional')}
          autoComplete="off"
          maxLength={254}
        />
        <Select
          {...form.choice('locale', locales)}
          label={t('admin.users.locale')}
          options={locales.map((value) => ({ value, label: t(`admin.locale.${value}`) }))}
        />
        {firm && (
          <RoleForm
            giveable={giveableRoles(own, firm.kind)}
            before={[]}
            held={form.values.roles}
            isOwn={false}
            onRoles={(roles) => form.set({ roles })}
          />
        )}
      </FormBody>
    </DetailPane>
  );
}
