import type { ConfirmedLine, SupplierOrder, UnnumberedOrder } from '#server/gateways/supplier-system/ordering.ts';
import type { DeliveryWish, DraftPart } from '#server/orders/draft-parts.ts';
import type { OrderTerms } from '#server/orders/order-terms.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import type { LinePromise, Order, OrderLine, PricedOrderLine } from '#shared/orders/order.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';
import type { User } from '#shared/session/user.ts';

/** What of an order its orderer says. Prices, quantities, taxes and the supplier are not among it. */
export type OrderWish = DeliveryWish & {
  readonly key: string;
  readonly cartId: number;
  readonly fingerprint: string;
  readonly addressId: number | null;
  readonly reference: string;
  readonly note: string;
  readonly confirmedSum?: number | undefined;
};

export type DraftLine = PricedOrderLine & {
  readonly kTypeId: number | null;
  readonly promotionId?: number | undefined;
};

/** An order that is to be placed; it has no number yet. */
export type DraftOrder = {
  readonly wish: OrderWish;
  readonly bodyHash: string;
  readonly supplier: NonNullable<OrderTerms['supplier']>;
  readonly address: Order['address'];
  readonly branch: Order['branch'];
  readonly lines: readonly DraftLine[];
  readonly totals: OrderTotals;
  readonly placedAt: Date;
};

/** A deposit stands right behind its part. */
export function draftLines(parts: readonly DraftPart[], country: string): DraftLine[] {
  const vatRate = vatRateOf(country);
  const lines = parts.flatMap((part): DraftLine[] => {
    const { line: kept, articleId, brand, number, name, quantity, unitPrice, offer, delivery, promise } = part;
    const { car, note, reference } = kept;
    const own = {
      line: 0,
      articleId,
      brand,
      number,
      name,
      carId: car?.id ?? null,
      kTypeId: car?.kTypeId ?? null,
      plate: car?.plate ?? null,
      carName: car?.name ?? null,
      quantity,
      vatRate,
      note,
      reference,
      delivery,
      promise,
      delivered: 0,
    };
    const amount = quantity * unitPrice;
    const promotionId = part.promotion?.id ?? undefined;
    const goods: DraftLine = { ...own, kind: 'part', unitPrice, amount, isExchange: offer.isExchange, promotionId };
    const { deposit } = offer;
    if (deposit === 0) return [goods];
    // The old-part tax is taken of the part alone.
    return [goods, { ...own, kind: 'deposit', unitPrice: deposit, amount: quantity * deposit, isExchange: false }];
  });
  return lines.map((line, index) => ({ ...line, line: index + 1 }));
}

export function toSupplierOrder(draft: DraftOrder, user: User): UnnumberedOrder {
  const { wish, supplier, address, lines, placedAt } = draft;
  return {
    key: wish.key,
    firmId: user.firmId,
    supplierCode: supplier.code,
    reference: wish.reference,
    note: wish.note,
    address,
    allowPartial: wish.allowPartial,
    lines: supplierLines(lines),
    placedAt,
  };
}

type ToSend = PricedOrderLine & { readonly promotionId?: number | undefined };

export function supplierLines(lines: readonly ToSend[]): SupplierOrder['lines'] {
  const parts = lines.filter(({ kind }) => kind === 'part');
  const deposits = new Map(lines.filter(({ kind }) => kind === 'deposit').map((one) => [one.line - 1, one.unitPrice]));
  return parts.map(({ line, articleId, brand, number, quantity, unitPrice, promotionId, delivery, promise }) => ({
    line,
    articleId: articleId ?? 0,
    brand,
    number,
    quantity,
    unitPrice,
    promotionId,
    deposit: deposits.get(line) ?? 0,
    delivery,
    tour: promise.tour,
    arrivesAt: promise.arrivesAt === null ? null : new Date(promise.arrivesAt),
  }));
}

/** What the supplier has confirmed counts more than what was promised before. A deposit comes with its part. */
export function asConfirmed<Line extends OrderLine>(
  lines: readonly Line[],
  confirmed: readonly (Omit<ConfirmedLine, 'arrivesAt'> & { readonly arrivesAt: Date | string | null })[],
): Line[] {
  const told = new Map(confirmed.map((one) => [one.line, one]));
  return lines.map((line) => {
    const one = told.get(line.kind === 'deposit' ? line.line - 1 : line.line);
    if (!one) return line;
    const arrivesAt = one.arrivesAt === null ? null : new Date(one.arrivesAt).toISOString();
    const promise: LinePromise = {
      ...line.promise,
      class: one.state === 'back-ordered' ? 'on-order' : line.promise.class,
      // What is fetched is fetched at the branch, wherever its supplier takes it from.
      warehouse: (line.delivery === 'pick-up' ? null : one.warehouse) ?? line.promise.warehouse,
      tour: one.tour,
      arrivesAt: arrivesAt ?? line.promise.arrivesAt,
    };
    return { ...line, promise };
  });
}
