import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { orNull } from '#client/forms/or-null.ts';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { localeOf, PersonFields, personMessages } from '#client/settings/users/person-fields.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { changeFirmUser, firmUser, firmUsers } from '#shared/settings/firm-users-contract.ts';

type Person = Pick<AdminUser, 'name' | 'email' | 'locale'>;
const personOf = ({ name, email, locale }: AdminUser): Person => ({ name, email, locale });

/** Saved by itself: roles are gathered, names are not. */
export function PersonForm({ user, isReadOnly }: { user: AdminUser; isReadOnly: boolean }) {
  const t = useText();
  const form = useEndpointForm({
    endpoint: changeFirmUser,
    record: personOf(user),
    typed: ({ name, email, locale }) => ({ name, email: email ?? '', locale: localeOf(locale) }),
    input: (typed, before) => ({
      params: { user: String(user.id) },
      body: { before, facts: { ...typed, email: orNull(typed.email) } },
    }),
    messages: personMessages,
    refreshes: [firmUsers, firmUser],
    onAnswer: (answer) => {
      if (answer.kind === 'refused') return { problem: `firmSettings.refusal.${answer.reason}` };
      const record = personOf(answer.user);
      if (answer.kind === 'changed') return { record, problem: 'rooms.changed' };
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.user.name });
      return { record };
    },
  });
  return (
    <FormBody form={form} className={styles.form}>
      <PersonFields {...{ form, isReadOnly }} />
      {form.isChanged && !isReadOnly && (
        <div className={styles.buttons}>
          <FormActions form={form} size="s" />
          <Button size="s" onClick={form.discard}>
            {t('rooms.discard')}
          </Button>
        </div>
      )}
    </FormBody>
  );
}
