import * as z from 'zod/mini';
import { carQuery } from '#shared/articles/contract.ts';
import { endpoint } from '#shared/contract.ts';
import { drawingEntrySchema, drawingKey, drawingSchema } from '#shared/drawings/drawing.ts';
import { idSchema } from '#shared/values.ts';

const area = 'drawings';
const toast = 'TOAST_MESSAGES.ERROR_GET_DATA';

/** R2.3: without a car all drawings, with one those that it has. */
export const drawings = endpoint({
  area,
  name: 'drawings',
  summary: 'The exploded views for a car, or all of them',
  method: 'GET',
  path: '/drawings',
  access: 'ROLE_USER',
  query: z.strictObject({ kTypeId: carQuery.kTypeId }),
  answer: z.object({ drawings: z.array(drawingEntrySchema) }),
  toast,
});

export const drawing = endpoint({
  area,
  name: 'drawing',
  summary: 'One exploded view: its parts, where they are on it, and how many articles of each fit the car',
  method: 'GET',
  path: '/drawings/{drawing}',
  access: 'ROLE_USER',
  params: z.strictObject({ drawing: drawingKey }),
  query: z.strictObject(carQuery),
  answer: drawingSchema,
  failures: ['NOT_FOUND'],
  toast,
});

/** All of it or nothing. The key makes a repeat harmless. */
export const partsToCart = endpoint({
  area,
  name: 'partsToCart',
  summary: 'Put several articles for one car into the current cart',
  method: 'POST',
  path: '/drawings/cart',
  access: 'ROLE_USER_LIGHT',
  body: z.strictObject({
    carId: idSchema,
    articles: z
      .array(z.strictObject({ id: idSchema, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
      .check(z.minLength(1), z.maxLength(100)),
    key: z.uuid(),
  }),
  answer: z.object({
    added: z.int(),
    /** How many are more than was asked for: the smallest quantity that is sold, or whole packs. */
    raised: z.int(),
    /** No longer sold. */
    missing: z.array(idSchema),
  }),
  failures: ['ERROR_SELECT_CAR', 'NOT_FOUND'],
});
