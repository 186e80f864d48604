import * as z from 'zod/mini';
import { cartEditSchema, cartHeadSchema, cartSchema, mostPieces } from '#shared/cart/cart.ts';
import { lineText, noteText } from '#shared/cart/plain-text.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

const area = 'cart';
const access = 'ROLE_USER_LIGHT';

/** `current`: the user's open cart, made when it is first asked for. Else one that the user may see: own, or shared. */
export const cartRefSchema = z.union([z.literal('current'), z.coerce.number().check(z.int(), z.positive())]);
const params = z.strictObject({ cart: cartRefSchema });
const line = lineText(200);
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000));
const quantity = z.int().check(z.minimum(1), z.maximum(mostPieces));

export const cartList = endpoint({
  area,
  name: 'cartList',
  summary: 'The carts of this user and those that colleagues share, latest first',
  method: 'GET',
  path: '/carts',
  access,
  answer: z.object({ carts: z.array(cartHeadSchema) }),
});

export const readCart = endpoint({
  area,
  name: 'readCart',
  summary: 'A cart with its lines',
  method: 'GET',
  path: '/carts/{cart}',
  access,
  params,
  answer: cartSchema,
  failures: ['NOT_FOUND'],
});

/** Name, note and reference of the whole cart; what is not named stays. The last one wins: it is one field each. */
export const changeCart = endpoint({
  area,
  name: 'changeCart',
  summary: 'Change name, note, reference or sharing of a cart',
  method: 'PUT',
  path: '/carts/{cart}',
  access,
  params,
  body: z.strictObject({
    name: z.optional(line),
    note: z.optional(noteText(2000)),
    reference: z.optional(line),
    isShared: z.optional(z.boolean()),
  }),
  answer: cartSchema,
  failures: ['NOT_FOUND'],
});

export const parkCart = endpoint({
  area,
  name: 'parkCart',
  summary: 'Put the current cart aside under a name or plate; the next one is empty',
  method: 'POST',
  path: '/carts/{cart}/park',
  access,
  params,
  body: z.strictObject({ name: line, isShared: z.boolean() }),
  answer: cartSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/**
 * Takes over a colleague's, too; while acting, copies its parts into a new cart instead. What was the current cart before
 * is parked, if anything is in it.
 */
export const openCart = endpoint({
  area,
  name: 'openCart',
  summary: "Make a parked cart the user's current one",
  method: 'POST',
  path: '/carts/{cart}/open',
  access,
  params,
  answer: cartSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** Its owner only, and while acting no shared one. The current one can be had back for a while: restoreCart. */
export const dropCart = endpoint({
  area,
  name: 'dropCart',
  summary: 'Remove a parked cart, or empty the current one',
  method: 'DELETE',
  path: '/carts/{cart}',
  access,
  params,
  answer: z.null(),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/**
 * Undoes dropCart of the current cart: lines, name, note and reference are back, beside what was put in since. Only for
 * ten minutes and for its owner; afterwards, and when asked again, nothing is changed.
 */
export const restoreCart = endpoint({
  area,
  name: 'restoreCart',
  summary: 'Put back all that was in a cart before it was emptied',
  method: 'POST',
  path: '/carts/{cart}/restore',
  access,
  params,
  answer: cartSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** Labour and free lines; parts come in through addToCart. The key makes a repeat harmless. */
export const addLine = endpoint({
  area,
  name: 'addLine',
  summary: 'Add labour or a free line to a cart',
  method: 'POST',
  path: '/carts/{cart}/lines',
  access,
  params,
  body: z.strictObject({
    kind: z.enum(['labour', 'free']),
    name: line.check(z.minLength(1)),
    quantity,
    minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(60_000))),
    salesPrice: z.nullable(cents),
    carId: z.nullable(idSchema),
    key: z.uuid(),
  }),
  answer: cartSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

const positionParams = z.extend(params, { position: z.coerce.number().check(z.int(), z.positive()) });

/** `version`: the one that the user saw. Prices of parts are not among what a client may say. */
export const changePosition = endpoint({
  area,
  name: 'changePosition',
  summary: 'Change a line of a cart',
  method: 'PUT',
  path: '/carts/{cart}/positions/{position}',
  access,
  params: positionParams,
  body: z.strictObject({
    version: z.int(),
    quantity: z.optional(quantity),
    note: z.optional(line),
    reference: z.optional(line),
    /** Labour and free lines only. */
    name: z.optional(line.check(z.minLength(1))),
    minutes: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(60_000)))),
    salesPrice: z.optional(z.nullable(cents)),
  }),
  answer: cartEditSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const removePosition = endpoint({
  area,
  name: 'removePosition',
  summary: 'Take a line out of a cart; it can be put back for a while',
  method: 'DELETE',
  path: '/carts/{cart}/positions/{position}',
  access,
  params: positionParams,
  query: z.strictObject({ version: z.coerce.number().check(z.int()) }),
  answer: cartEditSchema,
  failures: ['NOT_FOUND'],
});

export const restorePosition = endpoint({
  area,
  name: 'restorePosition',
  summary: 'Put back a line that was taken out, with its note and reference',
  method: 'POST',
  path: '/carts/{cart}/positions/{position}/restore',
  access,
  params: positionParams,
  answer: cartSchema,
  failures: ['NOT_FOUND'],
});
