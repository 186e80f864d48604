import * as z from 'zod/mini';
import { typedLine, typedLines } from '#shared/invoicing/typed-text.ts';
import { idSchema } from '#shared/values.ts';

export const customerKinds = ['private', 'business'] as const;

const line = typedLine(200);
const short = typedLine(40);

/** Only the name must be known. */
export const newCustomerSchema = z.strictObject({
  kind: z.enum(customerKinds),
  name: line.check(z.minLength(1)),
  /** Whom to ask for at a business. */
  contact: line,
  street: line,
  postalCode: short,
  city: line,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  email: z.union([z.literal(''), z.email().check(z.maxLength(200))]),
  phone: short,
  vatId: short,
  note: typedLines(2000),
});
export type NewCustomer = z.infer<typeof newCustomerSchema>;

export const customerSchema = z.extend(z.object(newCustomerSchema.shape), {
  id: idSchema,
  /** Their cars, as far as they are known. */
  plates: z.array(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;

/** As it stands on a paper; what becomes of the customer later changes none of it. */
export const customerSnapshotSchema = z.object({
  id: idSchema,
  kind: z.enum(customerKinds),
  name: z.string(),
  contact: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  vatId: z.string(),
});
export type CustomerSnapshot = z.infer<typeof customerSnapshotSchema>;
