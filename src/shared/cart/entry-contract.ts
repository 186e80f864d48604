import * as z from 'zod/mini';
import { mostPieces } from '#shared/cart/cart.ts';
import { endpoint } from '#shared/contract.ts';
import { idSchema } from '#shared/values.ts';

export const mostEntryLines = 500;

const articleSchema = z.object({ articleId: idSchema, brand: z.string(), number: z.string(), name: z.string() });

/** What stands behind a typed, pasted or scanned number: own number, EAN, OE or trade number, with or without its brand. */
export const entryAnswerSchema = z.object({
  lines: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('found'), article: articleSchema, quantity: z.int() }),
      /** Best first. */
      z.object({ kind: z.literal('choose'), articles: z.array(articleSchema), quantity: z.int() }),
      z.object({ kind: z.literal('unknown'), quantity: z.int() }),
    ]),
  ),
});
export type EntryAnswer = z.infer<typeof entryAnswerSchema>;

/** One answer a line, in the same order. Nothing is put into the cart yet. */
export const findEntries = endpoint({
  area: 'cart',
  name: 'findEntries',
  summary: 'Find the articles of pasted, uploaded or scanned numbers',
  method: 'POST',
  path: '/cart/entries/find',
  access: 'ROLE_USER_LIGHT',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          number: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
          quantity: z.int().check(z.minimum(1), z.maximum(mostPieces)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostEntryLines)),
  }),
  answer: entryAnswerSchema,
  failures: ['INVALID_INPUT'],
});

/** Many at once, for one car or none; each line as addToCart would. The key makes a repeat harmless. */
export const addEntries = endpoint({
  area: 'cart',
  name: 'addEntries',
  summary: 'Put several articles into the current cart',
  method: 'POST',
  path: '/cart/entries',
  access: 'ROLE_USER_LIGHT',
  body: z.strictObject({
    key: z.uuid(),
    carId: z.nullable(idSchema),
    articles: z
      .array(z.strictObject({ articleId: idSchema, quantity: z.int().check(z.minimum(1), z.maximum(mostPieces)) }))
      .check(z.minLength(1), z.maxLength(mostEntryLines)),
    /** They belong together: if one is no longer sold, none is put in. */
    isWhole: z.optional(z.boolean()),
  }),
  answer: z.object({
    added: z.int(),
    /** Raised to the minimum or whole packs. */
    raised: z.array(z.object({ articleId: idSchema, asked: z.int(), quantity: z.int() })),
    /** No longer sold. */
    missing: z.array(idSchema),
  }),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});
