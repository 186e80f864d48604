import type { Margin } from '#shared/articles/price.ts';
import { marginLimits } from '#shared/settings/firm-trade-contract.ts';

/** `none`: as the line for all says; there, the list price itself. */
export type TypedMargin = { readonly basis: Margin['basis'] | 'none'; readonly rate: string };

export const typedMargin = (margin: Margin | null): TypedMargin =>
  margin === null
    ? { basis: 'none', rate: '' }
    : { basis: margin.basis, rate: String(margin.rate / 100).replace('.', ',') };

/** As people type percent: "12,5", "+ 30 %", "-5". `wrong`: it is none, or beyond what is taken. */
export function marginOf({ basis, rate }: TypedMargin): Margin | null | 'wrong' {
  if (basis === 'none') return null;
  const plain = rate
    .replaceAll(/[\s%+\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(plain)) return 'wrong';
  const points = Math.round(Number(plain) * 100);
  return points < marginLimits.least || points > marginLimits.most ? 'wrong' : { basis, rate: points };
}
