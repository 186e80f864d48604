import * as z from 'zod/mini';
import { additions } from '#shared/access/bookable-roles.ts';
import { levels, roleSchema } from '#shared/access/roles.ts';
import { listEnd, listQuery, rowId } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { customerNumberSchema } from '#shared/suppliers/customer-number.ts';
import { idSchema } from '#shared/values.ts';

const area = 'desk';
const cents = z.int();
const instant = z.iso.datetime();
const params = z.strictObject({ firm: rowId });

export const customerStates = ['active', 'locked', 'limited'] as const;

/** A firm of the own supplier, as the list shows it. */
export const customerHeadSchema = z.object({
  id: idSchema,
  name: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  customerNumber: z.nullable(z.string()),
  vatId: z.nullable(z.string()),
  level: z.nullable(z.enum(levels)),
  users: z.int(),
  isLocked: z.boolean(),
  hasLimit: z.boolean(),
  lastOrderAt: z.nullable(instant),
});
export type CustomerHead = z.infer<typeof customerHeadSchema>;

/** Basis points of the list price. */
export const discountSchema = z.strictObject({
  group: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  rate: z.int().check(z.minimum(0), z.maximum(10_000)),
});
export type Discount = z.infer<typeof discountSchema>;

/** The most that may be agreed: a hundred million. */
const limit = z.nullable(cents.check(z.nonnegative(), z.maximum(10_000_000_000)));

/** What the desk says of a customer, all at once. */
export const customerTermsSchema = z.strictObject({
  customerNumber: z.nullable(customerNumberSchema),
  level: z.enum(levels),
  additions: z.array(z.enum(additions)).check(z.maxLength(additions.length)),
  /** Gross, in cents; null: no limit. */
  orderLimit: limit,
  openLimit: limit,
  /** null: as for everybody. */
  paymentDays: z.nullable(z.int().check(z.minimum(0), z.maximum(365))),
  discounts: z.array(discountSchema).check(z.maxLength(200)),
});
export type CustomerTerms = z.infer<typeof customerTermsSchema>;

export const customerSchema = z.object({
  id: idSchema,
  /** Counts the desk's changes. */
  version: z.int(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.nullable(z.string()),
  vatId: z.nullable(z.string()),
  agreedAt: z.nullable(instant),
  // Without a level where nothing of the kind was ever booked.
  terms: z.extend(customerTermsSchema, { level: z.nullable(z.enum(levels)) }),
  usualPaymentDays: z.int(),
  lock: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** What is ordered and not paid, gross. */
  open: cents,
  /** Whom one calls: the firm's admins, and its other people where the firm grants access. */
  people: z.array(z.object({ id: idSchema, name: z.string(), email: z.nullable(z.string()), isAdmin: z.boolean() })),
  /** How many accounts the firm has in all. */
  users: z.int(),
  netPrices: z.int(),
  /** Groups that this supplier gives anybody a discount on. */
  groups: z.array(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;

export const customers = endpoint({
  area,
  name: 'deskCustomers',
  summary: 'The firms of the own supplier by name, narrowed by words (name, place, numbers) or state',
  method: 'GET',
  path: '/supplier/customers',
  access: 'ROUTE_CUSTOMERS',
  query: z.strictObject({ ...listQuery, state: z.optional(z.enum(customerStates)) }),
  answer: z.object({ customers: z.array(customerHeadSchema), ...listEnd }),
});

export const customer = endpoint({
  area,
  name: 'deskCustomer',
  summary: 'One firm of the own supplier, with what is agreed with it',
  method: 'GET',
  path: '/supplier/customers/{firm}',
  access: 'ROUTE_CUSTOMERS',
  params,
  answer: customerSchema,
  failures: ['NOT_FOUND'],
});

/** From whom something was taken, because the firm no longer has it; null: somebody whom the supplier may not know. */
const takenSchema = z.object({ name: z.nullable(z.string()), roles: z.array(roleSchema) });
export type Taken = z.infer<typeof takenSchema>;

/** `changed`: somebody else was quicker, here is what stands now. */
const customerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), customer: customerSchema, taken: z.array(takenSchema) }),
  z.object({ kind: z.literal('changed'), customer: customerSchema }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['number-taken', 'group-twice']) }),
]);
export type CustomerAnswer = z.infer<typeof customerAnswer>;

export const changeCustomer = endpoint({
  area,
  name: 'changeDeskCustomer',
  summary: 'What a firm has booked, its limits, discounts and number; its people keep no role beyond',
  method: 'PUT',
  path: '/supplier/customers/{firm}',
  access: 'ROLE_SUPPLIER_ADMIN',
  stepUp: true,
  params,
  body: z.strictObject({ version: z.int().check(z.nonnegative()), terms: customerTermsSchema }),
  answer: customerAnswer,
  failures: ['NOT_FOUND'],
});

export const lockCustomer = endpoint({
  area,
  name: 'lockDeskCustomer',
  summary: 'Take no more orders from a firm, or take them again; the firm reads the reason',
  method: 'PUT',
  path: '/supplier/customers/{firm}/lock',
  access: 'ROLE_SUPPLIER_ADMIN',
  params,
  body: z.strictObject({
    version: z.int().check(z.nonnegative()),
    /** null: open again. */
    reason: z.nullable(z.string().check(z.trim(), z.minLength(3), z.maxLength(300))),
  }),
  answer: customerAnswer,
  failures: ['NOT_FOUND'],
});
