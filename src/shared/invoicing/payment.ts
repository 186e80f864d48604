import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';

/**
 * By hand: the first four; `waived` gives up the fee of a reminder. The others are booked by the house: what a cash discount
 * took off, and papers that settle each other.
 */
export const bookedMethods = ['cash', 'card', 'transfer', 'waived'] as const;
export const paymentMethods = [...bookedMethods, 'cash-discount', 'set-off'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentSchema = z.object({
  id: idSchema,
  /** Negative: paid out. */
  amount: z.int(),
  method: z.enum(paymentMethods),
  paidOn: z.iso.date(),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** The payment that this one takes back. */
  reverses: z.nullable(idSchema),
});
export type Payment = z.infer<typeof paymentSchema>;
