import { z } from 'zod';
import { cents, instant, name, orNull } from '#server/gateways/supplier-system/wire-offers.ts';
import { deliveryChoices } from '#shared/orders/order.ts';

/* Orders as they go to a supplier's system, and its answers: docs/integration.md, "Orders". */

const sentInstant = z.iso.datetime();

export const sentOrderSchema = z.object({
  customer: z.string(),
  orderNumber: z.string(),
  placedAt: sentInstant,
  reference: z.string(),
  note: z.string(),
  address: z.object({
    name: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  allowPartial: z.boolean(),
  lines: z.array(
    z.object({
      line: z.int(),
      id: z.int(),
      brand: z.string(),
      number: z.string(),
      quantity: z.int().min(1),
      unitPrice: z.int(),
      deposit: z.int(),
      delivery: z.enum(deliveryChoices),
      tour: z.nullable(z.string()),
      arrivesAt: z.nullable(sentInstant),
    }),
  ),
});
export type SentOrder = z.infer<typeof sentOrderSchema>;

/** A cart of 2,000 parts, each with its deposit behind it. */
const mostLines = 4000;
const lineNumber = z.int().min(1).max(mostLines);

/** A line that is not named comes as it was promised. */
export const confirmedSchema = z.object({
  supplierNumber: z.string().min(1).max(100),
  lines: z
    .array(
      z.object({
        line: lineNumber,
        state: z.enum(['reserved', 'back-ordered']),
        warehouse: orNull(name),
        tour: orNull(name),
        arrivesAt: orNull(instant),
      }),
    )
    .max(mostLines)
    .default([]),
});

export const refusedSchema = z.object({
  reason: z.string().min(1).max(500),
  lines: z.array(lineNumber).max(mostLines).default([]),
});

export const surchargesQuestionSchema = z.object({
  customer: z.string(),
  goods: z.int().min(0),
  isFetched: z.boolean(),
});

export const surchargesAnswerSchema = z.object({
  surcharges: z.array(z.object({ name: name.min(1), amount: cents })).max(20),
});
