import * as z from 'zod/mini';
import { cartSchema } from '#shared/cart/cart.ts';
import { cartRefSchema } from '#shared/cart/carts-contract.ts';
import { endpoint } from '#shared/contract.ts';
import { cartCheckSchema } from '#shared/orders/check.ts';
import { deliveryChoices, orderSchema } from '#shared/orders/order.ts';
import { orderStates } from '#shared/orders/order-state.ts';
import { idSchema } from '#shared/values.ts';

const area = 'orders';
const line = z.string().check(z.trim(), z.maxLength(200));

/** For the parts of one car, or of none. What is not named comes as soon as available. */
export const deliveryWishSchema = z
  .array(z.strictObject({ carId: z.nullable(idSchema), choice: z.enum(deliveryChoices) }))
  .check(z.maxLength(200));

/** Without partial deliveries everything that is not fetched comes with one tour, whatever is chosen. */
const deliveryWish = { deliveries: deliveryWishSchema, allowPartial: z.boolean() };

const cartParams = z.strictObject({ cart: cartRefSchema });

/** Asks the supplier again for every line. Changes nothing. */
export const checkCart = endpoint({
  area,
  name: 'checkCart',
  summary: 'Price, stock, successor, minimum and tour of every line, against what they were',
  method: 'POST',
  path: '/carts/{cart}/check',
  access: 'ROLE_ORDER',
  params: cartParams,
  body: z.strictObject(deliveryWish),
  answer: cartCheckSchema,
  failures: ['NOT_FOUND', 'UNAVAILABLE'],
});

/** The lines take on what the check with this fingerprint has shown; successors stand in their place. */
export const acceptChanges = endpoint({
  area,
  name: 'acceptChanges',
  summary: 'Accept all changes that a check has shown',
  method: 'POST',
  path: '/carts/{cart}/accept',
  access: 'ROLE_ORDER',
  params: cartParams,
  body: z.strictObject({ ...deliveryWish, fingerprint: z.string().check(z.maxLength(100)) }),
  answer: z.object({ cart: cartSchema, check: cartCheckSchema }),
  failures: ['NOT_FOUND', 'UNAVAILABLE'],
});

/** Exactly one order for a key, whatever is repeated, with its prices: whoever orders sees them. What differs from the check that was seen is shown, and nothing is ordered. */
export const placeOrder = endpoint({
  area,
  name: 'placeOrder',
  summary: 'Order the parts of a cart, bindingly',
  method: 'POST',
  path: '/orders',
  access: 'ROLE_ORDER',
  body: z.strictObject({
    key: z.uuid(),
    cartId: idSchema,
    fingerprint: z.string().check(z.maxLength(100)),
    ...deliveryWish,
    addressId: z.nullable(idSchema),
    reference: line,
    note: z.string().check(z.trim(), z.maxLength(2000)),
    /** The sum of an unusually large order, gross, in cents, as the orderer has typed it. */
    confirmedSum: z.optional(z.int()),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('placed'), order: orderSchema }),
    z.object({ kind: z.literal('changed'), check: cartCheckSchema }),
    z.object({ kind: z.literal('unconfirmed'), check: cartCheckSchema }),
  ]),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED', 'UNAVAILABLE'],
});

export const orderHeadSchema = z.object({
  id: idSchema,
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  reference: z.string(),
  positions: z.int(),
  /** null for who may not see what the parts cost. */
  gross: z.nullable(z.int()),
  plates: z.array(z.string()),
});
export type OrderHead = z.infer<typeof orderHeadSchema>;

/** Own orders; the whole firm's with ROLE_DOCUMENT_MANAGEMENT. */
export const orderList = endpoint({
  area,
  name: 'orderList',
  summary: 'Orders, latest first',
  method: 'GET',
  path: '/orders',
  access: 'ROLE_USER_LIGHT',
  query: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(100))),
    /** The last id of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  answer: z.object({ orders: z.array(orderHeadSchema), hasMore: z.boolean() }),
});

const params = z.strictObject({ order: z.coerce.number().check(z.int(), z.positive()) });

export const readOrder = endpoint({
  area,
  name: 'readOrder',
  summary: 'An order with its lines, sums and history',
  method: 'GET',
  path: '/orders/{order}',
  access: 'ROLE_USER_LIGHT',
  params,
  answer: orderSchema,
  failures: ['NOT_FOUND'],
});

export const orderAgain = endpoint({
  area,
  name: 'orderAgain',
  summary: 'Put the parts of an order into the current cart',
  method: 'POST',
  path: '/orders/{order}/again',
  access: 'ROLE_USER_LIGHT',
  params,
  body: z.strictObject({ key: z.uuid() }),
  answer: z.object({
    added: z.int(),
    missing: z.array(z.object({ brand: z.string(), number: z.string() })),
  }),
  failures: ['NOT_FOUND', 'KEY_REUSED'],
});

/** Only while nothing has left. While the supplier's system does not answer, the order is `isCancelling`, and no longer sent. */
export const cancelOrder = endpoint({
  area,
  name: 'cancelOrder',
  summary: 'Cancel an order of which nothing has left yet',
  method: 'POST',
  path: '/orders/{order}/cancel',
  access: 'ROLE_ORDER',
  params,
  answer: orderSchema,
  failures: ['NOT_FOUND', 'TOO_LATE', 'UNAVAILABLE'],
});
