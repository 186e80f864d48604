import * as z from 'zod/mini';
import { decimalSchema } from '#shared/e-invoice/decimal.ts';
import { itemSchema } from '#shared/e-invoice/item.ts';
import { addressSchema, identifierSchema, partySchema } from '#shared/e-invoice/party.ts';
import { paymentSchema } from '#shared/e-invoice/payment.ts';

/*
 * The semantic model of EN 16931-1, named by its business terms (BT) and groups (BG).
 * It also holds incomplete invoices, so that the rules can say what is missing:
 * a mandatory text may be '', a mandatory number null. What is optional is left out.
 */

export const centsSchema = z.int();
const mandatoryCents = z.nullable(centsSchema);
const mandatoryDecimal = z.nullable(decimalSchema);
const text = z.string();

/** An ISO day, or '' where a mandatory one is missing. */
export const daySchema = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));
const optionalText = z.optional(text);

const periodSchema = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) }); // BG-14, BG-26

/** Basis points; left out for what is not subject to tax (O). */
const vatSchema = z.object({ category: text, rate: z.optional(z.int()) });

/** BG-27 and BG-28: on a line. */
export const lineAdjustmentSchema = z.object({
  amount: mandatoryCents, // BT-136, BT-141
  base: z.optional(centsSchema), // BT-137, BT-142
  percent: z.optional(decimalSchema), // BT-138, BT-143
  reason: optionalText, // BT-139, BT-144
  reasonCode: optionalText, // BT-140, BT-145
});
export type LineAdjustment = z.infer<typeof lineAdjustmentSchema>;

/** BG-20 and BG-21: on all of it. */
export const adjustmentSchema = z.object({ ...lineAdjustmentSchema.shape, vat: vatSchema }); // BT-92…98, BT-99…105
export type Adjustment = z.infer<typeof adjustmentSchema>;

export const vatBreakdownSchema = z.object({
  taxable: mandatoryCents, // BT-116
  tax: mandatoryCents, // BT-117
  category: text, // BT-118
  rate: z.optional(z.int()), // BT-119
  reason: optionalText, // BT-120
  reasonCode: optionalText, // BT-121
});
export type VatBreakdown = z.infer<typeof vatBreakdownSchema>;

export const totalsSchema = z.object({
  lines: mandatoryCents, // BT-106
  allowances: z.optional(centsSchema), // BT-107
  charges: z.optional(centsSchema), // BT-108
  net: mandatoryCents, // BT-109
  vat: z.optional(centsSchema), // BT-110
  vatInTaxCurrency: z.optional(centsSchema), // BT-111
  gross: mandatoryCents, // BT-112
  prepaid: z.optional(centsSchema), // BT-113
  rounding: z.optional(centsSchema), // BT-114
  due: mandatoryCents, // BT-115
});
export type Totals = z.infer<typeof totalsSchema>;

export const lineSchema = z.object({
  id: text, // BT-126
  note: optionalText, // BT-127
  object: z.optional(identifierSchema), // BT-128
  quantity: mandatoryDecimal, // BT-129
  unit: text, // BT-130
  net: mandatoryCents, // BT-131
  orderLine: optionalText, // BT-132
  buyerAccount: optionalText, // BT-133
  period: z.optional(periodSchema), // BG-26
  allowances: z.array(lineAdjustmentSchema), // BG-27
  charges: z.array(lineAdjustmentSchema), // BG-28
  price: z.object({
    net: mandatoryDecimal, // BT-146
    gross: z.optional(z.object({ price: decimalSchema, discount: z.optional(decimalSchema) })), // BT-148, BT-147
    baseQuantity: z.optional(decimalSchema), // BT-149
    baseUnit: optionalText, // BT-150
  }),
  vat: vatSchema, // BT-151, BT-152
  item: itemSchema, // BG-31
});
export type InvoiceLine = z.infer<typeof lineSchema>;

/** BG-24 */
export const attachmentSchema = z.object({
  id: text, // BT-122
  description: optionalText, // BT-123
  url: optionalText, // BT-124
  file: z.optional(z.object({ name: text, mime: text, base64: text })), // BT-125
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const invoiceSchema = z.object({
  specification: text, // BT-24
  process: optionalText, // BT-23
  number: text, // BT-1
  issueDate: daySchema, // BT-2
  typeCode: text, // BT-3
  currency: text, // BT-5
  taxCurrency: optionalText, // BT-6
  taxPointDate: z.optional(daySchema), // BT-7
  taxPointCode: optionalText, // BT-8, UNTDID 2005
  dueDate: z.optional(daySchema), // BT-9
  buyerReference: optionalText, // BT-10: the Leitweg-ID of public buyers in Germany
  project: optionalText, // BT-11
  contract: optionalText, // BT-12
  order: optionalText, // BT-13
  salesOrder: optionalText, // BT-14
  receipt: optionalText, // BT-15
  deliveryNote: optionalText, // BT-16
  tender: optionalText, // BT-17
  object: z.optional(identifierSchema), // BT-18
  buyerAccount: optionalText, // BT-19
  paymentTerms: optionalText, // BT-20, cash discount too
  notes: z.array(z.object({ text, subject: optionalText })), // BG-1
  preceding: z.array(z.object({ number: text, date: z.optional(daySchema) })), // BG-3
  seller: partySchema, // BG-4
  buyer: partySchema, // BG-7
  payee: z.optional(z.object({ name: text, id: z.optional(identifierSchema), legalId: z.optional(identifierSchema) })), // BG-10
  taxRepresentative: z.optional(z.object({ name: text, vatId: text, address: z.optional(addressSchema) })), // BG-11
  delivery: z.optional(
    z.object({
      name: optionalText, // BT-70
      location: z.optional(identifierSchema), // BT-71
      date: z.optional(daySchema), // BT-72
      address: z.optional(addressSchema), // BG-15
    }),
  ), // BG-13
  period: z.optional(periodSchema), // BG-14
  payment: z.optional(paymentSchema), // BG-16
  allowances: z.array(adjustmentSchema), // BG-20
  charges: z.array(adjustmentSchema), // BG-21
  totals: totalsSchema, // BG-22
  vatBreakdown: z.array(vatBreakdownSchema), // BG-23
  attachments: z.array(attachmentSchema), // BG-24
  lines: z.array(lineSchema), // BG-25
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** UNTDID 1001, the kinds that are written here. */
export const typeCodes = {
  invoice: '380',
  credit: '381',
  correction: '384',
  partial: '326',
  selfBilled: '389',
} as const;

const creditCodes = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

/** UBL has a document of its own for these. */
export const isCredit = (typeCode: string): boolean => creditCodes.has(typeCode);
