import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { incomingInvoiceSchema } from '#shared/documents/incoming-invoice.ts';
import { idSchema } from '#shared/values.ts';

const area = 'documents';

/** With ROLE_DOCUMENT_MANAGEMENT: an invoice is held against the orders of the whole firm. */
export const incomingAccess = 'ROLE_DOCUMENT_MANAGEMENT';

export const readIncomingInvoice = endpoint({
  area,
  name: 'readIncomingInvoice',
  summary: 'An invoice that came in: readable, with the report of its check and what differs from our books',
  method: 'GET',
  path: '/incoming-invoices/{document}',
  access: incomingAccess,
  params: z.strictObject({ document: z.coerce.number().check(z.int(), z.positive()) }),
  answer: incomingInvoiceSchema,
  failures: ['NOT_FOUND'],
});

/** Deliveries, orders and the other invoices may have changed since. The file is not touched. */
export const matchIncomingAgain = endpoint({
  area,
  name: 'matchIncomingAgain',
  summary: 'Hold an invoice that came in against the books of today',
  method: 'POST',
  path: '/incoming-invoices/{document}/match',
  access: incomingAccess,
  params: z.strictObject({ document: z.coerce.number().check(z.int(), z.positive()) }),
  answer: incomingInvoiceSchema,
  failures: ['NOT_FOUND'],
});

/*
 * The upload is no call of this contract, because its body is the file itself: POST to this path with the headers of any
 * other call (X-Requested-With, X-XSRF-TOKEN), `Content-Type: application/octet-stream`, the name of the file in
 * `X-File-Name` (percent-encoded), and the bytes.
 */
export const incomingUpload = { path: '/api/incoming-invoices', mostBytes: 10_000_000 } as const;

/** Why a file is not taken; each has its sentence in the texts. */
export const uploadRefusals = [
  /** Neither XML nor PDF by its first bytes. */
  'notXmlNorPdf',
  /** A PDF without an invoice as data inside. */
  'noXml',
  'encrypted',
  'damaged',
  'tooLarge',
  'empty',
  /** XML with a DTD, entities or other things that no invoice needs. */
  'forbidden',
  'notWellFormed',
  /** XML, but no invoice of EN 16931. */
  'noInvoice',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

export const uploadAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taken'), id: idSchema }),
  /** The very file, or the same number of the same seller, is there already. */
  z.object({ kind: z.literal('known'), id: idSchema, isSameFile: z.boolean() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(uploadRefusals), line: z.nullable(z.int()) }),
]);
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;
