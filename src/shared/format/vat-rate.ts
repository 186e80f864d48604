import { shareOf } from '#shared/format/share-of.ts';

/** Basis points, by the country of the firm that buys. */
const standardRates = new Map([
  ['DE', 1900],
  ['AT', 2000],
  ['CH', 810],
]);

/** Elsewhere the buyer owes the tax at home: none is charged. */
export const vatRateOf = (country: string): number => standardRates.get(country) ?? 0;

/** Germany taxes a part of the price of an exchange part, in place of the old part that is given for it. Basis points. */
const oldPartShares = new Map([['DE', 1000]]);

/** On all exchange parts together; null where there are none, or the country knows no such tax. */
export function oldPartTaxOf(amounts: readonly number[], country: string) {
  const share = oldPartShares.get(country);
  if (share === undefined || amounts.length === 0) return null;
  const rate = vatRateOf(country);
  const base = shareOf(
    amounts.reduce((total, amount) => total + amount, 0),
    share,
  );
  return { rate, base, amount: shareOf(base, rate) };
}
