import { useText } from '#client/i18n/text.tsx';
import styles from '#client/registration/registration.module.css';
import type { DraftField, RegistrationDraft } from '#client/registration/registration-draft.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { languages } from '#shared/session/language.ts';

type Person = RegistrationDraft['person'];
type PersonFieldsProps = {
  person: Person;
  errorOf: (field: DraftField) => string | false;
  onChange: (person: Person) => void;
};

export function PersonFields({ person, errorOf, onChange }: PersonFieldsProps) {
  const text = useText();
  return (
    <fieldset className={styles.part}>
      <legend>{text('registration.register.personPart')}</legend>
      <Text tone="muted" size={14}>
        {text('registration.register.personHint')}
      </Text>
      <TextField
        name="person.name"
        label={text('registration.register.personName')}
        autoComplete="name"
        maxLength={100}
        value={person.name}
        onChange={({ target }) => onChange({ ...person, name: target.value })}
        error={errorOf('person.name')}
      />
      <TextField
        name="person.email"
        type="email"
        label={text('registration.register.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={person.email}
        onChange={({ target }) => onChange({ ...person, email: target.value })}
        hint={text('registration.register.emailHint')}
        error={errorOf('person.email')}
      />
      <Select
        name="person.language"
        label={text('registration.register.language')}
        value={person.language}
        options={languages.map((language) => ({ value: language, label: text(`registration.languages.${language}`) }))}
        onChange={({ target }) => {
          const language = languages.find((known) => known === target.value);
          if (language) onChange({ ...person, language });
        }}
      />
    </fieldset>
  );
}
