import {
  adjustment,
  amount,
  ciiDay,
  ciiReferenceDay,
  ciiTaxPointDay,
  legalId,
  partyId,
  period,
  rate,
} from '#server/e-invoice/cii-parts.ts';
import { ciiTaxPoints } from '#server/e-invoice/namespaces.ts';
import { element, group } from '#server/e-invoice/xml-text.ts';
import type { Adjustment, Invoice, VatBreakdown } from '#shared/e-invoice/invoice.ts';
import type { Payment } from '#shared/e-invoice/payment.ts';

/** BG-16: one element an account; without accounts one for the means. Card and debit stand only in the first. */
function paymentMeans({ means, meansText, transfers, ...payment }: Payment): string[] {
  const accounts = transfers.length === 0 ? [undefined] : transfers;
  return accounts.map((account, index) => {
    const { card, debit } = index === 0 ? payment : {};
    return group(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      element('ram:TypeCode', means),
      element('ram:Information', meansText),
      group(
        'ram:ApplicableTradeSettlementFinancialCard',
        element('ram:ID', card?.number),
        element('ram:CardholderName', card?.holder),
      ),
      group('ram:PayerPartyDebtorFinancialAccount', element('ram:IBANID', debit?.account)),
      group(
        'ram:PayeePartyCreditorFinancialAccount',
        element('ram:IBANID', account?.account),
        element('ram:AccountName', account?.name),
      ),
      group('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', account?.bic)),
    );
  });
}

const tax = (row: VatBreakdown, { taxPointDate, taxPointCode }: Invoice) =>
  group(
    'ram:ApplicableTradeTax',
    amount('ram:CalculatedAmount', row.tax),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', row.reason),
    amount('ram:BasisAmount', row.taxable),
    element('ram:CategoryCode', row.category),
    element('ram:ExemptionReasonCode', row.reasonCode),
    ciiTaxPointDay(taxPointDate),
    element('ram:DueDateTypeCode', taxPointCode && (ciiTaxPoints[taxPointCode] ?? taxPointCode)),
    rate('ram:RateApplicablePercent', row.rate),
  );

const ofDocument = (it: Adjustment, isCharge: boolean) =>
  adjustment(
    it,
    isCharge,
    group(
      'ram:CategoryTradeTax',
      element('ram:TypeCode', 'VAT'),
      element('ram:CategoryCode', it.vat.category),
      rate('ram:RateApplicablePercent', it.vat.rate),
    ),
  );

const summation = ({ totals, currency, taxCurrency }: Invoice) =>
  group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('ram:LineTotalAmount', totals.lines),
    amount('ram:ChargeTotalAmount', totals.charges),
    amount('ram:AllowanceTotalAmount', totals.allowances),
    amount('ram:TaxBasisTotalAmount', totals.net),
    amount('ram:TaxTotalAmount', totals.vat, currency),
    amount('ram:TaxTotalAmount', totals.vatInTaxCurrency, taxCurrency),
    amount('ram:RoundingAmount', totals.rounding),
    amount('ram:GrandTotalAmount', totals.gross),
    amount('ram:TotalPrepaidAmount', totals.prepaid),
    amount('ram:DuePayableAmount', totals.due),
  );

export const ciiSettlement = (invoice: Invoice): string =>
  group(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:CreditorReferenceID', invoice.payment?.debit?.creditor),
    element('ram:PaymentReference', invoice.payment?.reference),
    element('ram:TaxCurrencyCode', invoice.taxCurrency),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    invoice.payee === undefined
      ? ''
      : group(
          'ram:PayeeTradeParty',
          invoice.payee.id === undefined ? '' : partyId(invoice.payee.id),
          element('ram:Name', invoice.payee.name),
          legalId(invoice.payee.legalId),
        ),
    ...(invoice.payment === undefined ? [] : paymentMeans(invoice.payment)),
    ...invoice.vatBreakdown.map((row) => tax(row, invoice)),
    period(invoice.period),
    ...invoice.allowances.map((it) => ofDocument(it, false)),
    ...invoice.charges.map((it) => ofDocument(it, true)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      element('ram:Description', invoice.paymentTerms),
      ciiDay('ram:DueDateDateTime', invoice.dueDate),
      element('ram:DirectDebitMandateID', invoice.payment?.debit?.mandate),
    ),
    summation(invoice),
    ...invoice.preceding.map(({ number, date }) =>
      group('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', number), ciiReferenceDay(date)),
    ),
    group('ram:ReceivableSpecifiedTradeAccountingAccount', element('ram:ID', invoice.buyerAccount)),
  );
