import { mostPieces } from '#shared/cart/cart.ts';

/** What people write behind a quantity, in four languages. A bare "x" counts too. */
const unit = '(?:x|×|\\*|stk|stück|stueck|st|pcs?|pce|pieces?|ea|pi[eè]ces?|p[cz]|pezz[io]|ve|set|sätze|satz)\\.?';
/** "2", "2,00", "1.000", "1'000", "1 000,0". */
const figure = "\\d+(?:[.,'’\\u00a0 ]\\d+)*";

export const quantityFirst = new RegExp(`^(${figure})\\s*(?:${unit})\\s+(.+)$|^(\\d{1,5})\\s*[x×*]\\s*(.+)$`, 'iu');
export const quantityLast = new RegExp(
  `^(.+?)\\s+(\\d+(?:[.,'’]\\d+)*)\\s*${unit}$|^(.+?)\\s+[x×*]\\s*(\\d+(?:[.,'’]\\d+)*)$`,
  'iu',
);

const whole = new RegExp(`^(?:[x×*]\\s*)?(${figure})\\s*(?:${unit})?$`, 'iu');
const thousands = /^[1-9]\d{0,2}(?:[.,'’\u00a0 ]\d{3})+$/;

export type ReadQuantity =
  | { readonly kind: 'quantity'; readonly quantity: number }
  /** It is meant as one, but nobody can order so many, or such a part of a piece. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'other' };

/** "2 Stk", "x2", "2,00" and "1.000"; null pieces, half ones and too many are wrong. */
export function readQuantity(text: string): ReadQuantity {
  const said = text.trim();
  if (/^-\s*\d{1,5}([.,]\d+)?$/.test(said)) return { kind: 'wrong' };
  const digits = whole.exec(said)?.[1];
  if (digits === undefined) return { kind: 'other' };
  const value = figureOf(digits);
  if (value === null) return { kind: 'other' };
  if (!Number.isInteger(value) || value < 1 || value > mostPieces) return { kind: 'wrong' };
  return { kind: 'quantity', quantity: value };
}

/** null: too many digits or marks for a quantity. */
function figureOf(digits: string): number | null {
  if (thousands.test(digits)) return limited(digits.replaceAll(/\D/g, ''));
  const parts = /^(.*?)(?:[.,](\d{1,3}))?$/.exec(digits);
  const [before = '', fraction = ''] = [parts?.[1], parts?.[2]];
  if (!/^\d+$/.test(before) && !thousands.test(before)) return null;
  const pieces = limited(before.replaceAll(/\D/g, ''));
  return pieces === null ? null : pieces + Number(`0.${fraction || '0'}`);
}

/** A quantity has no leading zeros; with them, or with more digits, it is rather a number. */
const limited = (digits: string): number | null => (/^(0|[1-9]\d{0,6})$/.test(digits) ? Number(digits) : null);
