import { useText } from '#client/i18n/text.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type PersonFacts, personLocales } from '#shared/settings/firm-users-contract.ts';

export type TypedPerson = { readonly name: string; readonly email: string; readonly locale: PersonFacts['locale'] };

export const localeOf = (locale: string): PersonFacts['locale'] =>
  personLocales.find((one) => one === locale) ?? 'de_DE';

type PersonFieldsProps = {
  person: TypedPerson;
  onPerson: (person: TypedPerson) => void;
  /** Names of the fields that are wrong. */
  wrong: readonly string[];
  isReadOnly?: boolean;
  emailHint?: string;
};

/** Who somebody is, and where mails go. */
export function PersonFields({ person, onPerson, wrong, isReadOnly = false, emailHint }: PersonFieldsProps) {
  const t = useText();
  const set = (patch: Partial<TypedPerson>) => onPerson({ ...person, ...patch });
  return (
    <>
      <TextField
        label={t('admin.users.name')}
        autoComplete="off"
        maxLength={100}
        readOnly={isReadOnly}
        value={person.name}
        error={wrong.includes('name') ? t('admin.users.wrong.name') : undefined}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        type="email"
        label={t('admin.users.email')}
        optional={t('rooms.optional')}
        hint={emailHint}
        autoComplete="off"
        maxLength={254}
        readOnly={isReadOnly}
        value={person.email}
        error={wrong.includes('email') ? t('admin.users.wrong.email') : undefined}
        onChange={({ target }) => set({ email: target.value })}
      />
      <Select
        label={t('admin.users.locale')}
        options={personLocales.map((value) => ({ value, label: t(`admin.locale.${value}`) }))}
        disabled={isReadOnly}
        value={person.locale}
        onChange={({ target }) => set({ locale: localeOf(target.value) })}
      />
    </>
  );
}
