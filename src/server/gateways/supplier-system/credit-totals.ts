import { type OrderTotals, orderTotals } from '#shared/orders/order-totals.ts';

/** A line of a paper, as far as its sums go. */
export type SummedLine = {
  readonly kind: 'part' | 'deposit' | 'surcharge';
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly vatRate: number;
  readonly isExchange: boolean;
};

/** By the rule of the order's own sums. */
export function documentTotals(lines: readonly SummedLine[], country: string): OrderTotals {
  const goods = lines.filter(({ kind }) => kind !== 'surcharge');
  const surcharges = lines.filter(({ kind }) => kind === 'surcharge');
  return orderTotals(
    goods.map(({ kind, quantity, unitPrice, isExchange, vatRate }) => ({
      quantity,
      vatRate,
      unitPrice: kind === 'part' ? unitPrice : 0,
      deposit: kind === 'deposit' ? unitPrice : 0,
      isExchange: kind === 'part' && isExchange,
    })),
    surcharges.map(({ name, quantity, unitPrice }) => ({ name, amount: quantity * unitPrice })),
    country,
  );
}

/** What was credited of the same invoice before. */
export type CreditedBefore = { readonly lines: readonly SummedLine[]; readonly totals: readonly OrderTotals[] };

/**
 * Tax is rounded over all credits of an invoice together, not on each of them: so they never give back a cent more than was
 * billed, and when the last piece is back not a cent less. A note may differ by that cent from its own share.
 */
export function creditTotals(lines: readonly SummedLine[], before: CreditedBefore, country: string): OrderTotals {
  const own = documentTotals(lines, country);
  if (before.totals.length === 0) return own;
  const all = documentTotals([...before.lines, ...lines], country);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const taxOf = ({ vat }: OrderTotals, rate: number) => vat.find((row) => row.rate === rate)?.amount ?? 0;
  const left = (until: number, given: readonly number[]) => Math.max(0, until - sum(given));
  const vat = own.vat.map((row) => ({
    ...row,
    amount: left(
      taxOf(all, row.rate),
      before.totals.map((totals) => taxOf(totals, row.rate)),
    ),
  }));
  const oldPart = (of: 'base' | 'amount') =>
    left(
      all.oldPartTax?.[of] ?? 0,
      before.totals.map(({ oldPartTax }) => oldPartTax?.[of] ?? 0),
    );
  const oldPartTax = own.oldPartTax && { ...own.oldPartTax, base: oldPart('base'), amount: oldPart('amount') };
  const gross = own.net + sum(vat.map(({ amount }) => amount)) + (oldPartTax?.amount ?? 0);
  return { ...own, vat, oldPartTax, gross };
}
