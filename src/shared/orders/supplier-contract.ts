import * as z from 'zod/mini';
import { rowId, searchText } from '#shared/admin/paging.ts';
import { endpoint } from '#shared/contract.ts';
import { deskActs } from '#shared/orders/desk-acts.ts';
import { orderSchema } from '#shared/orders/order.ts';
import { orderStates } from '#shared/orders/order-state.ts';
import { daySchema, idSchema } from '#shared/values.ts';

const area = 'orders';
const access = 'ROLE_SUPPLIER_ADMIN';
const instant = z.iso.datetime();
const params = z.strictObject({ firm: rowId, order: rowId });

/** For a supplier with a system of its own: how far the order has come on its way there. */
const sendingSchema = z.nullable(
  z.object({ tries: z.int(), nextTryAt: z.nullable(instant), sentAt: z.nullable(instant), isCancelling: z.boolean() }),
);

export const deskOrderHeadSchema = z.object({
  firmId: idSchema,
  firmName: z.string(),
  id: idSchema,
  number: z.string(),
  supplierNumber: z.nullable(z.string()),
  state: z.enum(orderStates),
  placedAt: instant,
  placedBy: z.string(),
  reference: z.string(),
  positions: z.int(),
  plates: z.array(z.string()),
  gross: z.int(),
  /** null: it has arrived, or there is nowhere to send it. */
  sending: sendingSchema,
});
export type DeskOrderHead = z.infer<typeof deskOrderHeadSchema>;

export const suppliersOrders = endpoint({
  area,
  name: 'suppliersOrders',
  summary: 'What customers have ordered from the own supplier, latest first',
  method: 'GET',
  path: '/supplier/orders',
  access,
  query: z.strictObject({
    /** The beginning of a number, theirs or ours, or words of the customer's name. */
    text: z.optional(searchText),
    state: z.optional(z.enum(orderStates)),
    firm: z.optional(rowId),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
  }),
  answer: z.object({ orders: z.array(deskOrderHeadSchema), next: z.nullable(z.string()) }),
});

export const deskOrderSchema = z.object({
  firmId: idSchema,
  firmName: z.string(),
  customerNumber: z.nullable(z.string()),
  order: orderSchema,
  sending: sendingSchema,
  /** Where each part lies and with what it leaves, by our own books. */
  parts: z.array(
    z.object({
      line: z.int(),
      quantity: z.int(),
      warehouse: z.nullable(z.string()),
      tour: z.nullable(z.string()),
      isFetched: z.boolean(),
      leavesAt: instant,
      deliveredAt: z.nullable(instant),
    }),
  ),
  acts: z.array(z.enum(deskActs)),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const readSuppliersOrder = endpoint({
  area,
  name: 'readSuppliersOrder',
  summary: 'A customer’s order, for the supplier',
  method: 'GET',
  path: '/supplier/orders/{firm}/{order}',
  access,
  params,
  answer: deskOrderSchema,
  failures: ['NOT_FOUND'],
});

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

export const deskStepSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('confirm'), supplierNumber: z.string().check(z.trim(), z.regex(/^\S.{0,39}$/u)) }),
  z.strictObject({ act: z.literal('refuse'), reason }),
  z.strictObject({ act: z.literal('cancel'), reason }),
  /** Lines of parts; what of them has not left yet leaves now. */
  z.strictObject({
    act: z.literal('deliver'),
    lines: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(4000)),
  }),
  z.strictObject({ act: z.literal('bill') }),
]);
export type DeskStep = z.infer<typeof deskStepSchema>;

/** `changed`: it does not stand any more where it was seen, and nothing was done. */
export const advanceSuppliersOrder = endpoint({
  area,
  name: 'advanceSuppliersOrder',
  summary: 'Confirm, refuse, deliver, bill or cancel a customer’s order by hand',
  method: 'POST',
  path: '/supplier/orders/{firm}/{order}/step',
  access,
  params,
  body: z.strictObject({ seen: z.enum(orderStates), step: deskStepSchema }),
  answer: z.object({ kind: z.enum(['done', 'changed']), order: deskOrderSchema }),
  failures: ['NOT_FOUND', 'TOO_LATE', 'INVALID_INPUT', 'UNAVAILABLE'],
});
