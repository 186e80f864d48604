import * as z from 'zod/mini';
import { pictureSchema } from '#shared/articles/article.ts';
import { exclusions } from '#shared/returns/eligibility.ts';
import { partFamilies } from '#shared/returns/questions.ts';
import { partConditions, returnKinds, returnReasons } from '#shared/returns/return-reasons.ts';
import { returnStates } from '#shared/returns/return-state.ts';
import { idSchema } from '#shared/values.ts';

const cents = z.int();
const instant = z.iso.datetime();
const day = z.iso.date();

/** Fetched by the supplier's own tour, brought to its counter, or sent by parcel. */
export const handovers = ['tour', 'brought', 'parcel'] as const;

/** Which document a return is based on: a delivery note only as long as its goods are not billed. */
export const returnBases = ['invoice', 'delivery-note'] as const;

const boughtArticle = {
  basis: z.enum(returnBases),
  /** That document in the register, and the line on it. */
  documentId: idSchema,
  documentNumber: z.string(),
  position: z.int(),
  articleId: z.nullable(idSchema),
  brand: z.string(),
  number: z.string(),
  name: z.string(),
  plate: z.nullable(z.string()),
  reference: z.string(),
};

/** A document that a return can be started from. */
export const returnSourceSchema = z.object({
  basis: z.enum(returnBases),
  documentId: idSchema,
  number: z.string(),
  issuedAt: instant,
  supplierName: z.string(),
  plates: z.array(z.string()),
  reference: z.string(),
});
export type ReturnSourceDocument = z.infer<typeof returnSourceSchema>;

/** A line that was bought and may go back, or the reason why it may not. */
export const returnableLineSchema = z.object({
  ...boughtArticle,
  supplierCode: z.string(),
  supplierName: z.string(),
  kind: z.enum(['part', 'deposit', 'surcharge']),
  picture: z.nullable(pictureSchema),
  deliveredOn: day,
  bought: z.int(),
  /** EK net for one; null for who may not see it. */
  unitPrice: z.nullable(cents),
  isElectrical: z.boolean(),
  isSpecialOrder: z.boolean(),
  /** Net: worth less its supplier does not take it back, unless by its own mistake. */
  leastValue: cents,
  /** What was paid for its old part comes back with it, as far as that has not gone back alone. */
  deposit: z.nullable(z.object({ quantity: z.int(), unitPrice: z.nullable(cents) })),
  family: z.enum(partFamilies),
  /** What may still go back. */
  quantity: z.int(),
  until: day,
  exclusion: z.nullable(z.enum(exclusions)),
});
export type ReturnableLine = z.infer<typeof returnableLineSchema>;

export const returnDecisions = ['accepted', 'reduced', 'refused'] as const;

export const returnLineSchema = z.object({
  ...boughtArticle,
  line: z.int(),
  /** That has billed goods returned from a delivery note; null until then, and for a return from the invoice itself. */
  billedBy: z.nullable(z.object({ documentId: idSchema, documentNumber: z.string(), position: z.int() })),
  kind: z.enum(['part', 'deposit']),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  condition: z.enum(partConditions),
  text: z.string(),
  batch: z.string(),
  family: z.enum(partFamilies),
  answers: z.record(z.string(), z.string()),
  /** Pictures, and test reports as PDF: at /files/return-photos/{id}. */
  photos: z.array(idSchema),
  reports: z.array(idSchema),
  /** Net, for all pieces; null for who may not see it. */
  expected: z.nullable(cents),
  decision: z.nullable(z.enum(returnDecisions)),
  /** How many pieces are credited; the others may be announced again. */
  decidedQuantity: z.nullable(z.int()),
  credited: z.nullable(cents),
  decisionNote: z.string(),
});

export const returnCaseSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  history: z.array(z.object({ state: z.enum(returnStates), at: instant, by: z.string(), note: z.string() })),
  createdAt: instant,
  createdBy: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  handover: z.enum(handovers),
  /** With which tour it leaves, and when that is here; null where nobody knows. */
  tour: z.nullable(z.string()),
  collectsAt: z.nullable(instant),
  note: z.string(),
  lines: z.array(returnLineSchema),
  expected: z.nullable(cents),
  credited: z.nullable(cents),
  /** In the register of documents. */
  creditNotes: z.array(z.object({ documentId: idSchema, number: z.string(), issuedAt: instant })),
});
export type ReturnCase = z.infer<typeof returnCaseSchema>;

/** Its credit note cannot be written yet, whatever is decided. */
export const awaitsInvoice = ({ lines }: Pick<ReturnCase, 'lines'>): boolean =>
  lines.some(
    ({ basis, billedBy, decision }) => basis === 'delivery-note' && billedBy === null && decision !== 'refused',
  );

export const returnHeadSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  createdAt: instant,
  createdBy: z.string(),
  articles: z.int(),
  expected: z.nullable(cents),
  credited: z.nullable(cents),
  /** The first article, and the plates. */
  name: z.string(),
  plates: z.array(z.string()),
});
export type ReturnHead = z.infer<typeof returnHeadSchema>;
