import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { handovers, returnableLineSchema, returnCaseSchema, returnHeadSchema } from '#shared/returns/return-case.ts';
import { partConditions, returnKinds, returnReasons } from '#shared/returns/return-reasons.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { spokenText as words } from '#shared/returns/spoken-text.ts';
import { idSchema } from '#shared/values.ts';

const area = 'returns';
const pathId = z.coerce.number().check(z.int(), z.positive());

/** Own ones; the whole firm's with ROLE_DOCUMENT_MANAGEMENT. */
export const returnList = endpoint({
  area,
  name: 'returnList',
  summary: 'Returns, latest first',
  method: 'GET',
  path: '/returns',
  access: 'ROLE_USER_LIGHT',
  query: z.strictObject({
    kinds: z.optional(z.string().check(z.regex(/^(return|core|warranty)(,(return|core|warranty)){0,2}$/))),
    state: z.optional(z.enum(returnStates)),
    text: z.optional(words(100)),
    before: z.optional(pathId),
  }),
  answer: z.object({ returns: z.array(returnHeadSchema), hasMore: z.boolean(), count: z.int() }),
});

const params = z.strictObject({ return: pathId });

export const readReturn = endpoint({
  area,
  name: 'readReturn',
  summary: 'A return with its lines, photos and history',
  method: 'GET',
  path: '/returns/{return}',
  access: 'ROLE_USER_LIGHT',
  params,
  answer: returnCaseSchema,
  failures: ['NOT_FOUND'],
});

/** Of one invoice, or of an article over all invoices: one of the two is given. */
export const returnableLines = endpoint({
  area,
  name: 'returnableLines',
  summary: 'What may go back, until when, and why something may not',
  method: 'GET',
  path: '/returnable-lines',
  access: 'ROLE_USER_LIGHT',
  query: z.strictObject({
    kind: z.enum(returnKinds),
    document: z.optional(pathId),
    text: z.optional(words(100)),
  }),
  answer: z.object({
    lines: z.array(returnableLineSchema),
    leastValue: z.int(),
    hasMore: z.boolean(),
  }),
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** Deposits that were paid and not come back for. */
export const openCores = endpoint({
  area,
  name: 'openCores',
  summary: 'Old parts that are still out, in euro and until when',
  method: 'GET',
  path: '/open-cores',
  access: 'ROLE_USER_LIGHT',
  answer: z.object({
    cores: z.array(returnableLineSchema),
    /** Null for who may not see what things cost. */
    sum: z.nullable(z.int()),
    hasMore: z.boolean(),
  }),
});

/**
 * A picture (PNG, JPEG, WebP) or a test report (PDF) goes to `photoUpload.path` as it is; the answer is its id. One that no
 * return takes is gone after a day.
 */
export const photoLimits = { bytes: 8_000_000, perLine: 6, perReturn: 30, loose: 60 } as const;
export const photoUpload = {
  path: '/api/return-photos',
  access: 'ROLE_USER_LIGHT',
  answer: z.object({ id: idSchema, isReport: z.boolean() }),
} as const;

export const wantedReturnLineSchema = z.strictObject({
  documentId: idSchema,
  position: z.int().check(z.positive()),
  quantity: z.int().check(z.positive(), z.maximum(100_000)),
  reason: z.enum(returnReasons),
  condition: z.enum(partConditions),
  text: words(2000),
  batch: words(60),
  answers: z.record(z.string().check(z.maxLength(40)), words(2000)),
  photos: z.array(idSchema).check(z.maxLength(photoLimits.perLine)),
});

export const lineRefusals = [
  'unknown-line',
  'twice',
  'too-many',
  'too-late',
  'wrong-reason',
  'not-for-this-kind',
  'special-order',
  'below-least-value',
  'opened-electrical',
  'fitted',
  'no-text',
  'no-photo',
  'unknown-photo',
  'answers',
] as const;

/** Once for a key, whatever is repeated: one return for each supplier. Either all lines are taken or none. */
export const announceReturn = endpoint({
  area,
  name: 'announceReturn',
  summary: 'Announce what goes back to the supplier',
  method: 'POST',
  path: '/returns',
  access: 'ROLE_USER_LIGHT',
  body: z.strictObject({
    key: z.uuid(),
    kind: z.enum(returnKinds),
    handover: z.enum(handovers),
    note: words(2000),
    lines: z.array(wantedReturnLineSchema).check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('announced'), returns: z.array(returnCaseSchema).check(z.minLength(1)) }),
    z.object({
      kind: z.literal('refused'),
      lines: z.array(z.object({ documentId: idSchema, position: z.int(), reason: z.enum(lineRefusals) })),
    }),
  ]),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

/** Only while the goods are still here. */
export const cancelReturn = endpoint({
  area,
  name: 'cancelReturn',
  summary: 'Call off a return that has not left yet',
  method: 'POST',
  path: '/returns/{return}/cancel',
  access: 'ROLE_USER_LIGHT',
  params,
  answer: returnCaseSchema,
  failures: ['NOT_FOUND', 'TOO_LATE'],
});
