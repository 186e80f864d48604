import type { LinePromise } from '#shared/orders/order.ts';
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
  /** null: the branch does not have so many. */
  readonly pickUp: LinePromise | null;
  /** Some are there, but fewer than wanted. */
  readonly isShort: boolean;
};

/** Lines of one article share what lies there: what the first one takes is gone for the second. */
export function lineDeliveries(parts: readonly WantedPart[], tours: readonly Tour[], now: Date): LineDelivery[] {
  const plan = deliveryPlanner(tours, now);
  const left = new Map<number, readonly Stock[]>();
  return parts.map(({ articleId, quantity, stock: told, daysOnOrder, delivery }) => {
    const stock = left.get(articleId) ?? told;
    const isFirst = !left.has(articleId);
    const needed = nearestThatHold(stock, quantity);
    const promise = (isFirst ? delivery : null) ?? plan({ stock, quantity, daysOnOrder });
    // On order: what lies there is taken all the same, and the rest comes later.
    const isTaken = needed !== null || daysOnOrder !== null;
    left.set(articleId, isTaken ? withoutTaken(stock, quantity) : stock);
    const branch = stock.find(({ warehouse }) => warehouse.kind === 'branch');
    const isAtBranch = branch !== undefined && branch.quantity >= quantity;
    return {
      soonest: toLinePromise(promise, needed?.at(-1)?.name ?? null),
      pickUp: isAtBranch
        ? { class: 'now', warehouse: branch.warehouse.name, tour: null, cutOffAt: null, arrivesAt: null }
        : null,
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

export const toLinePromise = (promise: DeliveryPromise, warehouse: string | null): LinePromise => ({
  class: promise.class,
  warehouse: promise.class === 'on-order' || promise.class === 'not-deliverable' ? null : warehouse,
  tour: promise.tour,
  cutOffAt: promise.cutOffAt?.toISOString() ?? null,
  arrivesAt: promise.arrivesAt?.toISOString() ?? null,
});
