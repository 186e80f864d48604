import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { documentKinds } from '#shared/invoicing/document-kind.ts';
import { mostPositions, positionSchema } from '#shared/invoicing/position.ts';
import { invoiceSettingsSchema, sellerSchema } from '#shared/invoicing/seller.ts';
import { typedLine, typedLines } from '#shared/invoicing/typed-text.ts';
import { idSchema, numeric } from '#shared/values.ts';

const area = 'invoicing';
const reads = 'ROUTE_INVOICING';
const writes = 'ROUTE_INVOICE_SETTINGS';

const numberSchema = z.object({
  kind: z.enum(documentKinds),
  prefix: z.string(),
  next: z.int(),
  example: z.string(),
  /** Whether this year has one: then nothing is changed any more. */
  isBegun: z.boolean(),
});
/** Before the year and the number: "RG-2026-00012". */
export const numberPrefix = z.string().check(z.regex(/^[A-Z0-9]{1,8}$/));
const settings = z.object({
  settings: invoiceSettingsSchema,
  seller: sellerSchema,
  /** Of this year. */
  numbers: z.array(numberSchema),
});

export const readInvoiceSettings = endpoint({
  area,
  name: 'readInvoiceSettings',
  summary: 'What the firm says about itself on its bills, and its terms',
  method: 'GET',
  path: '/invoicing/settings',
  access: reads,
  answer: settings,
});

export const changeInvoiceSettings = endpoint({
  area,
  name: 'changeInvoiceSettings',
  summary: "Change the firm's settings for bills",
  method: 'PUT',
  path: '/invoicing/settings',
  stepUp: true,
  access: writes,
  body: z.strictObject(invoiceSettingsSchema.shape),
  answer: settings,
  failures: ['INVALID_INPUT'],
  largestBody: 600_000,
});

/**
 * For whoever comes from another program: only before the first number of the year, or there would be a gap. Letters that
 * another kind has this year are refused, or there would be doubles.
 */
export const startNumbers = endpoint({
  area,
  name: 'startNumbers',
  summary: "Say with which letters and which number this year's series begins",
  method: 'PUT',
  path: '/invoicing/numbers',
  access: writes,
  body: z.strictObject({
    kind: z.enum(documentKinds),
    next: z.int().check(z.minimum(1), z.maximum(99_999)),
    /** Without it the letters stay. */
    prefix: z.optional(numberPrefix),
  }),
  answer: settings,
  failures: ['INVALID_INPUT', 'TOO_LATE'],
});

/** `template`: positions that are often written together. */
export const textPlaces = ['opening', 'closing', 'mail', 'template'] as const;
const title = typedLine(80).check(z.minLength(1));
const textShape = {
  place: z.enum(textPlaces),
  /** null: for every kind. */
  kind: z.nullable(z.enum(documentKinds)),
  name: title,
  text: typedLines(4000),
  positions: z.array(positionSchema).check(z.maxLength(mostPositions)),
  /** New drafts begin with it. */
  isDefault: z.boolean(),
};
export const documentTextSchema = z.object({ id: idSchema, ...textShape });
export type DocumentText = z.infer<typeof documentTextSchema>;

export const documentTexts = endpoint({
  area,
  name: 'documentTexts',
  summary: "The firm's texts and templates, by name",
  method: 'GET',
  path: '/invoicing/texts',
  access: reads,
  answer: z.object({ texts: z.array(documentTextSchema) }),
});

/** A text without an id is new. */
export const saveDocumentText = endpoint({
  area,
  name: 'saveDocumentText',
  summary: 'Keep a text or a template',
  method: 'POST',
  path: '/invoicing/texts',
  access: writes,
  body: z.strictObject({ id: z.nullable(idSchema), ...textShape }),
  answer: documentTextSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT'],
  largestBody: 1_000_000,
});

export const dropDocumentText = endpoint({
  area,
  name: 'dropDocumentText',
  summary: 'Remove a text or a template',
  method: 'DELETE',
  path: '/invoicing/texts/{id}',
  access: writes,
  params: z.strictObject({ id: numeric(15) }),
  answer: z.null(),
  failures: ['NOT_FOUND'],
});
