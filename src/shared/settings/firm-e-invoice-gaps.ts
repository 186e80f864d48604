import { isIban } from '#shared/e-invoice/payment.ts';
import type { Seller } from '#shared/invoicing/seller.ts';

/** Named as the fields of the form, so that each leads to its own. */
export const eInvoiceFields = ['address', 'taxNumber', 'iban', 'contact', 'phone', 'email'] as const;
export type EInvoiceField = (typeof eInvoiceFields)[number];

/**
 * What a firm has to say of itself before any of its bills can leave as an e-invoice: address (BR-08, BR-DE-3, BR-DE-4), one
 * of the tax numbers (BR-CO-26), where to pay (BR-50), and whom to ask (BR-DE-5 to BR-DE-7). The buyer's Leitweg-ID is kept with the buyer.
 */
export function eInvoiceGaps(seller: Seller): EInvoiceField[] {
  const { street, postalCode, city } = seller.address;
  const isMissing: Record<EInvoiceField, boolean> = {
    address: [street, postalCode, city].some((line) => line.trim() === ''),
    taxNumber: seller.taxNumber.trim() === '' && seller.vatId.trim() === '',
    iban: !isIban(seller.iban),
    contact: seller.contact.trim() === '',
    phone: seller.phone.replaceAll(/\D/g, '').length < 3,
    email: !seller.email.includes('@'),
  };
  return eInvoiceFields.filter((field) => isMissing[field]);
}
