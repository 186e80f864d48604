import * as z from 'zod/mini';
import { cartCarSchema, positionKinds } from '#shared/cart/cart.ts';
import { idSchema } from '#shared/values.ts';

/** Whether a price is EK, VK or UPE: who may not see purchase prices hands over none. */
export const priceKinds = ['purchase', 'sales', 'list'] as const;
/** As CSV and OCI name them, in every language. */
export const priceWords = { purchase: 'EK', sales: 'VK', list: 'UPE' } as const;

const cents = z.int().check(z.minimum(0));

/** What of a line goes out, whatever becomes of its quantity. Money net, in cents, for one piece (labour: the whole line). */
export const givenLineSchema = z.object({
  /** Names the line for as long as it lies in a cart. */
  line: idSchema,
  kind: z.enum(positionKinds),
  articleId: z.nullable(idSchema),
  supplier: z.nullable(z.string()),
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  price: z.nullable(cents),
  priceKind: z.nullable(z.enum(priceKinds)),
  deposit: cents,
  minutes: z.nullable(z.int()),
  /** Where the time of labour comes from; `demo`: invented. null: somebody has typed it, or the line is no labour. */
  source: z.nullable(z.string()),
  note: z.string(),
  reference: z.string(),
  car: z.nullable(cartCarSchema),
  /** When the supplier promised it for; null: not known. */
  arrivesAt: z.nullable(z.iso.datetime()),
});
export type GivenLine = z.infer<typeof givenLineSchema>;

/** `changed`: as many as before, but with another price, time or text. Another article is `removed`, then `new`. */
export const lineChanges = ['new', 'more', 'fewer', 'changed', 'removed'] as const;

export const handedLineSchema = z.extend(givenLineSchema, {
  change: z.enum(lineChanges),
  /** The new total; 0: removed. */
  quantity: z.int().check(z.minimum(0)),
  /** What the receiver had before; 0: nothing. */
  previousQuantity: z.int().check(z.minimum(0)),
});
export type HandedLine = z.infer<typeof handedLineSchema>;

const partySchema = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** One hand-over, as it is kept and sent. */
export const handoffDocumentSchema = z.object({
  version: z.literal(1),
  /** Of this hand-over: the same one may arrive twice. null: not handed over yet, only looked at. */
  parcel: z.nullable(idSchema),
  createdAt: z.iso.datetime(),
  currency: z.literal('EUR'),
  cart: z.object({ id: idSchema, name: z.string(), note: z.string(), reference: z.string() }),
  /** From the start by the DMS, as it came. */
  order: z.object({ reference: z.string(), customer: z.string() }),
  buyer: z.extend(partySchema, {
    /** As the supplier has given it. */
    customerNumber: z.string(),
  }),
  supplier: z.nullable(z.extend(partySchema, { code: z.string() })),
  lines: z.array(handedLineSchema),
});
export type HandoffDocument = z.infer<typeof handoffDocumentSchema>;
