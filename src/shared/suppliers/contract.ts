import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { addressSchema } from '#shared/session/contract.ts';

export const supplierCodeSchema = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2,12}$/, 'a supplier code: 2 to 12 capitals or digits'));

/** R7.10: on the reset base URL; public, because visitors need it to register and to reset. */
export const supplierDetails = endpoint({
  area: 'suppliers',
  name: 'supplierDetails',
  summary: 'Name, branch and address of a supplier',
  method: 'GET',
  path: '/registration/supplier/{supplier}',
  access: 'public',
  beforeAgreement: true,
  params: z.strictObject({ supplier: supplierCodeSchema }),
  answer: z.extend(addressSchema, { code: supplierCodeSchema, branch: z.nullable(z.string()), logoUrl: z.string() }),
  failures: ['NOT_FOUND'],
});

export const nextTour = endpoint({
  area: 'suppliers',
  name: 'nextTour',
  summary: "The primary supplier's next delivery tour that can still be reached",
  method: 'GET',
  path: '/suppliers/next-tour',
  access: 'signed-in',
  answer: z.nullable(z.object({ name: z.string(), cutOffAt: z.iso.datetime(), arrivesAt: z.iso.datetime() })),
});

/** R7.11, R9.5: a picture for every code; an unknown one gets the default image. */
export const supplierLogoPath = (code: string) => `/assets/suppliers/${encodeURIComponent(code)}`;

/** The supplier's own colour, for its customers. */
export const supplierThemePath = (code: string) => `${supplierLogoPath(code)}/theme.css`;
