import { z } from 'zod';
import { deliveryClasses } from '#shared/articles/offer.ts';
import { warehouseKinds } from '#shared/suppliers/delivery.ts';

/* What a supplier's system answers about prices and stock: docs/integration.md, "A supplier's system over HTTP". */

export const cents = z.int().min(0).max(100_000_000_00);
export const name = z.string().max(100);
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const orNull = <Value extends z.ZodType>(value: Value) => z.nullish(value).transform((given) => given ?? null);

const stockSchema = z
  .object({
    warehouse: name,
    kind: z.enum(warehouseKinds),
    quantity: z.int().max(10_000_000),
    transferMinutes: z.int().min(0).max(1440).default(0),
    days: z.int().min(0).max(30).default(0),
    cutOff: orNull(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  })
  .transform(({ quantity, warehouse, ...rest }) => ({ quantity, warehouse: { name: warehouse, ...rest } }));

export const offerSchema = z.object({
  id: z.int(),
  listPrice: orNull(cents),
  discountGroup: orNull(name),
  purchasePrice: orNull(cents),
  scale: z
    .array(z.object({ from: z.int().min(2), purchasePrice: cents }))
    .max(20)
    .default([])
    .transform((steps) => steps.toSorted((a, b) => a.from - b.from)),
  promotion: orNull(
    z
      .object({ name, until: instant })
      .transform((promotion) => ({ id: null, isWebDay: false, left: null, ...promotion })),
  ),
  deposit: cents.default(0),
  isExchange: z.boolean().default(false),
  stock: z.array(stockSchema).max(30).default([]),
  daysOnOrder: orNull(z.int().min(1).max(365)),
  delivery: orNull(
    z.object({
      class: z.enum(deliveryClasses),
      tour: orNull(name),
      cutOffAt: orNull(instant),
      arrivesAt: orNull(instant),
    }),
  ),
});

/** Row by row: one that is wrong does not spoil the others. */
export const offersAnswerSchema = z.object({
  offers: z.array(z.unknown()).max(1000),
  unknown: z.array(z.unknown()).default([]),
});

/** Articles go by brand and number: our own ids come back as they were. */
export const offersQuestionSchema = z.object({
  customer: z.string(),
  articles: z
    .array(z.object({ id: z.int(), brand: z.string(), number: z.string(), quantity: z.int().min(1) }))
    .max(100),
});
