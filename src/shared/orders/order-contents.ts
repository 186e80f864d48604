import { localDay } from '#shared/format/zoned-time.ts';
import type { LinePromise, OrderLine } from '#shared/orders/order.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

/** A line as it would be ordered; parts only, the deposit for one piece beside its price. */
export type OrderedPart = Pick<
  OrderLine,
  'brand' | 'number' | 'quantity' | 'vatRate' | 'isExchange' | 'note' | 'reference' | 'delivery'
> & {
  readonly positionId: number;
  readonly articleId: number;
  readonly unitPrice: number | null;
  readonly deposit: number;
  readonly carId: number | null;
  readonly promise: LinePromise | null;
};

/**
 * Everything that an order would hold, written the same way each time: two of them are equal where the orders would be.
 * From where a part comes is the supplier's affair; when it is there is not.
 */
export function orderContents(
  { cartId, allowPartial }: { readonly cartId: number; readonly allowPartial: boolean },
  parts: readonly OrderedPart[],
  totals: OrderTotals,
): string {
  const lines = parts.map(({ promise, ...part }) => [
    part.positionId,
    part.articleId,
    part.brand,
    part.number,
    part.carId,
    part.quantity,
    part.unitPrice,
    part.deposit,
    part.vatRate,
    part.isExchange,
    part.note,
    part.reference,
    part.delivery,
    promise &&
      (part.delivery === 'pick-up' ? pickUpContents(promise) : [promise.tour, promise.arrivesAt ?? promise.class]),
  ]);
  const { goods, deposits, surcharges, net, vat, oldPartTax, gross } = totals;
  const taxes = [...vat, ...(oldPartTax ? [oldPartTax] : [])].map(({ rate, base, amount }) => [rate, base, amount]);
  const sums = [goods, deposits, surcharges.map(({ name, amount }) => [name, amount]), net, taxes, gross];
  return JSON.stringify([cartId, allowPartial, lines, sums]);
}

/** Goods lie ready so long after the order, so their time moves on with the clock. What counts is the day, and what it depends on. */
const pickUpContents = ({ class: kind, cutOffAt, arrivesAt }: LinePromise) => [
  cutOffAt,
  arrivesAt === null ? kind : localDay(new Date(arrivesAt)),
];
