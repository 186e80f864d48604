import { amountOf, percentOf, shareOf } from '#shared/e-invoice/decimal.ts';
import type {
  Adjustment,
  Invoice,
  InvoiceLine,
  LineAdjustment,
  Totals,
  VatBreakdown,
} from '#shared/e-invoice/invoice.ts';

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
const sumOf = (adjustments: readonly LineAdjustment[]) => sum(adjustments.map(({ amount }) => amount));

type Counted = Pick<InvoiceLine, 'quantity' | 'price' | 'allowances' | 'charges'>;

/** BT-131: the price of the quantity, rounded to the cent, less allowances, plus charges. */
export function lineNet({ quantity, price, allowances, charges }: Counted): number {
  const amount = quantity === null || price.net === null ? 0 : amountOf(quantity, price.net, price.baseQuantity);
  return amount - sumOf(allowances) + sumOf(charges);
}

/** What no tax is charged for needs a reason; each category has one. */
export type ExemptionReasons = Readonly<Record<string, Pick<VatBreakdown, 'reason' | 'reasonCode'>>>;

type Taxed = Pick<Invoice, 'lines' | 'allowances' | 'charges'>;

/** BG-23: one row a category and rate; the tax is taken of the sum, and rounded once (BR-CO-17). O shows 0 (BR-DE-14). */
export function vatBreakdownOf({ lines, allowances, charges }: Taxed, reasons: ExemptionReasons = {}): VatBreakdown[] {
  const shares = [
    ...lines.map(({ vat, net }) => ({ vat, amount: net ?? 0 })),
    ...allowances.map(({ vat, amount }: Adjustment) => ({ vat, amount: -(amount ?? 0) })),
    ...charges.map(({ vat, amount }: Adjustment) => ({ vat, amount: amount ?? 0 })),
  ];
  const rows = new Map<string, { category: string; rate: number; taxable: number }>();
  for (const { vat, amount } of shares) {
    const key = `${vat.category} ${vat.rate ?? ''}`;
    const taxable = (rows.get(key)?.taxable ?? 0) + amount;
    rows.set(key, { category: vat.category, rate: vat.rate ?? 0, taxable });
  }
  return [...rows.values()]
    .toSorted((a, b) => b.rate - a.rate || a.category.localeCompare(b.category))
    .map((row) => ({ ...row, tax: taxOf(row.taxable, row.rate), ...reasons[row.category] }));
}

export const taxOf = (taxable: number, rate = 0): number => shareOf(taxable, percentOf(rate));

type Paid = { readonly prepaid?: number | undefined; readonly rounding?: number | undefined };

/** BG-22, from lines, allowances, charges and the breakdown. */
export function totalsOf(
  { lines, allowances, charges, vatBreakdown }: Taxed & Pick<Invoice, 'vatBreakdown'>,
  { prepaid, rounding }: Paid = {},
): Totals {
  const ofLines = sum(lines.map(({ net }) => net));
  const net = ofLines - sumOf(allowances) + sumOf(charges);
  const vat = sum(vatBreakdown.map(({ tax }) => tax));
  return {
    lines: ofLines,
    ...(allowances.length > 0 && { allowances: sumOf(allowances) }),
    ...(charges.length > 0 && { charges: sumOf(charges) }),
    net,
    vat,
    gross: net + vat,
    ...(prepaid !== undefined && { prepaid }),
    ...(rounding !== undefined && { rounding }),
    due: net + vat - (prepaid ?? 0) + (rounding ?? 0),
  };
}

export type Uncounted = Omit<Invoice, 'totals' | 'vatBreakdown' | 'lines'> & {
  readonly lines: readonly Omit<InvoiceLine, 'net'>[];
};

/** Counts an invoice to its end. */
export function countInvoice(uncounted: Uncounted, paid: Paid = {}, reasons: ExemptionReasons = {}): Invoice {
  const lines = uncounted.lines.map((line) => ({ ...line, net: lineNet(line) }));
  const vatBreakdown = vatBreakdownOf({ ...uncounted, lines }, reasons);
  return { ...uncounted, lines, vatBreakdown, totals: totalsOf({ ...uncounted, lines, vatBreakdown }, paid) };
}
