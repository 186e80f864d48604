import { useText } from '#client/i18n/text.tsx';
import styles from '#client/registration/registration.module.css';
import type { DraftField, RegistrationDraft } from '#client/registration/registration-draft.ts';
import { CountrySelect } from '#client/rooms/country-select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type FirmCountry, firmCountries, mayLackVatId } from '#shared/registration/vat-id.ts';

type Firm = RegistrationDraft['firm'];
type FirmFieldsProps = {
  firm: Firm;
  errorOf: (field: DraftField) => string | false;
  onChange: (firm: Firm) => void;
};

/** How a number of the country looks; none of them is anybody's. */
const vatExamples: Record<FirmCountry, string> = {
  DE: 'DE123456789',
  AT: 'ATU12345678',
  CH: 'CHE-123.456.789 MWST',
  BE: 'BE0123456789',
  DK: 'DK12345678',
  FR: 'FR12345678901',
  IT: 'IT12345678901',
  LU: 'LU12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
};

export function FirmFields({ firm, errorOf, onChange }: FirmFieldsProps) {
  const text = useText();
  const field = (name: Exclude<keyof Firm, 'country'>) => ({
    name: `firm.${name}`,
    label: text(`registration.register.${name}`),
    value: firm[name],
    error: errorOf(`firm.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...firm, [name]: target.value }),
  });
  const optional = text('registration.register.optional');
  return (
    <fieldset className={styles.part}>
      <legend>{text('registration.register.firmPart')}</legend>
      <TextField {...field('name')} autoComplete="organization" maxLength={120} />
      <TextField {...field('street')} autoComplete="street-address" maxLength={120} />
      <div className={styles.pair}>
        <TextField {...field('postalCode')} autoComplete="postal-code" maxLength={12} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
      </div>
      <CountrySelect
        name="firm.country"
        label={text('registration.register.country')}
        autoComplete="country"
        value={firm.country}
        onCountry={(chosen) => {
          const country = firmCountries.find((code) => code === chosen);
          if (country) onChange({ ...firm, country });
        }}
      />
      <TextField
        {...field('vatId')}
        optional={mayLackVatId(firm.country) && optional}
        hint={text('registration.register.vatHint', { example: vatExamples[firm.country] })}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField {...field('phone')} type="tel" optional={optional} autoComplete="tel" maxLength={40} />
    </fieldset>
  );
}
