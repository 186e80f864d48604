import * as z from 'zod/mini';
import { cartRefSchema } from '#shared/cart/carts-contract.ts';
import { endpoint } from '#shared/contract.ts';
import { handoffFormats } from '#shared/handoff/format.ts';
import { handoffDocumentSchema } from '#shared/handoff/handoff-document.ts';
import { idSchema } from '#shared/values.ts';

const area = 'handoff';
const access = 'ROLE_USER_LIGHT';
const params = z.strictObject({ cart: cartRefSchema });

/** `ready`: to be fetched or opened. `waiting`: to be pushed, as soon as the DMS is there. */
export const parcelStates = ['ready', 'waiting', 'delivered', 'failed'] as const;
export type ParcelState = (typeof parcelStates)[number];

const parcelSchema = z.object({
  id: idSchema,
  format: z.enum(handoffFormats),
  state: z.enum(parcelStates),
  /** What the browser opens: the form that goes back, or the file. null: nothing to open. */
  opens: z.nullable(z.string()),
  lines: z.int(),
  createdAt: z.iso.datetime(),
});
export type HandoffParcel = z.infer<typeof parcelSchema>;

export const handoffStateSchema = z.object({
  connections: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      format: z.enum(handoffFormats),
      /** Lines that are new or have grown since the last hand-over. */
      more: z.int(),
      /** Lines that have changed, shrunk or gone; a format that only adds cannot say so. */
      changed: z.int(),
      onlyAdds: z.boolean(),
      /** The latest of this cart. */
      last: z.nullable(parcelSchema),
    }),
  ),
  /** The start by which the DMS opened the portal in this browser. */
  started: z.nullable(z.object({ connection: idSchema, reference: z.string(), customer: z.string() })),
});
export type HandoffState = z.infer<typeof handoffStateSchema>;

export const handoffState = endpoint({
  area,
  name: 'handoffState',
  summary: 'To which software a cart can be handed over, and what is new since the last time',
  method: 'GET',
  path: '/handoff/carts/{cart}/state',
  access,
  params,
  answer: handoffStateSchema,
  failures: ['NOT_FOUND'],
});

/** Only looks: nothing counts as handed over. */
export const handoffDocument = endpoint({
  area,
  name: 'handoffDocument',
  summary: 'A cart as JSON: all of it, or what a connection has not been given yet',
  method: 'GET',
  path: '/handoff/carts/{cart}',
  access,
  params,
  query: z.strictObject({ connection: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  answer: handoffDocumentSchema,
  failures: ['NOT_FOUND'],
});

export const handOverResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('handed'), parcel: parcelSchema }),
  z.object({ kind: z.literal('nothing-new') }),
  /** Neither the start nor the connection says where to. */
  z.object({ kind: z.literal('no-address') }),
]);
export type HandOverResult = z.infer<typeof handOverResultSchema>;

/** Without a connection: the whole cart, as a file. The key makes a repeat harmless. */
export const handOver = endpoint({
  area,
  name: 'handOver',
  summary: 'Hand a cart over: what is new to a connection, or all of it as a file',
  method: 'POST',
  path: '/handoff/carts/{cart}',
  access,
  params,
  body: z.strictObject({
    connection: z.nullable(idSchema),
    /** Else that of the start or of the connection. */
    format: z.optional(z.enum(handoffFormats)),
    key: z.uuid(),
  }),
  answer: handOverResultSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const sendAgain = endpoint({
  area,
  name: 'sendAgain',
  summary: 'Push once more what could not be delivered',
  method: 'POST',
  path: '/handoff/parcels/{parcel}/again',
  access,
  params: z.strictObject({ parcel: z.coerce.number().check(z.int(), z.positive()) }),
  answer: parcelSchema,
  failures: ['NOT_FOUND'],
});
