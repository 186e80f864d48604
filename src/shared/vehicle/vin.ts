import { readVin, vinLength } from '#shared/vehicle/identifier.ts';

const worth: Record<string, number> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, index) => [letter, index + 1] as const)
    .concat(
      [...'JKLMN'].map((letter, index) => [letter, index + 1] as const),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
      [...'0123456789'].map((digit) => [digit, Number(digit)] as const),
    ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** North America computes position 9; in Europe it means nothing, so this is only ever a hint. */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, char, index) => total + (worth[char] ?? 0) * (weights[index] ?? 0), 0);
  return (sum % 11 === 10 ? 'X' : String(sum % 11)) === vin[8];
}

export type VinHint =
  | { readonly kind: 'missing'; readonly count: number }
  | { readonly kind: 'tooLong'; readonly count: number }
  | { readonly kind: 'corrected'; readonly letters: string }
  | { readonly kind: 'forbidden'; readonly letters: string }
  | { readonly kind: 'checkDigit' };

const unique = (chars: Iterable<string>) => [...new Set(chars)].join(', ');

/** What a person should know about a VIN as typed; none of it refuses a valid European one. */
export function vinHints(text: string): VinHint[] {
  const plain = text.toUpperCase().replaceAll(/[\s./_-]/g, '');
  const hints: VinHint[] = [];
  const forbidden = plain.match(/[^A-Z0-9]/g);
  if (forbidden) hints.push({ kind: 'forbidden', letters: unique(forbidden) });
  const corrected = plain.match(/[IOQ]/g);
  if (corrected) hints.push({ kind: 'corrected', letters: unique(corrected) });
  if (plain.length < vinLength) hints.push({ kind: 'missing', count: vinLength - plain.length });
  if (plain.length > vinLength) hints.push({ kind: 'tooLong', count: plain.length - vinLength });
  const vin = readVin(text);
  if (vin && !hasCheckDigit(vin)) hints.push({ kind: 'checkDigit' });
  return hints;
}
