import * as z from 'zod/mini';
import { documentKinds } from '#shared/documents/document-kind.ts';
import { stateSchema } from '#shared/documents/document-state.ts';
import { orderStates } from '#shared/orders/order-state.ts';
import { orderTotalsSchema } from '#shared/orders/order-totals.ts';
import { idSchema } from '#shared/values.ts';

const cents = z.int();
const instant = z.iso.datetime();
/** null for who may not see what the parts cost, and where there is none. */
const money = z.nullable(cents);

/** A row of the list. */
export const documentHeadSchema = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: instant,
  supplierCode: z.string(),
  supplierName: z.string(),
  reference: z.string(),
  plates: z.array(z.string()),
  /** What is in the customer's favour is negative. */
  net: money,
  gross: money,
  /** What is still to be paid or, negative, to be settled. */
  open: money,
  dueOn: z.nullable(z.iso.date()),
  state: stateSchema,
});
export type DocumentHead = z.infer<typeof documentHeadSchema>;

export const documentLineSchema = z.object({
  /** From 1, without gaps. */
  position: z.int(),
  kind: z.enum(['part', 'deposit', 'surcharge']),
  articleId: z.nullable(idSchema),
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  reference: z.string(),
  plate: z.nullable(z.string()),
  carName: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  quantity: z.int(),
  /** Net for one. */
  unitPrice: money,
  amount: money,
  /** Basis points. */
  vatRate: z.int(),
  isExchange: z.boolean(),
  /** How many of an order's line have left; null on other papers. */
  delivered: z.nullable(z.int()),
  /** How many of an invoice's line were credited; null on other papers. */
  credited: z.nullable(z.int()),
});
export type DocumentLine = z.infer<typeof documentLineSchema>;

/** A paper of the same chain: order → confirmation → delivery note → invoice → return → credit. */
export const documentLinkSchema = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: instant,
  gross: money,
  state: stateSchema,
});
export type DocumentLink = z.infer<typeof documentLinkSchema>;

/** `offset`: against a credit note. `returned`: the bank has taken a debit back. */
export const paymentWays = ['debit', 'offset', 'transfer', 'returned'] as const;

/** What has happened along the chain, oldest first. */
export const documentEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), at: instant, number: z.string(), state: z.enum(orderStates), note: z.string() }),
  z.object({ kind: z.literal('document'), at: instant, id: idSchema, number: z.string(), of: z.enum(documentKinds) }),
  z.object({ kind: z.literal('payment'), on: z.iso.date(), way: z.enum(paymentWays), amount: money }),
]);
export type DocumentEvent = z.infer<typeof documentEventSchema>;

/** What the portal has compared for the reader of an invoice; null: there is nothing to compare. */
export const documentChecksSchema = z.object({
  /** By schema and rules of EN 16931. */
  isValid: z.nullable(z.boolean()),
  /** Whether everything billed has been delivered, and no more. */
  isAsDelivered: z.nullable(z.boolean()),
  /** Net, against what was ordered: above is positive. */
  overOrder: money,
});

/** What stands on a statement; what is in the customer's favour is negative. */
export const statementSchema = z.object({
  /** The first day of its month. */
  month: z.iso.date(),
  opening: cents,
  closing: cents,
  entries: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit-note', 'payment']),
      on: z.iso.date(),
      /** Of a payment: its way. */
      number: z.string(),
      dueOn: z.nullable(z.iso.date()),
      amount: cents,
    }),
  ),
});
export type Statement = z.infer<typeof statementSchema>;

const postalSchema = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

export const documentSchema = z.extend(documentHeadSchema, {
  seller: postalSchema,
  buyer: postalSchema,
  /** Where it was delivered to, if not to the buyer's own address. */
  deliverTo: z.nullable(postalSchema),
  note: z.string(),
  tour: z.nullable(z.string()),
  /** Who has ordered, or uploaded. */
  people: z.array(z.string()),
  lines: z.array(documentLineSchema),
  /** null on papers without prices, and for who may not see them. */
  totals: z.nullable(orderTotalsSchema),
  /** null on other kinds, and for who may not see prices. */
  statement: z.nullable(statementSchema),
  /** The document itself is among them. */
  chain: z.array(documentLinkSchema),
  history: z.array(documentEventSchema),
  checks: documentChecksSchema,
  /** By which screens go on: the order's own id, the returns' form, the report of what came in. */
  orderId: z.nullable(idSchema),
  returnId: z.nullable(idSchema),
  incomingId: z.nullable(idSchema),
  /** For returns: the supplier's own paper behind it. */
  supplierDocumentId: z.nullable(idSchema),
  hasPdf: z.boolean(),
  hasXml: z.boolean(),
  canOrderAgain: z.boolean(),
  canReturn: z.boolean(),
});
export type ShownDocument = z.infer<typeof documentSchema>;
