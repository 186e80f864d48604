import * as z from 'zod/mini';
import { isIban } from '#shared/e-invoice/payment.ts';
import { typedLine } from '#shared/invoicing/typed-text.ts';
import { addressSchema } from '#shared/session/contract.ts';

const cents = z.int().check(z.minimum(0), z.maximum(100_000));

/** What the firm says about itself on its bills. */
const sellerFactsSchema = z.object({
  /** Full name with its legal form; empty: as the portal knows the firm. */
  legalName: typedLine(200),
  /** Steuernummer, BT-32, and USt-IdNr., BT-31: at least one. */
  taxNumber: typedLine(40),
  vatId: typedLine(40),
  iban: typedLine(42).check(z.refine((iban) => iban === '' || isIban(iban))),
  bic: typedLine(11),
  bank: typedLine(100),
  accountHolder: typedLine(70),
  email: z.union([z.literal(''), z.email().check(z.maxLength(200))]),
  phone: typedLine(40),
  /** Whom to ask: BT-41. */
  contact: typedLine(100),
  website: typedLine(200),
  /** "HRB 14882, Amtsgericht Kassel" */
  register: typedLine(200),
  manager: typedLine(200),
  /** § 19 UStG: charges no tax. */
  isSmallBusiness: z.boolean(),
});

/** As it stands on a paper. */
export const sellerSchema = z.extend(sellerFactsSchema, {
  name: z.string(),
  address: z.object(addressSchema.shape),
  /** Data address of a picture; null: the name in type. */
  logo: z.nullable(z.string()),
});
export type Seller = z.infer<typeof sellerSchema>;

const logo = z.nullable(
  z.string().check(z.maxLength(400_000), z.regex(/^data:image\/(svg\+xml|png|jpeg);base64,[A-Za-z0-9+/=]+$/)),
);

/** What the firm has settled for all its bills. */
export const invoiceSettingsSchema = z.extend(sellerFactsSchema, {
  logo,
  paymentDays: z.int().check(z.minimum(0), z.maximum(365)),
  cashDiscountDays: z.int().check(z.minimum(0), z.maximum(365)),
  cashDiscountRate: z.int().check(z.minimum(0), z.maximum(5000)),
  /** Days until the next reminder may go, and what each level costs. */
  reminderDays: z.int().check(z.minimum(1), z.maximum(365)),
  reminderFees: z.tuple([cents, cents, cents]),
  /** DATEV: adviser, client, and the accounts of revenue and customers. */
  datevAdviser: z.int().check(z.minimum(0), z.maximum(9_999_999)),
  datevClient: z.int().check(z.minimum(0), z.maximum(99_999)),
});
export type InvoiceSettings = z.infer<typeof invoiceSettingsSchema>;
