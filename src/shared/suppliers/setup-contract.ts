import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { supplierCodeSchema } from '#shared/suppliers/contract.ts';
import { supplierTermsSchema } from '#shared/suppliers/supplier-terms.ts';
import { mostWarehouses, warehouseSchema } from '#shared/suppliers/warehouse-list.ts';

/** What has to be known of a supplier before it can sell: where its goods lie, and what holds for all its customers. */
export const setupSchema = z.strictObject({
  warehouses: z.array(warehouseSchema).check(z.maxLength(mostWarehouses)),
  terms: supplierTermsSchema,
});
export type SupplierSetup = z.infer<typeof setupSchema>;

export const setupAnswerSchema = z.object({
  setup: setupSchema,
  version: z.string(),
  /** Whether papers carry numbers already. */
  hasNumbers: z.boolean(),
});
export type SetupAnswer = z.infer<typeof setupAnswerSchema>;

export const setupChangeSchema = z.strictObject({ setup: setupSchema, version: z.string().check(z.maxLength(64)) });
export type SetupChange = z.infer<typeof setupChangeSchema>;

export const setupRefusals = [
  /** See warehouseProblemsOf. */
  'contradiction',
  /** A warehouse goes when it is empty. */
  'holds-stock',
  /** Nobody knows yet what will lie in it. */
  'stock-arrives',
] as const;

/** `changed`: somebody else was quicker, here is what stands now. */
export const setupChangeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), ...setupAnswerSchema.shape }),
  z.object({ kind: z.literal('changed'), ...setupAnswerSchema.shape }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(setupRefusals),
    /** By name. */
    warehouses: z.array(z.string()),
  }),
]);
export type SetupChangeAnswer = z.infer<typeof setupChangeAnswer>;

const own = {
  area: 'suppliers',
  path: '/admin/suppliers/{supplier}/setup',
  access: 'ROLE_ADMIN',
  params: z.strictObject({ supplier: supplierCodeSchema }),
  failures: ['NOT_FOUND'],
} as const;

export const supplierSetup = endpoint({
  ...own,
  name: 'supplierSetup',
  summary: 'Warehouses and terms of a supplier',
  method: 'GET',
  answer: setupAnswerSchema,
});

export const changeSupplierSetup = endpoint({
  ...own,
  name: 'changeSupplierSetup',
  summary: 'Change warehouses and terms of a supplier, all together',
  method: 'PUT',
  body: setupChangeSchema,
  answer: setupChangeAnswer,
  largestBody: 200_000,
});
