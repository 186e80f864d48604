import * as z from 'zod/mini';
import { shareOf } from '#shared/format/share-of.ts';
import { oldPartTaxOf, vatRateOf } from '#shared/format/vat-rate.ts';

const cents = z.int();

/** Sums of an order or of the check before it. All in cents. */
export const orderTotalsSchema = z.object({
  goods: cents,
  deposits: cents,
  /** Freight, small orders, express: named by the supplier. */
  surcharges: z.array(z.object({ name: z.string(), amount: cents })),
  net: cents,
  /** One row a rate, highest first; `base` is what the tax is taken of. */
  vat: z.array(z.object({ rate: z.int(), base: cents, amount: cents })),
  /** Tax on 10 % of the price of exchange parts, only in Germany; null where there is none. */
  oldPartTax: z.nullable(z.object({ rate: z.int(), base: cents, amount: cents })),
  gross: cents,
});
export type OrderTotals = z.infer<typeof orderTotalsSchema>;

/** A part of an order. Money net, in cents, for one piece. */
export type PricedLine = {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly deposit: number;
  readonly isExchange: boolean;
  /** Basis points; the deposit is taxed like its part. */
  readonly vatRate: number;
};
type Surcharges = readonly Readonly<OrderTotals['surcharges'][number]>[];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Tax is taken once of all that has the same rate, and rounded there alone, half up. */
export function orderTotals(lines: readonly PricedLine[], surcharges: Surcharges, country: string): OrderTotals {
  const goods = sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
  const deposits = sum(lines.map(({ quantity, deposit }) => quantity * deposit));
  const extra = sum(surcharges.map(({ amount }) => amount));
  const net = goods + deposits + extra;
  const vat = vatRows(lines, extra, country);
  const exchange = lines.filter(({ isExchange }) => isExchange);
  const oldPartTax = oldPartTaxOf(
    exchange.map(({ quantity, unitPrice }) => quantity * unitPrice),
    country,
  );
  const gross = net + sum(vat.map(({ amount }) => amount)) + (oldPartTax?.amount ?? 0);
  return { goods, deposits, surcharges: [...surcharges], net, vat, oldPartTax, gross };
}

/** Surcharges have the country's own rate. */
function vatRows(lines: readonly PricedLine[], extra: number, country: string): OrderTotals['vat'] {
  const bases = new Map<number, number>(extra === 0 ? [] : [[vatRateOf(country), extra]]);
  for (const { quantity, unitPrice, deposit, vatRate } of lines)
    bases.set(vatRate, (bases.get(vatRate) ?? 0) + quantity * (unitPrice + deposit));
  return [...bases]
    .filter(([rate]) => rate !== 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, base]) => ({ rate, base, amount: shareOf(base, rate) }));
}
