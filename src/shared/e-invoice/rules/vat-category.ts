import type { Invoice } from '#shared/e-invoice/invoice.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';
import { isGiven } from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

/** What is asked of an invoice that uses a category (UNTDID 5305). */
export type VatCategory = {
  readonly code: string;
  /** As the rules' ids name it: K is IC there. */
  readonly name: string;
  readonly rate: 'positive' | 'any' | 'zero' | 'none';
  /** Whether a row of the breakdown says why no tax is charged. */
  readonly reason: 'needed' | 'forbidden';
  /** The syntaxes whose check leaves nearly one unit of the currency between the row and what it sums up. */
  readonly roughIn: readonly Syntax[];
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
  { code: 'S', name: 'S', rate: 'positive', reason: 'forbidden', roughIn: ['ubl'], parties: seller },
  { code: 'Z', name: 'Z', rate: 'zero', reason: 'forbidden', roughIn: [], parties: seller },
  { code: 'E', name: 'E', rate: 'zero', reason: 'needed', roughIn: ['cii'], parties: seller },
  { code: 'AE', name: 'AE', rate: 'zero', reason: 'needed', roughIn: ['cii'], parties: both },
  { code: 'K', name: 'IC', rate: 'zero', reason: 'needed', roughIn: ['cii'], parties: bothVatIds },
  {
    code: 'G',
    name: 'G',
    rate: 'zero',
    reason: 'needed',
    roughIn: [],
    parties: { terms: ['BT-31', 'BT-63'], hold: sellerVatId },
  },
  { code: 'O', name: 'O', rate: 'none', reason: 'needed', roughIn: [], parties: none },
  // The taxes of the Canary Islands (L), of Ceuta and of Melilla (M).
  { code: 'L', name: 'AF', rate: 'any', reason: 'forbidden', roughIn: ['ubl'], parties: seller },
  { code: 'M', name: 'AG', rate: 'any', reason: 'forbidden', roughIn: ['ubl'], parties: seller },
];
