import * as z from 'zod/mini';
import { shownPromotionSchema } from '#shared/articles/offer.ts';
import { deliveryChoices, promiseSchema } from '#shared/orders/order.ts';
import { orderRefusalSchema } from '#shared/orders/order-limits.ts';
import { orderTotalsSchema } from '#shared/orders/order-totals.ts';
import { unusualOrderSchema } from '#shared/orders/unusual-order.ts';
import { branchSchema } from '#shared/suppliers/branch.ts';
import { idSchema } from '#shared/values.ts';

const cents = z.nullable(z.int());

/** What is different from when the line was put in or last accepted. Each must be seen before the button orders. */
export const lineChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), before: cents, after: cents }),
  z.object({ what: z.literal('deposit'), before: cents, after: cents }),
  /** An exchange part bears the old-part tax. */
  z.object({ what: z.literal('exchange'), before: z.boolean(), after: z.boolean() }),
  /** Minimum or pack have changed: another quantity would be ordered. */
  z.object({ what: z.literal('quantity'), before: z.int(), after: z.int(), rule: z.enum(['minimum', 'pack']) }),
  z.object({ what: z.literal('delivery'), before: z.nullable(promiseSchema), after: promiseSchema }),
  z.object({
    what: z.literal('successor'),
    articleId: idSchema,
    brand: z.string(),
    number: z.string(),
  }),
]);
export type LineChange = z.infer<typeof lineChangeSchema>;

/** `blocked`: cannot be ordered as it is. `failed`: the supplier's system did not answer for it. */
export const checkedLineSchema = z.object({
  positionId: idSchema,
  state: z.enum(['same', 'changed', 'blocked', 'failed']),
  /** Why it is blocked. */
  reason: z.nullable(z.enum(['gone', 'not-sold', 'not-deliverable', 'no-price', 'not-enough'])),
  changes: z.array(lineChangeSchema),
  quantity: z.int(),
  unitPrice: cents,
  amount: cents,
  deposit: z.int(),
  promise: z.nullable(promiseSchema),
  /** A promotion of the article. It does not hold where more is wanted than is left at its price. */
  promotion: z.nullable(z.extend(shownPromotionSchema, { holds: z.boolean() })),
});
export type CheckedLine = z.infer<typeof checkedLineSchema>;

/** How all of it could come, and what that would mean. The cheapest time to compare is before the choice. */
export const deliveryOptionSchema = z.object({
  choice: z.enum(deliveryChoices),
  tour: z.nullable(z.string()),
  cutOffAt: z.nullable(z.iso.datetime()),
  /** When the first and the last part would be there. */
  firstAt: z.nullable(z.iso.datetime()),
  lastAt: z.nullable(z.iso.datetime()),
  /** How many lines the choice can serve. */
  lines: z.int(),
});

export const cartCheckSchema = z.object({
  cartId: idSchema,
  checkedAt: z.iso.datetime(),
  /** Of everything that an order would hold: lines, quantities, prices, sums. Ordering says which one was seen. */
  fingerprint: z.string(),
  lines: z.array(checkedLineSchema),
  options: z.array(deliveryOptionSchema),
  /** The same for the parts of each car; null stands for those of none. */
  carOptions: z.array(z.object({ carId: z.nullable(idSchema), options: z.array(deliveryOptionSchema) })),
  /** Where goods would be fetched; null: the firm has no supplier. */
  branch: z.nullable(branchSchema),
  /** Seen by whoever may order, whatever the sell-in switch says. */
  totals: orderTotalsSchema,
  /** Why the supplier would not take the order, although the lines are in order. */
  refusal: z.nullable(orderRefusalSchema),
  /** Larger than anybody usually orders: placed only with its sum confirmed. */
  unusual: z.nullable(unusualOrderSchema),
  /** Nothing is blocked, failed or changed without having been accepted, and the supplier would take it. */
  isOrderable: z.boolean(),
});
export type CartCheck = z.infer<typeof cartCheckSchema>;
