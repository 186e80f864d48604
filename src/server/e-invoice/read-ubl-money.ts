import { adjustment, isCharge, isCreditor, vat } from '#server/e-invoice/read-ubl-parts.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { noMeans, unknownNetwork } from '#server/e-invoice/ubl-payment.ts';
import {
  all,
  at,
  attribute,
  dayOf,
  given,
  givenOrNone,
  type NumberReader,
  termsOf,
  text,
  textIfThere,
  textOf,
} from '#server/e-invoice/xml-cursor.ts';
import type { Invoice, Totals } from '#shared/e-invoice/invoice.ts';
import type { Payment } from '#shared/e-invoice/payment.ts';

type Money = Pick<
  Invoice,
  | 'currency'
  | 'taxCurrency'
  | 'dueDate'
  | 'paymentTerms'
  | 'payment'
  | 'allowances'
  | 'charges'
  | 'totals'
  | 'vatBreakdown'
>;

/** What a UBL document says of currency, payment, allowances, taxes and totals. */
export function readUblMoney(root: XmlElement, numbers: NumberReader): Money {
  const currency = text(root, 'cbc:DocumentCurrencyCode') ?? '';
  const taxCurrency = text(root, 'cbc:TaxCurrencyCode');
  const adjustments = all(root, 'cac:AllowanceCharge').map((it) => [isCharge(it), it] as const);
  const ofKind = (charge: boolean, amount: string, base: string) =>
    adjustments
      .filter(([kind]) => kind === charge)
      .map(([, it]) => ({
        ...adjustment(it, numbers, { amount, base }),
        vat: vat(at(it, 'cac:TaxCategory'), numbers),
      }));
  const dueDates = [at(root, 'cbc:DueDate'), ...all(root, 'cac:PaymentMeans/cbc:PaymentDueDate')].map(dayOf);
  return given({
    currency,
    taxCurrency,
    dueDate: dueDates.find((day) => day !== undefined),
    paymentTerms: termsOf(at(root, 'cac:PaymentTerms/cbc:Note')),
    payment: paymentOf(root),
    allowances: ofKind(false, 'BT-92', 'BT-93'),
    charges: ofKind(true, 'BT-99', 'BT-100'),
    totals: totalsOf(root, currency, taxCurrency, numbers),
    vatBreakdown: all(root, 'cac:TaxTotal/cac:TaxSubtotal').map((row) => {
      const category = at(row, 'cac:TaxCategory');
      return given({
        ...vat(category, numbers),
        taxable: numbers.cents(at(row, 'cbc:TaxableAmount'), 'BT-116') ?? null,
        tax: numbers.cents(at(row, 'cbc:TaxAmount'), 'BT-117') ?? null,
        reason: textIfThere(category, 'cbc:TaxExemptionReason'),
        reasonCode: textIfThere(category, 'cbc:TaxExemptionReasonCode'),
      });
    }),
  });
}

function paymentOf(root: XmlElement): Payment | undefined {
  const means = all(root, 'cac:PaymentMeans');
  const [first] = means;
  if (first === undefined) return undefined;
  const said = means.map((it) => [text(it, 'cbc:PaymentMeansCode'), text(it, 'cbc:PaymentID')] as const);
  const card = at(first, 'cac:CardAccount');
  const network = at(card, 'cbc:NetworkID');
  if (network?.text.trim() === unknownNetwork) network.isRead = true;
  // BT-90 stands with the seller or with the payee.
  const creditor = [
    ...all(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID'),
    ...all(root, 'cac:PayeeParty/cac:PartyIdentification/cbc:ID'),
  ].find(isCreditor);
  const payment = given({
    means: said[0]?.[0] ?? '',
    meansText: attribute(at(first, 'cbc:PaymentMeansCode'), 'name'),
    reference: said.map(([, reference]) => reference).find((it) => it !== undefined),
    transfers: all(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount').map((account) =>
      given({
        account: text(account, 'cbc:ID') ?? '',
        name: text(account, 'cbc:Name'),
        bic: text(account, 'cac:FinancialInstitutionBranch/cbc:ID'),
      }),
    ),
    card:
      card && given({ number: text(card, 'cbc:PrimaryAccountNumberID') ?? '', holder: text(card, 'cbc:HolderName') }),
    debit: givenOrNone({
      mandate: text(first, 'cac:PaymentMandate/cbc:ID'),
      creditor: textOf(creditor),
      account: text(first, 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'),
    }),
  });
  // A credit note without payment has it only for its due date.
  const isFiller = payment.means === noMeans && payment.transfers.length === 0 && Object.keys(payment).length === 2;
  return isFiller ? undefined : payment;
}

function totalsOf(root: XmlElement, currency: string, taxCurrency: string | undefined, numbers: NumberReader): Totals {
  const sums = at(root, 'cac:LegalMonetaryTotal');
  const taxes = all(root, 'cac:TaxTotal/cbc:TaxAmount');
  const isOther = (tax: XmlElement) =>
    taxCurrency !== undefined && taxCurrency !== currency && attribute(tax, 'currencyID') === taxCurrency;
  const cents = (name: string, term: string) => numbers.cents(at(sums, `cbc:${name}`), term);
  return given({
    lines: cents('LineExtensionAmount', 'BT-106') ?? null,
    allowances: cents('AllowanceTotalAmount', 'BT-107'),
    charges: cents('ChargeTotalAmount', 'BT-108'),
    net: cents('TaxExclusiveAmount', 'BT-109') ?? null,
    vat: numbers.cents(
      taxes.find((tax) => !isOther(tax)),
      'BT-110',
    ),
    vatInTaxCurrency: numbers.cents(taxes.find(isOther), 'BT-111'),
    gross: cents('TaxInclusiveAmount', 'BT-112') ?? null,
    prepaid: cents('PrepaidAmount', 'BT-113'),
    rounding: cents('PayableRoundingAmount', 'BT-114'),
    due: cents('PayableAmount', 'BT-115') ?? null,
  });
}
