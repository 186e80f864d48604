import * as z from 'zod/mini';
import { additions } from '#shared/access/bookable-roles.ts';
import { firmKinds } from '#shared/access/giveable-roles.ts';
import { levels, roleSchema } from '#shared/access/roles.ts';
import { listEnd, listQuery, rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { vatFlaws } from '#shared/settings/firm-facts-contract.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';
import { customerNumberSchema } from '#shared/suppliers/customer-number.ts';
import { idSchema } from '#shared/values.ts';

const area = 'admin';
const access = 'ROLE_ADMIN';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const booking = {
  level: z.nullable(z.enum(levels)),
  additions: z.array(z.enum(additions)).check(z.maxLength(additions.length)),
};

/** What the operator says of a firm. */
export const firmFactsSchema = z.strictObject({
  name: line(120),
  street: line(120),
  postalCode: line(12),
  city: line(80),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.nullable(line(40)),
  supplier: z.nullable(supplierCodeSchema),
  /** At this supplier. */
  customerNumber: z.nullable(customerNumberSchema),
  vatId: z.nullable(line(20)),
  ...booking,
});
export type FirmFacts = z.infer<typeof firmFactsSchema>;

/** As kept: what an operator left empty at the first start is empty. */
const keptFacts = z.strictObject({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
  vatId: z.nullable(z.string()),
  ...booking,
});

export const adminFirmSchema = z.object({
  id: idSchema,
  kind: z.enum(firmKinds),
  facts: keptFacts,
  users: z.int(),
  lockedUsers: z.int(),
  agreedAt: z.nullable(z.iso.datetime()),
  lastSignInAt: z.nullable(z.iso.datetime()),
});
export type AdminFirm = z.infer<typeof adminFirmSchema>;

export const adminFirms = endpoint({
  area,
  name: 'adminFirms',
  summary: 'All firms by name, narrowed by words, kind or supplier',
  method: 'GET',
  path: '/admin/firms',
  access,
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(z.enum(firmKinds)),
    supplier: z.optional(supplierCodeSchema),
  }),
  answer: z.object({ firms: z.array(adminFirmSchema), ...listEnd }),
});

export const adminFirm = endpoint({
  area,
  name: 'adminFirm',
  summary: 'One firm',
  method: 'GET',
  path: '/admin/firms/{firm}',
  access,
  params: z.strictObject({ firm: rowId }),
  answer: adminFirmSchema,
  failures: ['NOT_FOUND'],
});

/** From whom something was taken, because the firm no longer has it. */
const takenSchema = z.object({ name: z.string(), username: z.string(), roles: z.array(roleSchema) });

const firmAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), firm: adminFirmSchema, taken: z.array(takenSchema) }),
  z.object({ kind: z.literal('changed'), firm: adminFirmSchema }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['unknown-supplier', 'supplier-needed', 'supplier-taken', 'number-taken']),
  }),
  z.object({ kind: z.literal('wrong-vat-id'), flaw: z.enum(vatFlaws) }),
]);
export type FirmAnswer = z.infer<typeof firmAnswer>;

export const changeFirm = endpoint({
  area,
  name: 'changeFirm',
  summary: 'Change name, address, supplier or booking of a firm; its people keep no role beyond',
  method: 'PUT',
  path: '/admin/firms/{firm}',
  stepUp: true,
  access,
  params: z.strictObject({ firm: rowId }),
  body: z.strictObject({ before: keptFacts, facts: firmFactsSchema }),
  answer: firmAnswer,
  failures: ['NOT_FOUND'],
});

export const addFirm = endpoint({
  area,
  name: 'addFirm',
  summary: 'Add a workshop or the desk of a supplier',
  method: 'POST',
  path: '/admin/firms',
  access,
  body: z.strictObject({ kind: z.enum(['workshop', 'supplier']), facts: firmFactsSchema }),
  answer: firmAnswer,
});
