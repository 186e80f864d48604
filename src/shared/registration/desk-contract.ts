import * as z from 'zod/mini';
import { bookableRoles } from '#shared/access/bookable-roles.ts';
import { endpoint } from '#shared/contract.ts';
import { languages } from '#shared/session/language.ts';
import { customerNumberSchema } from '#shared/suppliers/customer-number.ts';
import { idSchema } from '#shared/values.ts';

const area = 'registration';
const params = z.strictObject({ registration: z.coerce.number().check(z.int(), z.positive()) });

/** Confirmed ones only: before that nobody knows whether the address is anybody's. */
export const deskRegistrationSchema = z.object({
  id: idSchema,
  state: z.enum(['waiting', 'approved', 'refused']),
  firm: z.object({
    name: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.nullable(z.string()),
    vatId: z.nullable(z.string()),
  }),
  person: z.object({ name: z.string(), email: z.string(), language: z.enum(languages) }),
  registeredAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Another firm with the same VAT id is a customer already. */
  knownAs: z.nullable(z.string()),
  /** Customers that it may be; of a waiting one only. */
  alike: z.array(z.object({ id: idSchema, name: z.string(), city: z.string(), by: z.enum(['vat-id', 'name']) })),
});
export type DeskRegistration = z.infer<typeof deskRegistrationSchema>;

export const suppliersRegistrations = endpoint({
  area,
  name: 'suppliersRegistrations',
  summary: 'Firms that have registered with the own supplier, latest first',
  method: 'GET',
  path: '/supplier/registrations',
  access: 'ROLE_SUPPLIER_ADMIN',
  query: z.strictObject({
    state: z.optional(z.enum(['waiting', 'approved', 'refused'])),
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  }),
  answer: z.object({ registrations: z.array(deskRegistrationSchema), next: z.nullable(z.string()) }),
});

/** The first user becomes the firm's admin; the rest is what the supplier grants, and never more than a workshop may have. */
export const approveRegistration = endpoint({
  area,
  name: 'approveRegistration',
  summary: 'Take a firm on as a customer: its first user can sign in from now on',
  method: 'POST',
  path: '/supplier/registrations/{registration}/approve',
  access: 'ROLE_SUPPLIER_ADMIN',
  stepUp: true,
  params,
  body: z.strictObject({
    roles: z.array(z.enum(bookableRoles)).check(z.minLength(1), z.maxLength(bookableRoles.length)),
    customerNumber: z.optional(customerNumberSchema),
  }),
  answer: deskRegistrationSchema,
  failures: ['NOT_FOUND', 'TOO_LATE', 'INVALID_INPUT'],
});

export const refuseRegistration = endpoint({
  area,
  name: 'refuseRegistration',
  summary: 'Turn a registration down; the reason goes out by mail',
  method: 'POST',
  path: '/supplier/registrations/{registration}/refuse',
  access: 'ROLE_SUPPLIER_ADMIN',
  params,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(3, 'missing'), z.maxLength(500, 'tooLong')) }),
  answer: deskRegistrationSchema,
  failures: ['NOT_FOUND', 'TOO_LATE'],
});
