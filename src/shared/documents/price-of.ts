import { amountOf } from '#shared/e-invoice/decimal.ts';
import type { InvoiceLine } from '#shared/e-invoice/invoice.ts';

/** A file may say any number: what is kept of it is one that every reader and every sum can hold. */
const most = 1_000_000_000;
export const bounded = (value: number): number => Math.max(-most, Math.min(most, Math.round(value)));

/** Pieces; what is no whole number is rounded. */
export const piecesOf = ({ quantity }: InvoiceLine): number => bounded(Number(quantity ?? 0));

/** Net for one, in cents, allowances taken off. */
export function priceOf({ quantity, net, price }: InvoiceLine): number {
  const pieces = Number(quantity ?? 0);
  if (net !== null && pieces !== 0) return bounded(net / pieces);
  return price.net === null ? 0 : bounded(amountOf('1', price.net, price.baseQuantity));
}
