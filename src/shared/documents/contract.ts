import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { filterQuery, filterQuerySchema } from '#shared/documents/document-filter.ts';
import { documentHeadSchema, documentSchema } from '#shared/documents/shown-document.ts';

const area = 'documents';
const access = 'ROLE_USER_LIGHT';

/** Where the page before ended: time and id of its last row, as the answer before has said it. */
const cursor = z.string().check(z.regex(/^-?\d{1,16}-\d{1,15}$/));

/** Own documents; the whole firm's with ROLE_DOCUMENT_MANAGEMENT. */
export const documentList = endpoint({
  area,
  name: 'documentList',
  summary: 'Documents, latest first, 50 at a time',
  method: 'GET',
  path: '/documents',
  access,
  query: z.strictObject({ ...filterQuery, after: z.optional(cursor) }),
  answer: z.object({
    documents: z.array(documentHeadSchema),
    /** null: this was the last page. */
    next: z.nullable(cursor),
  }),
});

/** The same filter, over all pages. */
export const documentTotals = endpoint({
  area,
  name: 'documentTotals',
  summary: 'How many documents a filter finds, and their sums',
  method: 'GET',
  path: '/documents/totals',
  access,
  query: filterQuerySchema,
  answer: z.object({
    count: z.int(),
    /** Of a text that stands on very many no more are counted, and no sums made. */
    isMore: z.boolean(),
    /** Of one kind, where the filter names one; else of invoices and credit notes, since what is ordered is not billed yet. */
    gross: z.nullable(z.int()),
    open: z.nullable(z.int()),
  }),
});

const params = z.strictObject({ document: z.coerce.number().check(z.int(), z.positive()) });

export const readDocument = endpoint({
  area,
  name: 'readDocument',
  summary: 'A document with its lines, sums, chain and history',
  method: 'GET',
  path: '/documents/{document}',
  access,
  params,
  answer: documentSchema,
  failures: ['NOT_FOUND'],
});

export const orderDocumentAgain = endpoint({
  area,
  name: 'orderDocumentAgain',
  summary: 'Put the parts of a document into the current cart',
  method: 'POST',
  path: '/documents/{document}/again',
  access,
  params,
  body: z.strictObject({ key: z.uuid() }),
  answer: z.object({
    added: z.int(),
    missing: z.array(z.object({ brand: z.string(), number: z.string() })),
  }),
  failures: ['NOT_FOUND'],
});
