import * as z from 'zod/mini';
import { shareOf } from '#shared/format/share-of.ts';
import { oldPartTaxOf } from '#shared/format/vat-rate.ts';

export const estimateKinds = ['part', 'labour', 'deposit', 'free'] as const;
export type EstimateKind = (typeof estimateKinds)[number];

const cents = z.int();

/** Sums of an estimate. Lines on offer (optional) count only where they are asked for. All in cents. */
export const estimateTotalsSchema = z.object({
  parts: cents,
  labour: cents,
  /** Free lines. */
  other: cents,
  deposits: cents,
  net: cents,
  /** One row a rate, highest first; `base` is what the tax is taken of. */
  vat: z.array(z.object({ rate: z.int(), base: cents, amount: cents })),
  /** Tax on 10 % of the price of exchange parts, only in Germany; null where there is none. */
  oldPartTax: z.nullable(z.object({ rate: z.int(), base: cents, amount: cents })),
  gross: cents,
});
export type EstimateTotals = z.infer<typeof estimateTotalsSchema>;

type Priced = { readonly quantity: number; readonly unitPrice: number | null; readonly discount: number };

/** What a line costs, less its discount; without a price nothing yet. */
export const lineAmount = ({ quantity, unitPrice, discount }: Priced): number =>
  unitPrice === null ? 0 : shareOf(quantity * unitPrice, 10_000 - discount);

export type CountedLine = Priced & {
  readonly kind: EstimateKind;
  readonly amount: number;
  readonly vatRate: number;
  readonly isExchange: boolean;
};

/** Halves go away from zero, as on a bill. Taken from zero, because a minus zero would be shown with its sign. */
const taxOf = (base: number, rate: number): number => (base < 0 ? 0 - shareOf(-base, rate) : shareOf(base, rate));
const sum = (lines: readonly CountedLine[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Tax is taken once a rate, of the sum of its lines. */
export function estimateTotals(lines: readonly CountedLine[], country: string): EstimateTotals {
  const ofKind = (kind: EstimateKind) => sum(lines.filter((line) => line.kind === kind));
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
  const vat = [...byRate]
    .filter(([rate]) => rate !== 0)
    .map(([rate, held]) => ({ rate, base: sum(held), amount: taxOf(sum(held), rate) }))
    .toSorted((a, b) => b.rate - a.rate);
  const exchange = lines.filter(({ kind, isExchange }) => kind === 'part' && isExchange);
  // Of their own price: a discount of the whole makes no old part cheaper.
  const oldParts = oldPartTaxOf(exchange.map(lineAmount), country);
  const oldPartTax = oldParts && roundedWith(oldParts, vat);
  const net = sum(lines);
  const tax = vat.reduce((total, { amount }) => total + amount, 0) + (oldPartTax?.amount ?? 0);
  return {
    parts: ofKind('part'),
    labour: ofKind('labour'),
    other: ofKind('free'),
    deposits: ofKind('deposit'),
    net,
    vat,
    oldPartTax,
    gross: net + tax,
  };
}

type Taxed = { readonly rate: number; readonly base: number; readonly amount: number };

/** The tax of a rate is rounded once, as on a bill; what the old parts add to it stands by itself. */
function roundedWith({ rate, base }: Taxed, vat: readonly Taxed[]): Taxed {
  const row = vat.find((one) => one.rate === rate);
  return { rate, base, amount: taxOf((row?.base ?? 0) + base, rate) - (row?.amount ?? 0) };
}
