import type { LinePromise } from '#shared/orders/order.ts';
import { pickUpPlanner } from '#shared/orders/pick-up.ts';
import type { Branch } from '#shared/suppliers/branch.ts';
import {
  byNearness,
  type DeliveryPromise,
  deliveryPlanner,
  nearestThatHold,
  type Stock,
} from '#shared/suppliers/delivery.ts';
import type { Tour } from '#shared/suppliers/next-tour.ts';

export type WantedPart = {
  readonly articleId: number;
  readonly quantity: number;
  readonly stock: readonly Stock[];
  readonly daysOnOrder: number | null;
  /** Where the supplier's system promises by itself. */
  readonly delivery: DeliveryPromise | null;
};

/** How one line could come. */
export type LineDelivery = {
  readonly soonest: LinePromise;
  /** Fetched at the branch; null: it cannot be had at all. */
  readonly pickUp: LinePromise | null;
  /** Some are there, but fewer than wanted. */
  readonly isShort: boolean;
};

/** What the times depend on besides the goods. */
export type DeliveryTerms = { readonly tours: readonly Tour[]; readonly branch: Branch | null };

/** Lines of one article share what lies there: what the first one takes is gone for the second. */
export function lineDeliveries(
  parts: readonly WantedPart[],
  { tours, branch }: DeliveryTerms,
  now: Date,
): LineDelivery[] {
  const plan = deliveryPlanner(tours, now);
  const planPickUp = pickUpPlanner(tours, branch, now);
  const left = new Map<number, readonly Stock[]>();
  return parts.map(({ articleId, quantity, stock: told, daysOnOrder, delivery }) => {
    const stock = left.get(articleId) ?? told;
    const isFirst = !left.has(articleId);
    const needed = nearestThatHold(stock, quantity);
    const wish = { stock, quantity, daysOnOrder };
    const promise = (isFirst ? delivery : null) ?? plan(wish);
    // On order: what lies there is taken all the same, and the rest comes later.
    const isTaken = needed !== null || daysOnOrder !== null;
    left.set(articleId, isTaken ? withoutTaken(stock, quantity) : stock);
    const fetched = planPickUp(wish, isFirst ? delivery : null);
    return {
      soonest: toLinePromise(promise, needed?.at(-1)?.name ?? null),
      pickUp: promise.class === 'not-deliverable' ? null : toPickUp(fetched, branch),
      isShort: needed === null && stock.some(({ quantity: held }) => held > 0),
    };
  });
}

function withoutTaken(stock: readonly Stock[], quantity: number): Stock[] {
  let missing = quantity;
  return stock
    .toSorted((a, b) => byNearness(a.warehouse, b.warehouse))
    .map(({ warehouse, quantity: held }) => {
      const taken = Math.min(Math.max(held, 0), missing);
      missing -= taken;
      return { warehouse, quantity: held - taken };
    });
}

/** Wherever it lies now, it is fetched at the branch. */
const toPickUp = (promise: DeliveryPromise, branch: Branch | null): LinePromise => ({
  ...toLinePromise(promise, null),
  warehouse: branch?.name ?? null,
});

export const toLinePromise = (promise: DeliveryPromise, warehouse: string | null): LinePromise => ({
  class: promise.class,
  warehouse: promise.class === 'on-order' || promise.class === 'not-deliverable' ? null : warehouse,
  tour: promise.tour,
  cutOffAt: promise.cutOffAt?.toISOString() ?? null,
  arrivesAt: promise.arrivesAt?.toISOString() ?? null,
});
