import { bookCurrency } from '#shared/documents/match-invoice.ts';
import type { Invoice, LineAdjustment } from '#shared/e-invoice/invoice.ts';
import { formatDecimal, formatMoney } from '#shared/format/number.ts';

/* What stands on an invoice that came in, in the order of a paper: the same rows on the screen and in the PDF. */

/** In the invoice's own currency. */
export const moneyIn = (cents: number, currency: string): string =>
  currency === bookCurrency || currency === ''
    ? formatMoney(cents)
    : `${formatDecimal(cents / 100, 2)}\u00a0${currency}`;

export type Adjusted = { readonly kind: 'allowance' | 'charge'; readonly reason: string; readonly amount: number };

/** What is taken off is negative. */
export const adjustmentsOf = (of: {
  readonly allowances: readonly LineAdjustment[];
  readonly charges: readonly LineAdjustment[];
}): Adjusted[] => [
  ...of.allowances.map(({ reason = '', amount }) => ({
    kind: 'allowance' as const,
    reason,
    amount: 0 - (amount ?? 0),
  })),
  ...of.charges.map(({ reason = '', amount }) => ({ kind: 'charge' as const, reason, amount: amount ?? 0 })),
];

export type IncomingSum =
  | { readonly kind: 'lines' | 'net' | 'gross' | 'prepaid' | 'rounding' | 'due'; readonly amount: number | null }
  | { readonly kind: 'vat'; readonly rate: number; readonly base: number | null; readonly amount: number | null };

/** From the sum of the lines to what is to be paid; what is nothing is left out. */
export function incomingSums({ totals, vatBreakdown }: Invoice): IncomingSum[] {
  const { lines, net, gross, prepaid = 0, rounding = 0, due } = totals;
  return [
    ...(lines === net ? [] : [{ kind: 'lines' as const, amount: lines }]),
    { kind: 'net', amount: net },
    ...vatBreakdown.map(({ rate = 0, taxable, tax }) => ({ kind: 'vat' as const, rate, base: taxable, amount: tax })),
    { kind: 'gross', amount: gross },
    ...(prepaid === 0 ? [] : [{ kind: 'prepaid' as const, amount: -prepaid }]),
    ...(rounding === 0 ? [] : [{ kind: 'rounding' as const, amount: rounding }]),
    { kind: 'due', amount: due },
  ];
}

/** Where the money goes: what is compared before it is sent. */
export const accountsOf = ({ payment }: Invoice): string[] =>
  (payment?.transfers ?? [])
    .map(({ account, name, bic }) => [account, bic, name].filter(Boolean).join(', '))
    .filter(Boolean);

export const attachmentsOf = ({ attachments }: Invoice): string[] =>
  attachments.map(({ id, description, file, url }) => [id, description, file?.name, url].filter(Boolean).join(', '));
