import * as z from 'zod/mini';
import { auditEntrySchema } from '#shared/admin/audit-contract.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import { endpoint } from '#shared/contract.ts';
import { numeric } from '#shared/values.ts';

export const firmLogKinds = ['sign-ins', 'supplier', 'exports', 'changes'] as const;
export type FirmLogKind = (typeof firmLogKinds)[number];

/** What is neither of these is a change. */
export const actionsOf: Readonly<Record<Exclude<FirmLogKind, 'changes'>, readonly AuditAction[]>> = {
  'sign-ins': ['signed-in'],
  supplier: ['acting-began', 'acting-ended', 'acted', 'read', 'access-granted', 'access-changed', 'access-withdrawn'],
  exports: ['exported', 'data-copied'],
};

export const firmLog = endpoint({
  area: 'settings',
  name: 'firmLog',
  summary: 'The log of the own firm, newest first: sign-ins, access by the supplier, exports, changes',
  method: 'GET',
  path: '/firm/log',
  access: 'ROLE_FIRM_ADMIN',
  query: z.strictObject({ kind: z.optional(z.enum(firmLogKinds)), before: z.optional(numeric(15)) }),
  answer: z.object({
    entries: z.array(z.omit(auditEntrySchema, { firm: true })),
    /** The entry before which there is more. */
    next: z.nullable(z.int()),
  }),
});
