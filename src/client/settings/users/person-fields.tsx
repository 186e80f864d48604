import type { FormFields } from '#client/forms/form-fields.ts';
import { useText } from '#client/i18n/text.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type PersonFacts, personLocales } from '#shared/settings/firm-users-contract.ts';

export type TypedPerson = { readonly name: string; readonly email: string; readonly locale: PersonFacts['locale'] };

export const localeOf = (locale: string): PersonFacts['locale'] =>
  personLocales.find((one) => one === locale) ?? 'de_DE';

type PersonFieldsProps = { form: FormFields<TypedPerson>; isReadOnly?: boolean; emailHint?: string };

export const personMessages = {
  username: 'admin.users.wrong.username',
  name: 'admin.users.wrong.name',
  email: 'admin.users.wrong.email',
} as const;

/** Who somebody is, and where mails go. */
export function PersonFields({ form, isReadOnly = false, emailHint }: PersonFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t('admin.users.name')}
        autoComplete="off"
        maxLength={100}
        readOnly={isReadOnly}
      />
      <TextField
        {...form.text('email')}
        type="email"
        label={t('admin.users.email')}
        optional={t('rooms.optional')}
        hint={emailHint}
        autoComplete="off"
        maxLength={254}
        readOnly={isReadOnly}
      />
      <Select
        {...form.choice('locale', personLocales)}
        label={t('admin.users.locale')}
        options={personLocales.map((value) => ({ value, label: t(`admin.locale.${value}`) }))}
        disabled={isReadOnly}
      />
    </>
  );
}
