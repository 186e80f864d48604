import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { isGiven } from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

/** What is asked of an invoice that uses a category (UNTDID 5305). */
export type VatCategory = {
  readonly code: string;
  /** As the rules' ids name it: K is IC there. */
  readonly name: string;
  readonly rate: 'positive' | 'zero' | 'none';
  /** Whether a row of the breakdown says why no tax is charged. */
  readonly reason: 'needed' | 'forbidden';
  readonly parties: { readonly terms: readonly [Term, ...Term[]]; readonly hold: (invoice: Invoice) => boolean };
};

const sellerVatId = ({ seller, taxRepresentative }: Invoice) =>
  isGiven(seller.vatId) || isGiven(taxRepresentative?.vatId);
const sellerTaxId = (invoice: Invoice) => sellerVatId(invoice) || isGiven(invoice.seller.taxNumber);

const seller: VatCategory['parties'] = { terms: ['BT-31', 'BT-32', 'BT-63'], hold: sellerTaxId };
const both: VatCategory['parties'] = {
  terms: ['BT-31', 'BT-32', 'BT-63', 'BT-48', 'BT-47'],
  hold: (invoice) => sellerTaxId(invoice) && (isGiven(invoice.buyer.vatId) || isGiven(invoice.buyer.legalId?.id)),
};
const bothVatIds: VatCategory['parties'] = {
  terms: ['BT-31', 'BT-63', 'BT-48'],
  hold: (invoice) => sellerVatId(invoice) && isGiven(invoice.buyer.vatId),
};
const none: VatCategory['parties'] = {
  terms: ['BT-31', 'BT-63', 'BT-48'],
  hold: (invoice) => !sellerVatId(invoice) && !isGiven(invoice.buyer.vatId),
};

export const vatCategories: readonly VatCategory[] = [
  { code: 'S', name: 'S', rate: 'positive', reason: 'forbidden', parties: seller },
  { code: 'Z', name: 'Z', rate: 'zero', reason: 'forbidden', parties: seller },
  { code: 'E', name: 'E', rate: 'zero', reason: 'needed', parties: seller },
  { code: 'AE', name: 'AE', rate: 'zero', reason: 'needed', parties: both },
  { code: 'K', name: 'IC', rate: 'zero', reason: 'needed', parties: bothVatIds },
  {
    code: 'G',
    name: 'G',
    rate: 'zero',
    reason: 'needed',
    parties: { terms: ['BT-31', 'BT-63'], hold: sellerVatId },
  },
  { code: 'O', name: 'O', rate: 'none', reason: 'needed', parties: none },
];
