import * as z from 'zod/mini';
import { deliveryClasses } from '#shared/articles/offer.ts';
import { orderStates } from '#shared/orders/order-state.ts';
import { type OrderTotals, orderTotalsSchema } from '#shared/orders/order-totals.ts';
import { addressSchema } from '#shared/session/contract.ts';
import { branchSchema } from '#shared/suppliers/branch.ts';
import { idSchema } from '#shared/values.ts';

/** As soon as each part can be there, all of it with one tour, or fetched at the branch, each part when it is ready. */
export const deliveryChoices = ['as-available', 'together', 'pick-up'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

const cents = z.int();
const instant = z.iso.datetime();

export const promiseSchema = z.object({
  class: z.enum(deliveryClasses),
  warehouse: z.nullable(z.string()),
  tour: z.nullable(z.string()),
  cutOffAt: z.nullable(instant),
  arrivesAt: z.nullable(instant),
});
export type LinePromise = z.infer<typeof promiseSchema>;

/** A deposit is a line of its own, behind the part that it belongs to. */
export const orderLineSchema = z.object({
  /** From 1, without gaps. */
  line: z.int(),
  kind: z.enum(['part', 'deposit']),
  articleId: z.nullable(idSchema),
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  carId: z.nullable(idSchema),
  plate: z.nullable(z.string()),
  carName: z.nullable(z.string()),
  quantity: z.int(),
  /** EK net for one; null for who may not see it. */
  unitPrice: z.nullable(cents),
  amount: z.nullable(cents),
  /** Basis points. */
  vatRate: z.int(),
  isExchange: z.boolean(),
  note: z.string(),
  reference: z.string(),
  delivery: z.enum(deliveryChoices),
  promise: promiseSchema,
  delivered: z.int(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;
/** As it is kept, and as it stands on papers. */
export type PricedOrderLine = OrderLine & { readonly unitPrice: number; readonly amount: number };

/** Something goes to an address: not all of it is fetched. */
export const isDelivered = (lines: readonly Pick<OrderLine, 'delivery'>[]): boolean =>
  lines.some(({ delivery }) => delivery !== 'pick-up');
export const isFetched = ({ delivery }: Pick<OrderLine, 'delivery'>): boolean => delivery === 'pick-up';

/** Labour and free lines of the same cart: nothing that is ordered, and yet part of the job. */
export const orderWorkSchema = z.object({
  kind: z.enum(['labour', 'free']),
  name: z.string(),
  quantity: z.int(),
  minutes: z.nullable(z.int()),
  /** Tenths of a minute in one labour unit. */
  unitTenths: z.int(),
  /** Net, of the whole line for labour, else of one; null: nobody has said. */
  salesPrice: z.nullable(cents),
  plate: z.nullable(z.string()),
  carName: z.nullable(z.string()),
  note: z.string(),
});
export type OrderWork = z.infer<typeof orderWorkSchema>;

export const orderSchema = z.object({
  id: idSchema,
  /** Ours, the same on screen, paper and mail. */
  number: z.string(),
  /** The supplier's own, once it has confirmed. */
  supplierNumber: z.nullable(z.string()),
  supplierCode: z.string(),
  supplierName: z.string(),
  state: z.enum(orderStates),
  /** It is to be cancelled; the supplier's system has not answered that yet. */
  isCancelling: z.boolean(),
  history: z.array(z.object({ state: z.enum(orderStates), at: instant, note: z.string() })),
  placedAt: instant,
  placedBy: z.string(),
  reference: z.string(),
  note: z.string(),
  /** Where the goods go to that are not fetched. */
  address: addressSchema,
  /** Where the others are fetched; null: none are. */
  branch: z.nullable(branchSchema),
  allowPartial: z.boolean(),
  lines: z.array(orderLineSchema),
  /** Absent where it is told to the supplier. */
  work: z.optional(z.array(orderWorkSchema)),
  /** null for who may not see what the parts cost. */
  totals: z.nullable(orderTotalsSchema),
  /** Delivery notes and invoices that were made of it. */
  documents: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(['delivery-note', 'invoice', 'credit-note']),
      number: z.string(),
      issuedAt: instant,
    }),
  ),
});
export type Order = z.infer<typeof orderSchema>;
export type PricedOrder = Omit<Order, 'lines' | 'totals'> & {
  readonly lines: PricedOrderLine[];
  readonly totals: OrderTotals;
};
