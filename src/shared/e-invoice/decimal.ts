import * as z from 'zod/mini';

/** Quantities, prices and percentages as they are written down: "0.333", never a float. No plus, no needless zeros. */
export const decimalPattern = /^(?!-0$)-?(0|[1-9]\d{0,17})(\.\d{0,11}[1-9])?$/;
export const decimalSchema = z.string().check(z.regex(decimalPattern));
export type Decimal = string;

type Exact = { readonly units: bigint; readonly scale: number };

export function exactOf(decimal: Decimal): Exact {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

export function decimalOf({ units, scale }: Exact): Decimal {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sign}${digits.slice(0, digits.length - scale)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** "+01.500" → "1.5"; null for what is no number (xs:decimal). */
export function canonicalDecimal(text: string): Decimal | null {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (sign === undefined || !/\d/.test(text)) return null;
  const number = `${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  const decimal = sign === '-' && number !== '0' ? `-${number}` : number;
  return decimalPattern.test(decimal) ? decimal : null;
}

/** Half up, away from zero: a credit note is its invoice with the sign turned. */
export function roundedRatio(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (above * 2n + below) / (below * 2n);
  return negative ? -rounded : rounded;
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** Cents of `quantity` pieces of which `base` cost `price`. */
export function amountOf(quantity: Decimal, price: Decimal, base: Decimal = '1'): number {
  const [q, p, b] = [exactOf(quantity), exactOf(price), exactOf(base)];
  if (b.units === 0n) return 0;
  return Number(roundedRatio(q.units * p.units * 100n * tenTo(b.scale), b.units * tenTo(q.scale + p.scale)));
}

/** Cents of a percentage of an amount. */
export function shareOf(cents: number, percent: Decimal): number {
  const { units, scale } = exactOf(percent);
  return Number(roundedRatio(BigInt(cents) * units, tenTo(scale + 2)));
}

export function difference(a: Decimal, b: Decimal): Decimal {
  const [x, y] = [exactOf(a), exactOf(b)];
  const scale = Math.max(x.scale, y.scale);
  return decimalOf({ units: x.units * tenTo(scale - x.scale) - y.units * tenTo(scale - y.scale), scale });
}

export const isNegative = (decimal: Decimal): boolean => decimal.startsWith('-');

/** 1234 → "12.34", as every syntax writes amounts. */
export function amountText(cents: number): string {
  const digits = Math.abs(cents).toString().padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "19.00" → 1900; null where hundredths of a percent are not fine enough, and for what no number here can hold. */
export function basisPointsOf(text: string): number | null {
  const decimal = canonicalDecimal(text);
  if (decimal === null) return null;
  const { units, scale } = exactOf(decimal);
  const points = scale > 2 ? Number.NaN : Number(units * tenTo(2 - scale));
  return Number.isSafeInteger(points) ? points : null;
}

export const percentOf = (basisPoints: number): Decimal => decimalOf({ units: BigInt(basisPoints), scale: 2 });

/** An amount as it was read: in cents, and whether it was given more finely than that. */
export function centsOf(text: string): { readonly cents: number; readonly isTooFine: boolean } | null {
  const decimal = canonicalDecimal(text);
  if (decimal === null) return null;
  const { units, scale } = exactOf(decimal);
  const cents = Number(scale <= 2 ? units * tenTo(2 - scale) : roundedRatio(units, tenTo(scale - 2)));
  return Number.isSafeInteger(cents) ? { cents, isTooFine: (text.split('.')[1]?.length ?? 0) > 2 } : null;
}
