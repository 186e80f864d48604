import type { BookRow } from '#server/invoicing/read-books.ts';
import { roundedRatio } from '#shared/e-invoice/decimal.ts';
import { isBill, kindFacts } from '#shared/invoicing/document-kind.ts';
import type { PaymentMethod } from '#shared/invoicing/payment.ts';

/* Accounts of SKR 03. Those of revenue have their tax built in, so a gross sum and the account say all of it. */

const revenueAccounts: Readonly<Record<string, number>> = {
  'S 1900': 8400,
  'S 700': 8300,
  'Z 0': 8200,
  'E 0': 8195,
  'AE 0': 8337,
  'K 0': 8125,
  'G 0': 8120,
};
/** § 17 UStG: what a cash discount takes off takes off its tax too. */
const discountAccounts: Readonly<Record<string, number>> = { 'S 1900': 8736, 'S 700': 8731 };
/** Without tax of their own: then the tax is a booking by itself. */
const [plainRevenue, plainDiscount] = [8200, 8730];
const [oldPartTaxAccount, taxAccount] = [1776, 1770];
/** Fees of reminders are damages, no revenue. */
const otherIncome = 2700;
const moneyAccounts: Readonly<Record<Exclude<PaymentMethod, 'set-off' | 'cash-discount'>, number>> = {
  cash: 1000,
  card: 1360,
  transfer: 1200,
  waived: otherIncome,
};

/** Positive: the account is debited. */
export type Booking = {
  readonly amount: number;
  readonly account: number;
  readonly contra: number;
  readonly day: string;
  readonly number: string;
  readonly text: string;
};

type Share = Pick<Booking, 'amount' | 'contra'>;
type Books = {
  readonly debtorOf: (customerId: number | null) => number;
  /** Papers that others deduct or that payments belong to. */
  readonly papers: ReadonlyMap<number, BookRow>;
};

/** One booking a rate: what the customer owes, less what partial invoices have booked already. */
export function revenueBookings(row: BookRow, { debtorOf, papers }: Books): Booking[] {
  const { kind, vat } = row;
  if (vat === null || (!isBill(kind) && kind !== 'reminder')) return [];
  const common = {
    account: debtorOf(row.buyer_id),
    day: row.document_date,
    number: row.number ?? '',
    text: row.customer_name ?? '',
  };
  const { sign } = kindFacts[kind];
  // A cancellation takes back what its paper had deducted.
  const back = kind === 'cancellation' ? 1 : -1;
  const deducted = (row.deducted ?? []).flatMap(({ id }) => papers.get(id) ?? []);
  const shares =
    kind === 'reminder'
      ? [{ amount: row.gross, contra: otherIncome }]
      : [
          ...sharesOf(row).map((share) => ({ ...share, amount: sign * share.amount })),
          ...deducted.flatMap(sharesOf).map((share) => ({ ...share, amount: back * share.amount })),
        ];
  return shares.filter(({ amount }) => amount !== 0).map((share) => ({ ...common, ...share }));
}

/** Gross by the account of its rate. The tax on old parts has no revenue behind it. */
function sharesOf({ vat, old_part_tax }: BookRow): Share[] {
  const rows = (vat ?? []).flatMap(({ category, rate, base, amount }): Share[] => {
    const contra = revenueAccounts[`${category} ${rate}`];
    if (contra !== undefined) return [{ amount: base + amount, contra }];
    return [
      { amount: base, contra: plainRevenue },
      { amount, contra: taxAccount },
    ];
  });
  return old_part_tax ? [...rows, { amount: old_part_tax.amount, contra: oldPartTaxAccount }] : rows;
}

export type BookedPayment = {
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly paid_on: string;
  readonly number: string | null;
  readonly customer_name: string | null;
  readonly document_id: number;
};

/** What papers settle among themselves is in the books by those. */
export function paymentBookings(payment: BookedPayment, { debtorOf, papers }: Books): Booking[] {
  const { amount, method } = payment;
  const paper = papers.get(payment.document_id);
  const common = {
    contra: debtorOf(paper?.buyer_id ?? null),
    day: payment.paid_on,
    number: payment.number ?? '',
    text: payment.customer_name ?? '',
  };
  if (method === 'set-off') return [];
  if (method !== 'cash-discount') return [{ ...common, amount, account: moneyAccounts[method] }];
  return discountShares(amount, paper?.vat ?? [])
    .filter((share) => share.amount !== 0)
    .map((share) => ({ ...common, amount: share.amount, account: share.contra }));
}

/** By the rates of the invoice, to the cent. */
function discountShares(amount: number, vat: NonNullable<BookRow['vat']>): Share[] {
  const total = vat.reduce((sum, row) => sum + row.base + row.amount, 0);
  if (total === 0) return [{ amount, contra: plainDiscount }];
  let [before, given] = [0, 0];
  return vat.flatMap(({ category, rate, base, amount: tax }): Share[] => {
    before += base + tax;
    const until = Number(roundedRatio(BigInt(before) * BigInt(amount), BigInt(total)));
    const share = until - given;
    given = until;
    const contra = discountAccounts[`${category} ${rate}`];
    if (contra !== undefined) return [{ amount: share, contra }];
    const net = Number(roundedRatio(BigInt(share) * 10_000n, BigInt(10_000 + rate)));
    return [
      { amount: net, contra: plainDiscount },
      { amount: share - net, contra: taxAccount },
    ];
  });
}
