import * as z from 'zod/mini';
import { rowId, searchText } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { daySchema, idSchema } from '#shared/values.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

export const auditEntrySchema = z.object({
  firm: z.object({ id: idSchema, name: z.string() }),
  entry: z.int(),
  at: z.iso.datetime(),
  /** Empty: the house itself. */
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.int(),
  detail: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A place in the log, as the server wrote it. */
const cursor = z.string().check(z.regex(/^\d{1,17}\.\d{1,15}\.\d{1,15}$/));

export const auditLog = endpoint({
  area,
  name: 'auditLog',
  summary: 'Who did what, in all firms, newest first; a search reads so far back and says where it goes on',
  method: 'GET',
  path: '/admin/audit',
  access,
  query: z.strictObject({
    text: z.optional(searchText),
    firm: z.optional(rowId),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    after: z.optional(cursor),
  }),
  answer: z.object({
    entries: z.array(auditEntrySchema),
    next: z.nullable(z.string()),
    /** How far back was read. */
    readTo: z.nullable(z.iso.datetime()),
  }),
});

/** Firm by firm, so that a long log shows how far the check is. */
export const checkAudit = endpoint({
  area,
  name: 'checkAudit',
  summary: 'Check the chain of one firm, or of the next firms after one',
  method: 'POST',
  path: '/admin/audit/check',
  access,
  body: z.strictObject({ firm: z.nullable(idSchema), after: z.nullable(idSchema) }),
  answer: z.object({
    firms: z.int(),
    entries: z.int(),
    broken: z.array(z.object({ firm: z.object({ id: idSchema, name: z.string() }), entry: z.int() })),
    next: z.nullable(idSchema),
  }),
});
