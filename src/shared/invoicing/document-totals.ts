import * as z from 'zod/mini';
import { roundedRatio } from '#shared/e-invoice/decimal.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { isPriced, type Position } from '#shared/invoicing/position.ts';
import { type PositionTax, positionTax, type Taxation } from '#shared/invoicing/taxation.ts';

const cents = z.int();

/** Sums as EN 16931 rounds them: lines to the cent, tax once a category and rate, halves away from zero. */
export const documentTotalsSchema = z.object({
  /** What each position comes to, in their order; null: it has no amount (headings, words, choices). */
  amounts: z.array(z.nullable(cents)),
  /** Discounts of the whole: what they take off, positive. */
  allowances: cents,
  net: cents,
  /** One row a category and rate, highest first. */
  vat: z.array(z.object({ category: z.string(), rate: z.int(), base: cents, amount: cents })),
  /** Tax on a tenth of the price of exchange parts (Germany); null: there is none. */
  oldPartTax: z.nullable(z.object({ rate: z.int(), base: cents, amount: cents })),
  gross: cents,
  /** Partial invoices before this one. */
  prepaid: cents,
  due: cents,
});
export type DocumentTotals = z.infer<typeof documentTotalsSchema>;

const share = (amount: number, rate: number): number => Number(roundedRatio(BigInt(amount) * BigInt(rate), 10_000n));

type Priced = Pick<Position, 'quantity' | 'unitPrice' | 'discount'>;

/** Quantity times price, before the discount of the line. */
export const priceOf = ({ quantity, unitPrice }: Priced): number =>
  Number(roundedRatio(BigInt(quantity) * BigInt(unitPrice ?? 0), 1000n));

/** What the discount of a line takes off. */
export const lineDiscount = (position: Priced): number => share(priceOf(position), position.discount);

const lineAmount = (position: Priced): number => priceOf(position) - lineDiscount(position);

/** One discount, for one rate. */
export type Allowance = { readonly index: number; readonly amount: number; readonly tax: PositionTax };
export type CountedLine = { readonly index: number; readonly amount: number; readonly tax: PositionTax };
export type Counted = {
  readonly lines: readonly CountedLine[];
  readonly allowances: readonly Allowance[];
  /** A tenth of what the exchange parts cost, discounts of the whole apart. */
  readonly oldParts: { readonly base: number; readonly rate: number } | null;
};

type Sheet = { readonly positions: readonly Position[]; readonly taxation: Taxation; readonly country: string };

const taxKey = ({ category, rate }: PositionTax) => `${category} ${rate}`;
const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** The positions as lines and discounts of an invoice. */
export function countPositions({ positions, taxation, country }: Sheet): Counted {
  const lines: CountedLine[] = [];
  const allowances: Allowance[] = [];
  let sectionStart = 0;
  positions.forEach((position, index) => {
    if (position.kind === 'section') sectionStart = index;
    if (position.isAlternative) return;
    if (isPriced(position.kind)) {
      lines.push({ index, amount: lineAmount(position), tax: positionTax(taxation, position.vatRate) });
    } else if (position.kind === 'discount') {
      const from = position.scope === 'section' ? sectionStart : 0;
      allowances.push(...discountOf(position, index, { from, lines, taxation }));
    }
  });
  return { lines, allowances, oldParts: oldPartsOf(positions, { lines, taxation, country }) };
}

type Before = { readonly from: number; readonly lines: readonly CountedLine[]; readonly taxation: Taxation };

/** A fixed sum under the rate of its own position, or a rate of what stands above, by the rates there. */
function discountOf(position: Position, index: number, { from, lines, taxation }: Before): Allowance[] {
  if (position.unitPrice !== null) {
    const amount = priceOf(position);
    return amount === 0 ? [] : [{ index, amount, tax: positionTax(taxation, position.vatRate) }];
  }
  const above = lines.filter((line) => line.index >= from);
  return [...Map.groupBy(above, ({ tax }) => taxKey(tax)).values()].flatMap((held) => {
    const amount = share(sum(held), position.discount);
    const [first] = held;
    return first && amount !== 0 ? [{ index, amount, tax: first.tax }] : [];
  });
}

function oldPartsOf(
  positions: readonly Position[],
  { lines, taxation, country }: Pick<Before, 'lines' | 'taxation'> & { readonly country: string },
): Counted['oldParts'] {
  if (taxation !== 'standard' || country !== 'DE') return null;
  const exchange = lines.filter(({ index }) => positions[index]?.kind === 'part' && positions[index].isExchange);
  const base = share(sum(exchange), 1000);
  return base === 0 ? null : { base, rate: vatRateOf(country) };
}

/** Sums of a sheet. `prepaid`: gross of partial invoices that came before. */
export function documentTotals(sheet: Sheet, prepaid = 0): DocumentTotals {
  const { lines, allowances, oldParts } = countPositions(sheet);
  const amounts: (number | null)[] = sheet.positions.map(() => null);
  for (const { index, amount } of lines) amounts[index] = amount;
  for (const { index, amount } of allowances) amounts[index] = (amounts[index] ?? 0) - amount;
  const shares = [...lines, ...allowances.map(({ amount, tax }) => ({ amount: -amount, tax }))];
  const groups = Map.groupBy(shares, ({ tax }) => taxKey(tax));
  const vat = [...groups.values()]
    .flatMap((held) => {
      const [first] = held;
      const base = sum(held);
      return first ? [{ ...first.tax, base, amount: share(base, first.tax.rate) }] : [];
    })
    .toSorted((a, b) => b.rate - a.rate); // a sheet has one category without tax
  const oldPartTax = oldParts && oldPartTaxOf(oldParts, vat);
  const net = sum(shares);
  const tax = sum(vat) + (oldPartTax?.amount ?? 0);
  return {
    amounts,
    allowances: sum(allowances),
    net,
    vat,
    oldPartTax,
    gross: net + tax,
    prepaid,
    due: net + tax - prepaid,
  };
}

/** The tax of its rate is rounded once; what the old parts add to it stands by itself. */
function oldPartTaxOf({ base, rate }: { readonly base: number; readonly rate: number }, vat: DocumentTotals['vat']) {
  const row = vat.find((one) => one.rate === rate);
  return { base, rate, amount: share((row?.base ?? 0) + base, rate) - (row?.amount ?? 0) };
}

/** What is left when the parts are paid. `unknown`: so many of them have no known purchase price, and cost nothing here. */
export function marginOf({ positions, taxation, country }: Sheet): { margin: number; unknown: number } {
  const { lines, allowances } = countPositions({ positions, taxation, country });
  let [cost, unknown] = [0, 0];
  for (const { index } of lines) {
    const position = positions[index];
    if (position?.kind !== 'part') continue;
    if (position.purchasePrice === null) unknown += 1;
    else cost += Number(roundedRatio(BigInt(position.quantity) * BigInt(position.purchasePrice), 1000n));
  }
  return { margin: sum(lines) - sum(allowances) - cost, unknown };
}
