import { useMaybeText } from '#client/i18n/text.tsx';
import { Select, type SelectProps } from '#client/ui/choices/select.tsx';
import { firmCountries } from '#shared/registration/vat-id.ts';

/** By its code; one that has no name here is its code. */
export function useCountryName(): (code: string) => string {
  const maybe = useMaybeText();
  return (code) => maybe(`rooms.country.${code}`) ?? code;
}

type CountrySelectProps = Omit<SelectProps, 'options' | 'value' | 'onChange'> & {
  value: string;
  onCountry: (code: string) => void;
};

/** Where firms come from. What stands there already stays, wherever it is. */
export function CountrySelect({ value, onCountry, ...select }: CountrySelectProps) {
  const name = useCountryName();
  const codes = new Set<string>([...firmCountries, value]);
  return (
    <Select
      {...select}
      value={value}
      options={[...codes].map((code) => ({ value: code, label: name(code) }))}
      onChange={({ target }) => onCountry(target.value)}
    />
  );
}
