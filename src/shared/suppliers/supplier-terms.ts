import * as z from 'zod/mini';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
/** A million. */
const cents = whole(100_000_000);

/** What a supplier has laid down for all its customers. Money is net, in cents. */
export const supplierTermsSchema = z.strictObject({
  /** Begins every number that the supplier gives. */
  numberPrefix: z.string().check(z.regex(/^[A-Z0-9]{1,6}$/, 'a prefix: 1 to 6 capitals or digits')),
  vatId: z.nullable(line(20)),
  paymentDays: whole(365),
  smallOrderName: line(60),
  /** Goods below it cost the surcharge; 0: never. */
  smallOrderBelow: cents,
  smallOrderSurcharge: cents,
  freightName: line(60),
  freight: cents,
  /** null: freight is always paid. */
  freightFreeFrom: z.nullable(cents),
  returnDays: whole(3650),
  coreDays: whole(3650),
  warrantyMonths: whole(240),
  /** A line that is worth less is not taken back. */
  returnLeastValue: cents,
});
export type SupplierTerms = z.infer<typeof supplierTermsSchema>;

/** Of a supplier that has laid down nothing: the same that its orders, papers and returns go by then. */
export const usualTerms = (supplierCode: string): SupplierTerms => ({
  numberPrefix: supplierCode.slice(0, 4),
  vatId: null,
  paymentDays: 14,
  smallOrderName: 'Mindermengenzuschlag',
  smallOrderBelow: 0,
  smallOrderSurcharge: 0,
  freightName: 'Fracht',
  freight: 0,
  freightFreeFrom: null,
  returnDays: 30,
  coreDays: 90,
  warrantyMonths: 24,
  returnLeastValue: 500,
});
