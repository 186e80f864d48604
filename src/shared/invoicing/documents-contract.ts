import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { findingSchema } from '#shared/invoicing/document-finding.ts';
import { documentKinds, startingKinds } from '#shared/invoicing/document-kind.ts';
import { documentStages } from '#shared/invoicing/document-stage.ts';
import { positionUnits } from '#shared/invoicing/position.ts';
import { documentHeadSchema, documentSchema, draftSchema } from '#shared/invoicing/sales-document.ts';
import { typedLine, typedLines } from '#shared/invoicing/typed-text.ts';
import { taskIds } from '#shared/maintenance/service-record.ts';
import { taskGroups, taskKinds } from '#shared/maintenance/task.ts';
import { daySchema, idSchema, numeric } from '#shared/values.ts';

const area = 'invoicing';
/** R2.3: everyone of the firm reads. R6.5: who writes bills holds the role. */
const reads = 'ROUTE_INVOICING';
const writes = 'ROLE_FAKTURA';

const params = z.strictObject({ belegId: numeric(15) });
const whole = z.strictObject(draftSchema.shape);

const beginsWithDay = (text: string) => daySchema.safeParse(text.slice(0, 10)).success;

export const salesDocuments = endpoint({
  area,
  name: 'salesDocuments',
  summary: "The firm's papers to its customers, latest first",
  method: 'GET',
  path: '/invoicing/documents',
  access: reads,
  query: z.strictObject({
    kind: z.optional(z.enum(documentKinds)),
    stage: z.optional(z.enum(documentStages)),
    customer: z.optional(numeric(15)),
    /** In number, customer, plate or positions. */
    text: z.optional(typedLine(100)),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}$/), z.refine(beginsWithDay))),
  }),
  answer: z.object({ documents: z.array(documentHeadSchema), next: z.nullable(z.string()) }),
});

export const readSalesDocument = endpoint({
  area,
  name: 'readSalesDocument',
  summary: 'One paper with its positions, sums, chain, payments and history',
  method: 'GET',
  path: '/invoicing/documents/{belegId}',
  access: reads,
  params,
  answer: documentSchema,
  failures: ['NOT_FOUND'],
});

/** The key makes a repeat harmless. */
export const newSalesDocument = endpoint({
  area,
  name: 'newSalesDocument',
  summary: 'Begin a draft: empty, or with the lines of a cart',
  method: 'POST',
  path: '/invoicing/documents',
  access: writes,
  body: z.strictObject({
    kind: z.enum(startingKinds),
    customerId: z.nullable(idSchema),
    vehicleId: z.nullable(idSchema),
    cartId: z.nullable(idSchema),
    key: z.uuid(),
  }),
  answer: documentSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'KEY_REUSED'],
});

/** Somebody else has saved since: theirs is shown, and nothing is written. */
const conflict = z.object({ kind: z.literal('conflict'), document: documentSchema });

export const saveSalesDocument = endpoint({
  area,
  name: 'saveSalesDocument',
  summary: 'Save a draft as a whole, if it still is the version that was changed',
  method: 'PUT',
  path: '/invoicing/documents/{belegId}',
  access: writes,
  params,
  body: z.strictObject({ version: z.int(), draft: whole }),
  answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('saved'), document: documentSchema }), conflict]),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE'],
  largestBody: 2_000_000,
});

/**
 * What can be taken for a car. It is the paper's own vehicle; a paper without one, or with one whose type nobody has said,
 * has no car, and then whoever writes names another one (`kTypeId`), whose history is not asked.
 */
export const documentCar = endpoint({
  area,
  name: 'documentCar',
  summary: 'The car that jobs, packages and services of a draft are for, with the tasks of its plan and which are due',
  method: 'GET',
  path: '/invoicing/documents/{belegId}/car',
  access: reads,
  params,
  query: z.strictObject({ kTypeId: z.optional(numeric(12)) }),
  answer: z.object({
    car: z.nullable(
      z.object({
        kTypeId: idSchema,
        /** null: there are no times and no plan for it. */
        adcTypeId: z.nullable(idSchema),
        /** Empty: not known. */
        plate: z.string(),
        name: z.string(),
        isOfPaper: z.boolean(),
      }),
    ),
    /** Empty: no plan, or none that this reader may see. */
    tasks: z.array(
      z.object({
        id: idSchema,
        group: z.enum(taskGroups),
        kind: z.enum(taskKinds),
        name: z.string(),
        isDue: z.boolean(),
        /** null: done with the rest. */
        minutes: z.nullable(z.int()),
        parts: z.array(z.string()),
        source: z.string(),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
});

/**
 * Puts positions at the end. Prices of parts are the firm's sales prices now. A service brings the labour of its tasks and
 * the articles that fit; what nobody can be certain of comes by its kind, without a price, and so do the parts of a package.
 */
export const takePositions = endpoint({
  area,
  name: 'takePositions',
  summary: 'Take positions into a draft from a cart, a package of the firm, jobs, a service of the plan, or a template',
  method: 'POST',
  path: '/invoicing/documents/{belegId}/positions',
  access: writes,
  params,
  body: z.strictObject({
    version: z.int(),
    from: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('cart'), cartId: idSchema }),
      z.strictObject({ kind: z.literal('order'), orderId: idSchema }),
      z.strictObject({ kind: z.literal('package'), packageId: idSchema, adcTypeId: idSchema }),
      z.strictObject({
        kind: z.literal('jobs'),
        jobIds: z.array(idSchema).check(z.maxLength(50)),
        adcTypeId: idSchema,
      }),
      z.strictObject({ kind: z.literal('maintenance'), kTypeId: idSchema, tasks: taskIds.check(z.minLength(1)) }),
      z.strictObject({ kind: z.literal('template'), templateId: idSchema }),
    ]),
  }),
  answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('saved'), document: documentSchema }), conflict]),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE', 'NOT_PERMITTED'],
});

