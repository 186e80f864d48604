import { ubl } from '#server/e-invoice/namespaces.ts';
import { orderReference, payeeAndRepresentative, references, ublDelivery } from '#server/e-invoice/ubl-header.ts';
import { ublLine } from '#server/e-invoice/ubl-line.ts';
import { adjustment, amount, party, period, taxCategory } from '#server/e-invoice/ubl-parts.ts';
import { ublPaymentMeans } from '#server/e-invoice/ubl-payment.ts';
import { element, group, xmlDocument } from '#server/e-invoice/xml-text.ts';
import { type Invoice, isCredit as isCreditCode } from '#shared/e-invoice/invoice.ts';
import { asProfile, type Profile } from '#shared/e-invoice/profiles.ts';

/** BT-21 stands before the text, between two # signs. */
const note = ({ text, subject }: Invoice['notes'][number]) =>
  element('cbc:Note', subject === undefined ? text : `#${subject}#${text}`);

const taxTotals = ({ vatBreakdown, totals, currency, taxCurrency }: Invoice) => [
  group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', totals.vat ?? 0, currency),
    ...vatBreakdown.map((row) =>
      group(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', row.taxable, currency),
        amount('cbc:TaxAmount', row.tax, currency),
        taxCategory('cac:TaxCategory', row, row),
      ),
    ),
  ),
  group('cac:TaxTotal', amount('cbc:TaxAmount', totals.vatInTaxCurrency, taxCurrency ?? currency)),
];

const monetaryTotal = ({ totals, currency }: Invoice) =>
  group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines, currency),
    amount('cbc:TaxExclusiveAmount', totals.net, currency),
    amount('cbc:TaxInclusiveAmount', totals.gross, currency),
    amount('cbc:AllowanceTotalAmount', totals.allowances, currency),
    amount('cbc:ChargeTotalAmount', totals.charges, currency),
    amount('cbc:PrepaidAmount', totals.prepaid, currency),
    amount('cbc:PayableRoundingAmount', totals.rounding, currency),
    amount('cbc:PayableAmount', totals.due, currency),
  );

/** UBL 2.1, Invoice or CreditNote, in the order of their schemas. */
export function writeUbl(given: Invoice, profile?: Profile): string {
  const invoice = profile === undefined ? given : asProfile(given, profile);
  const isCredit = isCreditCode(invoice.typeCode);
  const { currency } = invoice;
  const notes = invoice.notes.map(note);
  const taxPoint = element('cbc:TaxPointDate', invoice.taxPointDate);
  return xmlDocument(
    isCredit ? 'CreditNote' : 'Invoice',
    { xmlns: isCredit ? ubl.credit : ubl.invoice, 'xmlns:cac': ubl.cac, 'xmlns:cbc': ubl.cbc },
    element('cbc:CustomizationID', invoice.specification),
    element('cbc:ProfileID', invoice.process),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issueDate),
    ...(isCredit
      ? [taxPoint, element('cbc:CreditNoteTypeCode', invoice.typeCode), ...notes]
      : [
          element('cbc:DueDate', invoice.dueDate),
          element('cbc:InvoiceTypeCode', invoice.typeCode),
          ...notes,
          taxPoint,
        ]),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:TaxCurrencyCode', invoice.taxCurrency),
    element('cbc:AccountingCost', invoice.buyerAccount),
    element('cbc:BuyerReference', invoice.buyerReference),
    period(invoice.period, invoice.taxPointCode),
    orderReference(invoice),
    ...references(invoice, isCredit),
    group('cac:AccountingSupplierParty', party(invoice.seller, invoice.payment?.debit?.creditor)),
    group('cac:AccountingCustomerParty', party(invoice.buyer)),
    ...payeeAndRepresentative(invoice),
    ublDelivery(invoice),
    ...ublPaymentMeans(invoice, isCredit),
    group('cac:PaymentTerms', element('cbc:Note', invoice.paymentTerms)),
    ...invoice.allowances.map((it) => adjustment(it, false, currency, taxCategory('cac:TaxCategory', it.vat))),
    ...invoice.charges.map((it) => adjustment(it, true, currency, taxCategory('cac:TaxCategory', it.vat))),
    ...taxTotals(invoice),
    monetaryTotal(invoice),
    ...invoice.lines.map((line) => ublLine(line, currency, isCredit)),
  );
}
