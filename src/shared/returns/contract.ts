import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { pathId } from '#shared/returns/path-id.ts';
import {
  handovers,
  returnableLineSchema,
  returnCaseSchema,
  returnHeadSchema,
  returnSourceSchema,
} from '#shared/returns/return-case.ts';
import { partConditions, returnKinds, returnReasons } from '#shared/returns/return-reasons.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { spokenText as words } from '#shared/returns/spoken-text.ts';
import { idSchema } from '#shared/values.ts';

const area = 'returns';

/** How many lines a wish may name, and how many they become: each part may take its deposit along. */
export const returnLimits = { wanted: 200, lines: 400 } as const;

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

/** Latest first, as many as one looks through; others are found by their texts. */
export const returnSources = endpoint({
  area,
  name: 'returnSources',
  summary: 'Invoices, and delivery notes that are not billed yet, to start a return from',
  method: 'GET',
  path: '/return-sources',
  access: 'ROLE_USER_LIGHT',
  query: z.strictObject({ text: z.optional(words(100)) }),
  answer: z.array(returnSourceSchema),
});

/** Of one invoice or delivery note, or of an article over all of them: one of the two is given. */
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

/** When each supplier's next tour fetches what goes back; null: it has none, and the goods go another way. */
export const returnTours = endpoint({
  area,
  name: 'returnTours',
  summary: 'The next tours of suppliers, for what goes back',
  method: 'GET',
  path: '/return-tours',
  access: 'ROLE_USER_LIGHT',
  query: z.strictObject({ suppliers: z.string().check(z.regex(/^[A-Z0-9]{2,12}(,[A-Z0-9]{2,12}){0,49}$/)) }),
  answer: z.array(
    z.object({
      supplierCode: z.string(),
      supplierName: z.string(),
      tour: z.nullable(z.object({ name: z.string(), arrivesAt: z.iso.datetime() })),
    }),
  ),
});

/**
 * A picture (PNG, JPEG, WebP) or a test report (PDF) goes to `photoUpload.path` as it is; the answer is its id. One that no
 * return takes is gone after a day.
 */
/** `loose`: of one person, those of cancelled returns included. */
export const photoLimits = { bytes: 8_000_000, perLine: 6, perReturn: 30, loose: 90 } as const;
export const photoUpload = {
  path: '/api/return-photos',
  access: 'ROLE_USER_LIGHT',
  answer: z.object({ id: idSchema, isReport: z.boolean() }),
} as const;

/** One that no return has taken. Whoever says so twice is told the same. */
export const dropPhoto = endpoint({
  area,
  name: 'dropPhoto',
  summary: 'Take back a picture that belongs to no return yet',
  method: 'DELETE',
  path: '/return-photos/{photo}',
  access: 'ROLE_USER_LIGHT',
  params: z.strictObject({ photo: pathId }),
  answer: z.null(),
});

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
  'no-tour',
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
    lines: z.array(wantedReturnLineSchema).check(z.minLength(1), z.maxLength(returnLimits.wanted)),
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

export type ReturnWish = z.infer<typeof announceReturn.body>;

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
