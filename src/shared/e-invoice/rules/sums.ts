import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { type Rule, rule } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';
import { taxOf } from '#shared/e-invoice/totals.ts';
import { formatDecimal } from '#shared/format/number.ts';

type Amounts = readonly { readonly amount: number | null }[];
const sum = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
const sumOf = (list: Amounts) => sum(list.map(({ amount }) => amount));

export const shown = (cents: number): string => formatDecimal(cents / 100, 2);

type Stated = number | null | undefined;

/** An amount that is missing is the affair of another rule. */
export const sumRule = (
  id: string,
  term: Term,
  stated: (invoice: Invoice) => Stated,
  counted: (invoice: Invoice) => number,
) =>
  rule({
    id,
    says: 'wrongSum',
    term,
    applies: of.whole,
    holds: (invoice) => stated(invoice) === null || (stated(invoice) ?? 0) === counted(invoice),
    values: (invoice) => ({ given: shown(stated(invoice) ?? 0), expected: shown(counted(invoice)) }),
  });

/** BR-CO-10 … BR-CO-18: the document adds up. */
export const sumRules: readonly Rule[] = [
  sumRule(
    'BR-CO-10',
    'BT-106',
    ({ totals }) => totals.lines,
    ({ lines }) => sum(lines.map(({ net }) => net)),
  ),
  sumRule(
    'BR-CO-11',
    'BT-107',
    ({ totals }) => totals.allowances,
    ({ allowances }) => sumOf(allowances),
  ),
  sumRule(
    'BR-CO-12',
    'BT-108',
    ({ totals }) => totals.charges,
    ({ charges }) => sumOf(charges),
  ),
  sumRule(
    'BR-CO-13',
    'BT-109',
    ({ totals }) => totals.net,
    ({ totals }) => (totals.lines ?? 0) - (totals.allowances ?? 0) + (totals.charges ?? 0),
  ),
  sumRule(
    'BR-CO-14',
    'BT-110',
    ({ totals }) => totals.vat,
    ({ vatBreakdown }) => sum(vatBreakdown.map(({ tax }) => tax)),
  ),
  sumRule(
    'BR-CO-15',
    'BT-112',
    ({ totals }) => totals.gross,
    ({ totals }) => (totals.net ?? 0) + (totals.vat ?? 0),
  ),
  sumRule(
    'BR-CO-16',
    'BT-115',
    ({ totals }) => totals.due,
    ({ totals }) => (totals.gross ?? 0) - (totals.prepaid ?? 0) + (totals.rounding ?? 0),
  ),
  rule({
    id: 'BR-CO-17',
    says: 'wrongSum',
    term: 'BT-117',
    applies: of.breakdown,
    holds: ({ taxable, tax, rate }) => taxable === null || tax === null || isTaxOfRow(tax, taxable, rate),
    values: ({ taxable, tax, rate }) => ({ given: shown(tax ?? 0), expected: shown(taxOf(taxable ?? 0, rate)) }),
  }),
  rule({
    id: 'BR-CO-18',
    says: 'missing',
    term: 'BG-23',
    applies: of.whole,
    holds: ({ vatBreakdown }) => vatBreakdown.length > 0,
  }),
];

/** EN 16931 leaves nearly one unit of the currency for rounding by line, and does not look at signs. */
export const isTaxOf = (tax: number, taxable: number, rate = 0): boolean =>
  Math.abs(taxOf(Math.abs(taxable), rate) - Math.abs(tax)) < 100;

/** A rate that is nothing when rounded, or none at all, makes no tax. */
const isTaxOfRow = (tax: number, taxable: number, rate = 0): boolean =>
  Math.abs(rate) < 50 ? Math.abs(tax) < 50 : isTaxOf(tax, taxable, rate);
