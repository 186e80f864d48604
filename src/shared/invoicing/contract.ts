import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { estimateHeadSchema, estimateSchema } from '#shared/invoicing/estimate.ts';
import { daySchema, idSchema } from '#shared/values.ts';

const area = 'invoicing';
/** Whoever has a cart may make an estimate of it; bills are another matter. */
const access = 'ROLE_USER_LIGHT';

const params = z.strictObject({ estimate: z.coerce.number().check(z.int(), z.positive()) });
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000));

/** Lines of the named cars, null for those without; all where nothing is named. The key makes a repeat harmless. */
export const makeEstimate = endpoint({
  area,
  name: 'makeEstimate',
  summary: "Make a customer's estimate of a cart: sales prices, labour, deposits, tax",
  method: 'POST',
  path: '/estimates',
  access,
  body: z.strictObject({
    cartId: idSchema,
    carIds: z.nullable(z.array(z.nullable(idSchema)).check(z.maxLength(200))),
    key: z.uuid(),
  }),
  answer: estimateSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const estimateList = endpoint({
  area,
  name: 'estimateList',
  summary: "The firm's estimates, latest first",
  method: 'GET',
  path: '/estimates',
  access,
  query: z.strictObject({
    cart: z.optional(z.coerce.number().check(z.int(), z.positive())),
    text: z.optional(z.string().check(z.maxLength(100))),
    /** The last id of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  answer: z.object({ estimates: z.array(estimateHeadSchema), hasMore: z.boolean() }),
});

export const readEstimate = endpoint({
  area,
  name: 'readEstimate',
  summary: 'An estimate with its lines, sums, answers and history',
  method: 'GET',
  path: '/estimates/{estimate}',
  access,
  params,
  answer: estimateSchema,
  failures: ['NOT_FOUND'],
});

/** What is not named stays. The last one wins: it is one field each. */
export const changeEstimate = endpoint({
  area,
  name: 'changeEstimate',
  summary:
    'Change a draft: customer, last day, note, and of a line its text, price, discount and whether it is on offer',
  method: 'PUT',
  path: '/estimates/{estimate}',
  access,
  params,
  body: z.strictObject({
    customerId: z.optional(idSchema),
    validUntil: z.optional(daySchema),
    note: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
    lines: z.optional(
      z
        .array(
          z.strictObject({
            line: z.int().check(z.positive()),
            text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
            unitPrice: z.optional(cents),
            discount: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
            isOptional: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(5000)),
    ),
  }),
  answer: estimateSchema,
  failures: ['NOT_PERMITTED', 'NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE'],
});

/** Gives the number. `isMailed`: the mail is on its way; not so without a mail server. `link` is shown here and kept nowhere; it is a path where nobody has said how people reach the portal. */
export const sendEstimate = endpoint({
  area,
  name: 'sendEstimate',
  summary: 'Send an estimate: number, link for the customer, and a mail where wanted',
  method: 'POST',
  path: '/estimates/{estimate}/send',
  access,
  params,
  body: z.strictObject({ byMail: z.boolean() }),
  answer: z.object({ estimate: estimateSchema, link: z.string(), isMailed: z.boolean() }),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE', 'QUOTA_USED'],
});

/** A further link; those that are out stay good. */
export const estimateLink = endpoint({
  area,
  name: 'estimateLink',
  summary: "Make a link to the customer's page of an estimate that was sent",
  method: 'POST',
  path: '/estimates/{estimate}/links',
  access,
  params,
  answer: z.object({ link: z.string() }),
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

export const withdrawEstimate = endpoint({
  area,
  name: 'withdrawEstimate',
  summary: 'Take back an estimate; its links say so',
  method: 'POST',
  path: '/estimates/{estimate}/withdraw',
  access,
  params,
  answer: estimateSchema,
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

/** Exactly once: a repeat with the same key is told the same. */
export const orderAccepted = endpoint({
  area,
  name: 'orderAccepted',
  summary: 'Put the accepted parts into the current cart, to be ordered, and take out of it what was declined',
  method: 'POST',
  path: '/estimates/{estimate}/order',
  access,
  params,
  body: z.strictObject({ key: z.uuid() }),
  answer: z.object({
    /** Parts that are in the cart now. */
    parts: z.int(),
    /** Declined ones that were taken out of it. */
    removed: z.int(),
    /** No longer sold. */
    missing: z.array(z.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_LATE', 'KEY_REUSED'],
});
