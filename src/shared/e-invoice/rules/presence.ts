import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { type Checked, type Rule, rule, type Subject } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

type Value = string | number | null | undefined;

export const mandatory = <T>(
  id: string,
  term: Term,
  applies: (checked: Checked) => readonly Subject<T>[],
  value: (it: T) => Value,
): Rule => rule({ id, says: 'missing', term, applies, holds: (it) => of.isGiven(value(it)) });

const inInvoice = (id: string, term: Term, value: (invoice: Invoice) => Value) => mandatory(id, term, of.whole, value);

type WithScheme = { readonly scheme?: string | undefined };
const withScheme = (id: string, term: Term, applies: (checked: Checked) => readonly Subject<WithScheme>[]) =>
  rule({ id, says: 'schemeMissing', term, applies, holds: ({ scheme }) => of.isGiven(scheme) });

const payee = ({ invoice }: Checked) => of.ifThere(invoice.payee, 'payee');
const card = ({ invoice }: Checked) => of.ifThere(invoice.payment?.card, 'payment', 'card');
const preceding = ({ invoice }: Checked) => of.each(invoice.preceding, 'preceding');

/** BR-01 … BR-57: what has to be there. */
export const presenceRules: readonly Rule[] = [
  inInvoice('BR-01', 'BT-24', ({ specification }) => specification),
  inInvoice('BR-02', 'BT-1', ({ number }) => number),
  inInvoice('BR-03', 'BT-2', ({ issueDate }) => issueDate),
  inInvoice('BR-04', 'BT-3', ({ typeCode }) => typeCode),
  inInvoice('BR-05', 'BT-5', ({ currency }) => currency),
  inInvoice('BR-06', 'BT-27', ({ seller }) => seller.name),
  inInvoice('BR-07', 'BT-44', ({ buyer }) => buyer.name),
  inInvoice('BR-08', 'BG-5', ({ seller }) => (seller.address === undefined ? null : 1)),
  mandatory('BR-09', 'BT-40', of.sellerAddress, ({ country }) => country),
  inInvoice('BR-10', 'BG-8', ({ buyer }) => (buyer.address === undefined ? null : 1)),
  mandatory('BR-11', 'BT-55', of.buyerAddress, ({ country }) => country),
  inInvoice('BR-12', 'BT-106', ({ totals }) => totals.lines),
  inInvoice('BR-13', 'BT-109', ({ totals }) => totals.net),
  inInvoice('BR-14', 'BT-112', ({ totals }) => totals.gross),
  inInvoice('BR-15', 'BT-115', ({ totals }) => totals.due),
  rule({ id: 'BR-16', says: 'missing', term: 'BG-25', applies: of.whole, holds: ({ lines }) => lines.length > 0 }),
  mandatory('BR-17', 'BT-59', payee, ({ name }) => name),
  mandatory('BR-18', 'BT-62', of.taxRepresentative, ({ name }) => name),
  mandatory('BR-19', 'BG-12', of.taxRepresentative, ({ address }) => (address === undefined ? null : 1)),
  mandatory(
    'BR-20',
    'BT-69',
    ({ invoice }) => of.ifThere(invoice.taxRepresentative?.address, 'taxRepresentative', 'address'),
    ({ country }) => country,
  ),
  mandatory('BR-21', 'BT-126', of.lines, ({ id }) => id),
  mandatory('BR-22', 'BT-129', of.lines, ({ quantity }) => quantity),
  mandatory('BR-23', 'BT-130', of.lines, ({ unit }) => unit),
  mandatory('BR-24', 'BT-131', of.lines, ({ net }) => net),
  mandatory('BR-25', 'BT-153', of.lines, ({ item }) => item.name),
  mandatory('BR-26', 'BT-146', of.lines, ({ price }) => price.net),
  mandatory('BR-31', 'BT-92', of.allowances, ({ amount }) => amount),
  mandatory('BR-32', 'BT-95', of.allowances, ({ vat }) => vat.category),
  mandatory('BR-36', 'BT-99', of.charges, ({ amount }) => amount),
  mandatory('BR-37', 'BT-102', of.charges, ({ vat }) => vat.category),
  mandatory('BR-41', 'BT-136', of.lineAllowances, ({ amount }) => amount),
  mandatory('BR-43', 'BT-141', of.lineCharges, ({ amount }) => amount),
  mandatory('BR-45', 'BT-116', of.breakdown, ({ taxable }) => taxable),
  mandatory('BR-46', 'BT-117', of.breakdown, ({ tax }) => tax),
  mandatory('BR-47', 'BT-118', of.breakdown, ({ category }) => category),
  mandatory('BR-48', 'BT-119', of.breakdown, ({ category, rate }) => (category === 'O' ? 0 : rate)),
  mandatory('BR-49', 'BT-81', of.payment, ({ means }) => means),
  mandatory('BR-50', 'BT-84', of.transfers, ({ account }) => account),
  rule({
    id: 'BR-51',
    says: 'cardDigits',
    term: 'BT-87',
    applies: card,
    holds: ({ number }) => number.replaceAll(/\D/g, '').length >= 4,
  }),
  mandatory('BR-52', 'BT-122', of.attachments, ({ id }) => id),
  inInvoice('BR-53', 'BT-111', ({ taxCurrency, totals }) => (taxCurrency === undefined ? 0 : totals.vatInTaxCurrency)),
  rule({
    id: 'BR-54',
    says: 'nameAndValue',
    term: 'BG-32',
    applies: of.attributes,
    holds: ({ name, value }) => of.isGiven(name) && of.isGiven(value),
  }),
  mandatory('BR-55', 'BT-25', preceding, ({ number }) => number),
  mandatory('BR-56', 'BT-63', of.taxRepresentative, ({ vatId }) => vatId),
  mandatory('BR-57', 'BT-80', of.deliveryAddress, ({ country }) => country),
  withScheme('BR-62', 'BT-34', ({ invoice }) => of.ifThere(invoice.seller.electronicAddress, 'seller')),
  withScheme('BR-63', 'BT-49', ({ invoice }) => of.ifThere(invoice.buyer.electronicAddress, 'buyer')),
  withScheme('BR-64', 'BT-157', of.standardIds),
  withScheme('BR-65', 'BT-158', of.classifications),
  mandatory('BR-CO-04', 'BT-151', of.lines, ({ vat }) => vat.category),
];
