import * as z from 'zod/mini';
import { idSchema } from '#shared/values.ts';

/** When it would be there, best first. The order is the sort key of lists. */
export const deliveryClasses = ['now', 'next-tour', 'next-day', 'on-order', 'not-deliverable'] as const;
export type DeliveryClass = (typeof deliveryClasses)[number];

const cents = z.int().check(z.minimum(0));

export const warehouseStockSchema = z.object({
  name: z.string(),
  stock: z.int(),
  /** `low`: fewer than usually asked for. */
  lamp: z.enum(['available', 'low', 'none', 'unknown']),
});

export const deliverySchema = z.object({
  class: z.enum(deliveryClasses),
  tour: z.nullable(z.string()),
  /** Order until then to reach that tour. */
  cutOffAt: z.nullable(z.iso.datetime()),
  arrivesAt: z.nullable(z.iso.datetime()),
});

/** Special prices of the supplier for a time. */
export const shownPromotionSchema = z.object({
  name: z.string(),
  until: z.iso.datetime(),
  /** One of the supplier's web days. */
  isWebDay: z.boolean(),
  /** So many pieces are left for this firm at its price; null: as many as wanted. */
  left: z.nullable(z.int()),
});

/** Price and stock of one article for this firm, now. All money net, in cents. */
export const offerSchema = z.object({
  articleId: idSchema,
  /** UPE */
  listPrice: z.nullable(cents),
  /** EK for one piece; null where this user may not see it. */
  purchasePrice: z.nullable(cents),
  /** VK by the firm's margin. */
  salesPrice: z.nullable(cents),
  /** Pfand for one piece. */
  deposit: cents,
  /** From this quantity on, this EK a piece; ascending, without the first step. Dearer past what a promotion has left. */
  scale: z.array(z.object({ from: z.int(), purchasePrice: cents })),
  promotion: z.nullable(shownPromotionSchema),
  warehouses: z.array(warehouseStockSchema),
  delivery: deliverySchema,
  /** From these quantities on all of it comes later; ascending. Absent: it never does. */
  laterFrom: z.optional(z.array(z.object({ from: z.int(), delivery: deliverySchema }))),
});
export type Offer = z.infer<typeof offerSchema>;
