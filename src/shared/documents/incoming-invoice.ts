import * as z from 'zod/mini';
import { documentLinkSchema } from '#shared/documents/shown-document.ts';
import { invoiceSchema } from '#shared/e-invoice/invoice.ts';
import type { Finding } from '#shared/e-invoice/rules/rule.ts';
import { idSchema } from '#shared/values.ts';

/** A rule of EN 16931 that is broken; sentenceOf() says it in the reader's language. */
export const findingSchema = z.object({
  rule: z.string(),
  level: z.enum(['error', 'warning']),
  says: z.custom<Finding['says']>((value) => typeof value === 'string'),
  term: z.custom<Finding['term']>((value) => typeof value === 'string'),
  at: z.array(z.union([z.string(), z.number()])),
  given: z.optional(z.string()),
  expected: z.optional(z.string()),
  category: z.optional(z.string()),
  others: z.optional(z.array(z.custom<Finding['term']>((value) => typeof value === 'string'))),
});

/**
 * What differs between the invoice and our books. `expected` and `given` are cents for prices, sums and VAT amounts, basis
 * points for rates, pieces for quantities.
 */
export const differenceKinds = [
  /** No order of ours, or none of this firm. */
  'unknown-order',
  /** A line that stands on no order. */
  'unknown-line',
  /** Another price than ordered. */
  'price',
  /** More than was delivered and is not billed by another invoice. */
  'quantity',
  /** Another rate of VAT than on the order. */
  'vat',
  /** A deposit that was not agreed, or another one. */
  'deposit',
  /** Another sum than our books have for the same paper. */
  'total',
  /** Made out to someone else. */
  'buyer',
  /** From another seller than the one it was ordered from. */
  'seller',
  /** In another currency than our books: amounts cannot be held against each other. */
  'currency',
  /** Stands on the delivery note that the invoice names, and not on the invoice. */
  'not-billed',
] as const;

export const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** Index of the invoice's line, from 0; null: of the whole invoice. */
  line: z.nullable(z.int()),
  /** What it is about: brand and number, or the name on the invoice. */
  name: z.string(),
  expected: z.nullable(z.int()),
  given: z.nullable(z.int()),
});
export type Difference = z.infer<typeof differenceSchema>;

/** A line of the invoice and the line of ours that it bills. */
export const lineMatchSchema = z.object({
  /** Index of the invoice's line, from 0. */
  line: z.int(),
  kind: z.enum(['part', 'deposit', 'surcharge']),
  orderId: idSchema,
  orderNumber: z.string(),
  orderLine: z.nullable(z.int()),
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  ordered: z.int(),
  delivered: z.int(),
  /** Pieces on this invoice; what is no whole number is rounded. */
  billed: z.int(),
  /** Net for one, as ordered. */
  unitPrice: z.int(),
});
export type LineMatch = z.infer<typeof lineMatchSchema>;

export const incomingInvoiceSchema = z.object({
  /** Of the document in the register. */
  id: idSchema,
  fileName: z.string(),
  /** `pdf`: a ZUGFeRD or Factur-X, whose XML was taken out. */
  container: z.enum(['xml', 'pdf']),
  syntax: z.enum(['cii', 'ubl']),
  bytes: z.int(),
  /** Of the file as it came, in hex: it is archived unaltered. */
  sha256: z.string(),
  receivedAt: z.iso.datetime(),
  receivedBy: z.string(),
  verdict: z.enum(['matched', 'differs', 'invalid']),
  invoice: invoiceSchema,
  /** Rules of EN 16931 that are broken. */
  findings: z.array(findingSchema),
  /** Where the file does not keep the schema of its syntax. */
  schemaFindings: z.array(z.object({ line: z.int(), sentence: z.string() })),
  /** What stands in the file and the model has no place for. */
  notUnderstood: z.array(z.object({ path: z.string(), text: z.string(), line: z.int() })),
  matches: z.array(lineMatchSchema),
  differences: z.array(differenceSchema),
  /** The papers of ours that it belongs to. */
  linked: z.array(documentLinkSchema),
});
export type IncomingInvoice = z.infer<typeof incomingInvoiceSchema>;
