import { deliveryClasses } from '#shared/articles/offer.ts';
import type { QuantityRule } from '#shared/articles/order-quantity.ts';
import type { LineChange } from '#shared/orders/check.ts';
import type { LinePromise } from '#shared/orders/order.ts';

/** As it was put in, or last accepted. */
export type KeptLine = {
  readonly quantity: number;
  readonly purchasePrice: number | null;
  readonly deposit: number;
  readonly isExchange: boolean;
  readonly promise: LinePromise | null;
};
/** As it would be ordered now. */
export type LineNow = {
  readonly quantity: number;
  readonly rule: QuantityRule | null;
  readonly purchasePrice: number | null;
  readonly deposit: number;
  readonly isExchange: boolean;
  readonly promise: LinePromise;
  readonly successor: { readonly articleId: number; readonly brand: string; readonly number: string } | null;
};

/** Every difference that whoever orders must have seen. Sooner than promised is none. */
export function lineChanges(before: KeptLine, now: LineNow): LineChange[] {
  const changes: LineChange[] = [];
  if (now.successor) changes.push({ what: 'successor', ...now.successor });
  if (now.rule !== null && now.quantity !== before.quantity)
    changes.push({ what: 'quantity', before: before.quantity, after: now.quantity, rule: now.rule });
  if (now.purchasePrice !== before.purchasePrice)
    changes.push({ what: 'price', before: before.purchasePrice, after: now.purchasePrice });
  if (now.deposit !== before.deposit) changes.push({ what: 'deposit', before: before.deposit, after: now.deposit });
  if (now.isExchange !== before.isExchange)
    changes.push({ what: 'exchange', before: before.isExchange, after: now.isExchange });
  if (before.promise !== null && isLater(before.promise, now.promise))
    changes.push({ what: 'delivery', before: before.promise, after: now.promise });
  return changes;
}

/** Where one of them has no time, the class decides. */
function isLater(before: LinePromise, now: LinePromise): boolean {
  if (before.arrivesAt !== null && now.arrivesAt !== null)
    return Date.parse(now.arrivesAt) > Date.parse(before.arrivesAt);
  return deliveryClasses.indexOf(now.class) > deliveryClasses.indexOf(before.class);
}
