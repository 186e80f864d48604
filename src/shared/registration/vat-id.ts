import {
  isAustrian,
  isBelgian,
  isDanish,
  isDutch,
  isFrench,
  isGerman,
  isLuhn,
  isLuxembourgish,
  isPolish,
  isSwiss,
} from '#shared/registration/vat-check-digits.ts';

/** Where firms that register come from. */
export const firmCountries = ['DE', 'AT', 'CH', 'BE', 'DK', 'FR', 'IT', 'LU', 'NL', 'PL'] as const;
export type FirmCountry = (typeof firmCountries)[number];

type Rule = {
  /** What stands before the digits in every number of the country. */
  readonly prefix: string;
  /** Without the prefix, without blanks and points. */
  readonly form: RegExp;
  readonly isRight: (rest: string) => boolean;
};

const rules: Record<FirmCountry, Rule> = {
  DE: { prefix: 'DE', form: /^[1-9]\d{8}$/, isRight: isGerman },
  AT: { prefix: 'ATU', form: /^\d{8}$/, isRight: isAustrian },
  CH: { prefix: 'CHE', form: /^\d{9}$/, isRight: isSwiss },
  BE: { prefix: 'BE', form: /^[01]\d{9}$/, isRight: isBelgian },
  DK: { prefix: 'DK', form: /^[1-9]\d{7}$/, isRight: isDanish },
  FR: { prefix: 'FR', form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, isRight: isFrench },
  IT: { prefix: 'IT', form: /^\d{11}$/, isRight: isLuhn },
  LU: { prefix: 'LU', form: /^\d{8}$/, isRight: isLuxembourgish },
  NL: { prefix: 'NL', form: /^\d{9}B\d{2}$/, isRight: isDutch },
  PL: { prefix: 'PL', form: /^\d{10}$/, isRight: isPolish },
};

/** `country`: it is one of another country. */
export type VatIdFlaw = 'missing' | 'country' | 'form' | 'checkDigit';
export type VatIdVerdict =
  | { readonly kind: 'right'; readonly vatId: string | null }
  | { readonly kind: 'wrong'; readonly flaw: VatIdFlaw };

/** Where the portal charges the tax, a small firm may have no number. Elsewhere the buyer owes it, under this number. */
export const mayLackVatId = (country: FirmCountry): boolean => ['DE', 'AT', 'CH'].includes(country);

/** As people type it: blanks, points, hyphens, small letters, the country left out, the Swiss tail. */
export function readVatId(country: FirmCountry, typed: string): VatIdVerdict {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  if (plain === '') return mayLackVatId(country) ? { kind: 'right', vatId: null } : { kind: 'wrong', flaw: 'missing' };
  const { prefix, form, isRight } = rules[country];
  const named = firmCountries.find((other) => plain.startsWith(rules[other].prefix) && other !== country);
  const rest = withoutPrefix(plain, prefix).replace(country === 'CH' ? /(MWST|TVA|IVA)$/ : /$^/, '');
  if (!form.test(rest)) return { kind: 'wrong', flaw: named ? 'country' : 'form' };
  return isRight(rest) ? { kind: 'right', vatId: prefix + rest } : { kind: 'wrong', flaw: 'checkDigit' };
}

/** Of a country whose numbers we do not know, any is taken. */
export function judgeVatId(country: string, typed: string): VatIdVerdict {
  const known = firmCountries.find((one) => one === country);
  return known ? readVatId(known, typed) : { kind: 'right', vatId: typed.trim() || null };
}

/** "U13585627" is meant as "ATU13585627", "13585627" too. */
function withoutPrefix(plain: string, prefix: string): string {
  if (plain.startsWith(prefix)) return plain.slice(prefix.length);
  return prefix.length > 2 && plain.startsWith(prefix.slice(2)) ? plain.slice(prefix.length - 2) : plain;
}