export const dropSalesDocument = endpoint({
  area,
  name: 'dropSalesDocument',
  summary: 'Throw a draft away; it never had a number',
  method: 'DELETE',
  path: '/invoicing/documents/{belegId}',
  access: writes,
  params,
  answer: z.null(),
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

export const checkSalesDocument = endpoint({
  area,
  name: 'checkSalesDocument',
  summary: 'What stands in the way of issuing it: schema, EN 16931, the law',
  method: 'GET',
  path: '/invoicing/documents/{belegId}/check',
  access: reads,
  params,
  answer: z.object({ findings: z.array(findingSchema), isRefused: z.boolean() }),
  failures: ['NOT_FOUND'],
});

/** Exactly once: a repeat with the same key is told the same, another key that it is too late. */
export const issueSalesDocument = endpoint({
  area,
  name: 'issueSalesDocument',
  summary: 'Issue a draft: number, frozen paper, e-invoice. Nothing changes it from then on',
  method: 'POST',
  path: '/invoicing/documents/{belegId}/issue',
  access: writes,
  params,
  body: z.strictObject({ version: z.int(), key: z.uuid() }),
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('issued'),
      document: documentSchema,
      /** Of an estimate: the customer's page. Shown here and kept nowhere. */
      link: z.nullable(z.string()),
    }),
    z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
    conflict,
  ]),
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

/** A cancellation is issued at once; the others are drafts. */
export const turnSalesDocument = endpoint({
  area,
  name: 'turnSalesDocument',
  summary: 'Turn an issued paper into the next one',
  method: 'POST',
  path: '/invoicing/documents/{belegId}/turn',
  access: writes,
  params,
  body: z.strictObject({
    into: z.enum(documentKinds),
    /** Of a partial invoice: how much of the order, in basis points. */
    share: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    /** Of a cancellation: why. */
    reason: z.optional(typedLine(500)),
    key: z.uuid(),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('made'), document: documentSchema }),
    z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
  ]),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE', 'KEY_REUSED'],
});

/** `isMailed`: it is on its way; not so without a mail server. */
export const mailSalesDocument = endpoint({
  area,
  name: 'mailSalesDocument',
  summary: 'Send an issued paper by mail: PDF, and of a bill the e-invoice inside or beside it',
  method: 'POST',
  path: '/invoicing/documents/{belegId}/mail',
  access: writes,
  params,
  body: z.strictObject({
    to: z.email().check(z.maxLength(200)),
    text: typedLines(4000),
    /** XRechnung as a file of its own, in one of its syntaxes; null: the PDF has all of it. */
    xml: z.nullable(z.enum(['cii', 'ubl'])),
    key: z.uuid(),
  }),
  answer: z.object({ document: documentSchema, isMailed: z.boolean() }),
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE', 'QUOTA_USED'],
});

/** For entry by keyboard: what the firm has written before, most used first. */
export const positionIdeas = endpoint({
  area,
  name: 'positionIdeas',
  summary: 'Positions that the firm has written before, by the words in them',
  method: 'GET',
  path: '/invoicing/position-ideas',
  access: reads,
  query: z.strictObject({ text: typedLine(100) }),
  answer: z.object({
    ideas: z.array(
      z.object({
        kind: z.enum(['part', 'labour', 'free']),
        text: z.string(),
        detail: z.string(),
        number: z.string(),
        unit: z.enum(positionUnits),
        quantity: z.int(),
        unitPrice: z.nullable(z.int()),
        vatRate: z.int(),
        used: z.int(),
      }),
    ),
  }),
});
