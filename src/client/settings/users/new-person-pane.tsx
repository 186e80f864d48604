import { useState } from 'react';
import { RoleForm } from '#client/admin/users/role-form.tsx';
import { ShownPassword } from '#client/admin/users/shown-password.tsx';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { orNull } from '#client/forms/or-null.ts';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { PersonFields, personMessages, type TypedPerson } from '#client/settings/users/person-fields.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Role } from '#shared/access/roles.ts';
import { addFirmUser, firmUser, firmUsers } from '#shared/settings/firm-users-contract.ts';

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

const empty: TypedPerson & { readonly username: string; readonly roles: readonly Role[] } = {
  username: '',
  name: '',
  email: '',
  locale: 'de_DE',
  roles: ['ROLE_USER'],
};

/** With a mail address a link goes out, by which the person chooses the password; else one is shown once. */
export function NewPersonPane({ giveable, sendsLinks, onClose, onAdded }: NewPersonPaneProps) {
  const t = useText();
  const [added, setAdded] = useState<Added | null>(null);
  const form = useEndpointForm({
    endpoint: addFirmUser,
    record: empty,
    input: ({ email, roles, ...rest }) => ({ body: { ...rest, email: orNull(email), roles: [...roles] } }),
    messages: personMessages,
    refreshes: [firmUsers, firmUser],
    onAnswer: (answer) => {
      if (answer.kind === 'refused') return { problem: `firmSettings.refusal.${answer.reason}` };
      const { id, username, email } = answer.user;
      setAdded({ id, username, email, password: answer.kind === 'password' ? answer.password : null });
    },
  });
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
      actions={<FormActions form={form} label={t('admin.users.add')} onCancel={onClose} />}
    >
      <FormBody form={form} className={styles.form}>
        <TextField {...form.text('username')} label={t('admin.users.username')} autoComplete="off" maxLength={100} />
        <PersonFields
          form={form}
          emailHint={t(sendsLinks ? 'firmSettings.users.mailHint' : 'firmSettings.users.noMailHint')}
        />
        <RoleForm
          giveable={giveable}
          before={[]}
          held={form.values.roles}
          isOwn={false}
          onRoles={(roles) => form.set({ roles })}
        />
      </FormBody>
    </DetailPane>
  );
}
