import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { refusals as fileRefusals } from '#shared/drawings/edit-contract.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';
import { tourPlanSchema } from '#shared/suppliers/tour-plan.ts';

const area = 'suppliers';
const access = 'ROLE_ADMIN';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const supplierFactsSchema = z.strictObject({
  name: line(80),
  branch: z.nullable(line(80)),
  street: line(120),
  postalCode: line(12),
  city: line(80),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.nullable(line(40)),
  /** As #1b46b4; null: the house's own. */
  colour: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** R1.4 */
  showsTypeNumber: z.boolean(),
});
export type SupplierFacts = z.infer<typeof supplierFactsSchema>;

export const editedSupplierSchema = z.object({
  code: supplierCodeSchema,
  facts: z.object({ ...supplierFactsSchema.shape, name: z.string() }),
  /** Where its logo is; it changes with the logo. */
  logoUrl: z.string(),
  hasLogo: z.boolean(),
  /** R1.4: the configuration shows the type number whatever is said here. */
  isTypeNumberFixed: z.boolean(),
  customers: z.int(),
});
export type EditedSupplier = z.infer<typeof editedSupplierSchema>;

export const editedSuppliers = endpoint({
  area,
  name: 'editedSuppliers',
  summary: 'All suppliers, with what an operator may change',
  method: 'GET',
  path: '/admin/suppliers',
  access,
  answer: z.object({ suppliers: z.array(editedSupplierSchema) }),
});

const supplierAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), supplier: editedSupplierSchema }),
  z.object({ kind: z.literal('refused'), reason: z.literal('code-taken') }),
]);

export const addSupplier = endpoint({
  area,
  name: 'addSupplier',
  summary: 'Add a supplier',
  method: 'POST',
  path: '/admin/suppliers',
  access,
  body: z.strictObject({ code: supplierCodeSchema, facts: supplierFactsSchema }),
  answer: supplierAnswer,
});

const one = { params: z.strictObject({ supplier: supplierCodeSchema }) };

export const changeSupplier = endpoint({
  area,
  name: 'changeSupplier',
  summary: 'Change name, address, colour or type number of a supplier (R1.4)',
  method: 'PUT',
  path: '/admin/suppliers/{supplier}',
  access,
  ...one,
  body: supplierFactsSchema,
  answer: supplierAnswer,
  failures: ['NOT_FOUND'],
});

export const largestLogo = 200_000;

export const setSupplierLogo = endpoint({
  area,
  name: 'setSupplierLogo',
  summary: 'Give a supplier a logo (SVG), or take it away (R7.11)',
  method: 'PUT',
  path: '/admin/suppliers/{supplier}/logo',
  access,
  ...one,
  body: z.strictObject({
    file: z.nullable(
      z.string().check(z.maxLength(Math.ceil(largestLogo / 3) * 4 + 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    ),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), supplier: editedSupplierSchema }),
    z.object({ kind: z.literal('refused'), reason: z.enum(fileRefusals) }),
  ]),
  failures: ['NOT_FOUND'],
  largestBody: 400_000,
});

export const planAnswerSchema = z.object({ plan: tourPlanSchema, version: z.string() });
export const planChangeSchema = z.strictObject({ plan: tourPlanSchema, version: z.string().check(z.maxLength(64)) });
export const planChangeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), ...planAnswerSchema.shape }),
  z.object({ kind: z.literal('changed'), ...planAnswerSchema.shape }),
  z.object({ kind: z.literal('refused') }),
]);

export const tourPlan = endpoint({
  area,
  name: 'tourPlan',
  summary: 'Tours, opening hours and picking time of a supplier',
  method: 'GET',
  path: '/admin/suppliers/{supplier}/tours',
  access,
  ...one,
  answer: planAnswerSchema,
  failures: ['NOT_FOUND'],
});

export const changeTourPlan = endpoint({
  area,
  name: 'changeTourPlan',
  summary: 'Change tours, opening hours and picking time of a supplier, all together',
  method: 'PUT',
  path: '/admin/suppliers/{supplier}/tours',
  access,
  ...one,
  body: planChangeSchema,
  answer: planChangeAnswer,
  failures: ['NOT_FOUND'],
});
