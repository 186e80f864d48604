import * as z from 'zod/mini';
import { specifications } from '#shared/e-invoice/profiles.ts';
import { customerSnapshotSchema } from '#shared/invoicing/customer.ts';
import { documentKinds, documentStates } from '#shared/invoicing/document-kind.ts';
import { documentStages } from '#shared/invoicing/document-stage.ts';
import { documentTotalsSchema } from '#shared/invoicing/document-totals.ts';
import { paymentSchema } from '#shared/invoicing/payment.ts';
import { mostPositions, positionSchema } from '#shared/invoicing/position.ts';
import { sellerSchema } from '#shared/invoicing/seller.ts';
import { taxations } from '#shared/invoicing/taxation.ts';
import { typedLine, typedLines } from '#shared/invoicing/typed-text.ts';
import { languages } from '#shared/session/language.ts';
import { daySchema, idSchema } from '#shared/values.ts';

const instant = z.iso.datetime();
const cents = z.int();

/** How the customer means to pay; BT-81. */
export const payingMeans = ['transfer', 'cash', 'card'] as const;

// Object.keys widens to string[]; the keys of this literal are exactly these.
const profiles = Object.keys(specifications) as (keyof typeof specifications)[];

/** What the editor writes, as long as it is a draft. */
export const draftSchema = z.object({
  customerId: z.nullable(idSchema),
  vehicleId: z.nullable(idSchema),
  /** Kilometres on that day. */
  mileage: z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999))),
  documentDate: daySchema,
  /** When the work was done. */
  serviceDate: z.nullable(daySchema),
  /** Of an estimate. */
  validUntil: z.nullable(daySchema),
  language: z.enum(languages),
  taxation: z.enum(taxations),
  /** ZUGFeRD, or XRechnung for whoever asks for it. */
  profile: z.enum(profiles),
  paysBy: z.enum(payingMeans),
  paymentDays: z.int().check(z.minimum(0), z.maximum(365)),
  /** Less this rate (basis points) if it is paid within these days; 0: no cash discount. */
  cashDiscountDays: z.int().check(z.minimum(0), z.maximum(365)),
  cashDiscountRate: z.int().check(z.minimum(0), z.maximum(5000)),
  /** BT-10: the Leitweg-ID of public buyers. */
  buyerReference: typedLine(100),
  /** BT-13: the number of the customer's own order. */
  orderReference: typedLine(100),
  opening: typedLines(4000),
  closing: typedLines(4000),
  positions: z.array(positionSchema).check(z.maxLength(mostPositions)),
});
export type Draft = z.infer<typeof draftSchema>;

/** Who gets it, as it stands on the paper. */
export const buyerSchema = z.extend(customerSnapshotSchema, { leitwegId: z.string(), language: z.enum(languages) });
export type Buyer = z.infer<typeof buyerSchema>;

export const documentVehicleSchema = z.object({
  id: idSchema,
  plate: z.string(),
  name: z.string(),
  vin: z.string(),
  kTypeId: z.nullable(idSchema),
});
export type DocumentVehicle = z.infer<typeof documentVehicleSchema>;

export const documentHeadSchema = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  stage: z.enum(documentStages),
  /** Given when it is issued. */
  number: z.nullable(z.string()),
  documentDate: z.iso.date(),
  dueOn: z.nullable(z.iso.date()),
  customerId: z.nullable(idSchema),
  customerName: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** As the books count it: a credit is negative. */
  net: cents,
  gross: cents,
  /** Still to be paid; negative: to be paid out. */
  open: cents,
  /** What it was made of. */
  predecessorId: z.nullable(idSchema),
  /** Of a reminder: 1 to 3. */
  reminderLevel: z.nullable(z.int()),
  changedAt: instant,
});
export type DocumentHead = z.infer<typeof documentHeadSchema>;

/** A paper that this one is about: what is cancelled, credited, reminded of, or deducted. */
const referenceSchema = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  number: z.string(),
  date: z.iso.date(),
  gross: cents,
  /** Tax within it. */
  vat: cents,
  open: cents,
  dueOn: z.nullable(z.iso.date()),
});
export type DocumentReference = z.infer<typeof referenceSchema>;

/** All that stands on the paper. Of an issued one it is frozen. */
export const sheetSchema = z.object({
  kind: z.enum(documentKinds),
  number: z.nullable(z.string()),
  draft: draftSchema,
  dueOn: z.nullable(z.iso.date()),
  buyer: z.nullable(buyerSchema),
  vehicle: z.nullable(documentVehicleSchema),
  seller: sellerSchema,
  totals: documentTotalsSchema,
  /** BG-3: cancelled, credited or reminded of. */
  refersTo: z.nullable(referenceSchema),
  /** Partial invoices that a final one deducts. */
  deducted: z.array(referenceSchema),
  reminderLevel: z.nullable(z.int()),
});
export type Sheet = z.infer<typeof sheetSchema>;

export const documentSchema = z.extend(documentHeadSchema, {
  /** Grows with every save; whoever saves names the one it began with. */
  version: z.int(),
  sheet: sheetSchema,
  /** Which papers it may be turned into now. */
  nextKinds: z.array(z.enum(documentKinds)),
  /** All papers of the same job, first to last, this one too. */
  chain: z.array(documentHeadSchema),
  payments: z.array(paymentSchema),
  /** The customer's page of an estimate; null: none. */
  estimateId: z.nullable(idSchema),
  history: z.array(z.object({ at: instant, by: z.string(), action: z.string(), note: z.string() })),
  /** What is left beside the purchase prices; null: not for this reader, or there are none. */
  margin: z.nullable(z.object({ margin: cents, unknown: z.int() })),
  madeBy: z.string(),
  madeAt: instant,
  issuedBy: z.nullable(z.string()),
  issuedAt: z.nullable(instant),
  mailedAt: z.nullable(instant),
  /** SHA-256 of the frozen paper, as the audit log has it. */
  hash: z.nullable(z.string()),
});
export type SalesDocument = z.infer<typeof documentSchema>;
