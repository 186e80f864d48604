import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

/** What the top bar and the article rows show of the current cart. */
export const cartSummarySchema = z.object({
  positions: z.int(),
  /** Sum of EK net in cents; null where this user may not see purchase prices. */
  sum: z.nullable(z.int()),
  /** false where some position has no price (yet): then the sum is more than that. */
  isComplete: z.boolean(),
  /** How many of each article for each car, and for no car. */
  articles: z.array(z.object({ articleId: idSchema, carId: z.nullable(idSchema), quantity: z.int() })),
});
export type CartSummary = z.infer<typeof cartSummarySchema>;

/** The cart after a change, and what became of the wish. */
export const cartChangeSchema = z.extend(cartSummarySchema, {
  put: z.object({
    articleId: idSchema,
    carId: z.nullable(idSchema),
    /** In the cart before and now. */
    before: z.int(),
    quantity: z.int(),
    /** Why it is more than was asked for: the smallest quantity that is sold, or whole packs. null: it is not. */
    rule: z.nullable(z.enum(['minimum', 'pack'])),
  }),
});
export type CartChange = z.infer<typeof cartChangeSchema>;

export const cartSummary = endpoint({
  area: 'cart',
  name: 'cartSummary',
  summary: 'Positions and sum of the current cart',
  method: 'GET',
  path: '/cart/summary',
  access: 'ROLE_USER_LIGHT',
  answer: cartSummarySchema,
});

/** Adding the same article for the same car again raises its quantity. The key makes a repeat harmless. */
export const addToCart = endpoint({
  area: 'cart',
  name: 'addToCart',
  summary: 'Put an article into the current cart',
  method: 'POST',
  path: '/cart/positions',
  access: 'ROLE_USER_LIGHT',
  body: z.strictObject({
    articleId: idSchema,
    quantity: z.int().check(z.minimum(1), z.maximum(99_999)),
    carId: z.nullable(idSchema),
    key: z.uuid(),
  }),
  answer: cartChangeSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

/** Sets a quantity; 0 removes the position. */
export const setInCart = endpoint({
  area: 'cart',
  name: 'setInCart',
  summary: 'Set the quantity of an article in the current cart',
  method: 'PUT',
  path: '/cart/positions',
  access: 'ROLE_USER_LIGHT',
  body: z.strictObject({
    articleId: idSchema,
    quantity: z.int().check(z.minimum(0), z.maximum(99_999)),
    carId: z.nullable(idSchema),
  }),
  answer: cartChangeSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});
