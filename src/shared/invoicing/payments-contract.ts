import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { bookedMethods } from '#shared/invoicing/payment.ts';
import { documentSchema } from '#shared/invoicing/sales-document.ts';
import { typedLine } from '#shared/invoicing/typed-text.ts';
import { daySchema, idSchema, numeric } from '#shared/values.ts';

const area = 'invoicing';
const access = 'ROLE_FAKTURA';

/** Exactly once by its key. More than is open is refused, and so is a day before the paper's or after today. */
export const addPayment = endpoint({
  area,
  name: 'addPayment',
  summary: 'Book a payment; of a credit: that it was paid out',
  method: 'POST',
  path: '/invoicing/documents/{belegId}/payments',
  access,
  params: z.strictObject({ belegId: numeric(15) }),
  body: z.strictObject({
    /** Positive, of a credit too. */
    amount: z.int().check(z.positive(), z.maximum(1_000_000_000)),
    /** `waived`: of a reminder alone. */
    method: z.enum(bookedMethods),
    paidOn: daySchema,
    /** The rest is the cash discount: it is booked with it, and nothing stays open. */
    takesCashDiscount: z.boolean(),
    note: typedLine(200),
    key: z.uuid(),
  }),
  answer: documentSchema,
  failures: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_LATE', 'KEY_REUSED'],
});

/** Nothing is struck out in the books: another entry takes it back. */
export const reversePayment = endpoint({
  area,
  name: 'reversePayment',
  summary: 'Take back a payment that was booked by mistake',
  method: 'POST',
  path: '/invoicing/documents/{belegId}/payments/{payment}/reverse',
  access,
  params: z.strictObject({ belegId: numeric(15), payment: numeric(15) }),
  body: z.strictObject({ reason: typedLine(200) }),
  answer: documentSchema,
  failures: ['NOT_FOUND', 'TOO_LATE'],
});

/** Invoices whose day is over, worst first: to remind of them together. */
export const remindAll = endpoint({
  area,
  name: 'remindAll',
  summary: 'Write reminders for invoices that are overdue, as drafts',
  method: 'POST',
  path: '/invoicing/reminders',
  access,
  body: z.strictObject({ documents: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ made: z.array(idSchema), left: z.array(idSchema) }),
  failures: ['INVALID_INPUT'],
});
