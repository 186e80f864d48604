import { ciiTaxPoints } from '#server/e-invoice/namespaces.ts';
import { adjustment, day, isCharge, vat } from '#server/e-invoice/read-cii-parts.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
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
} from '#server/e-invoice/xml-cursor.ts';
import type { Invoice, Totals } from '#shared/e-invoice/invoice.ts';
import type { Payment } from '#shared/e-invoice/payment.ts';

type Maybe = XmlElement | undefined;
type Money = Pick<
  Invoice,
  | 'currency'
  | 'taxCurrency'
  | 'taxPointDate'
  | 'taxPointCode'
  | 'dueDate'
  | 'paymentTerms'
  | 'payment'
  | 'allowances'
  | 'charges'
  | 'totals'
  | 'vatBreakdown'
>;

const fromCii = new Map(Object.entries(ciiTaxPoints).map(([model, cii]) => [cii, model]));

/** What ApplicableHeaderTradeSettlement says of currency, payment, allowances, taxes and totals. */
export function readCiiMoney(settlement: Maybe, numbers: NumberReader): Money {
  const currency = text(settlement, 'ram:InvoiceCurrencyCode') ?? '';
  const taxCurrency = text(settlement, 'ram:TaxCurrencyCode');
  const taxes = all(settlement, 'ram:ApplicableTradeTax');
  // The tax point stands in every row; it is one and the same.
  const dates = taxes.map((tax) => dayOf(at(tax, 'ram:TaxPointDate/udt:DateString')));
  const codes = taxes.map((tax) => text(tax, 'ram:DueDateTypeCode'));
  const code = codes.find((it) => it !== undefined);
  const adjustments = all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map((it) => [isCharge(it), it] as const);
  const ofKind = (charge: boolean, amount: string, base: string) =>
    adjustments
      .filter(([kind]) => kind === charge)
      .map(([, it]) => ({
        ...adjustment(it, numbers, { amount, base }),
        vat: vat(at(it, 'ram:CategoryTradeTax'), numbers),
      }));
  return given({
    currency,
    taxCurrency,
    taxPointDate: dates.find((date) => date !== undefined),
    taxPointCode: code && (fromCii.get(code) ?? code),
    dueDate: day(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime'),
    paymentTerms: termsOf(at(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description')),
    payment: paymentOf(settlement),
    allowances: ofKind(false, 'BT-92', 'BT-93'),
    charges: ofKind(true, 'BT-99', 'BT-100'),
    totals: totalsOf(settlement, currency, taxCurrency, numbers),
    vatBreakdown: taxes.map((tax) =>
      given({
        ...vat(tax, numbers),
        taxable: numbers.cents(at(tax, 'ram:BasisAmount'), 'BT-116') ?? null,
        tax: numbers.cents(at(tax, 'ram:CalculatedAmount'), 'BT-117') ?? null,
        reason: textIfThere(tax, 'ram:ExemptionReason'),
        reasonCode: textIfThere(tax, 'ram:ExemptionReasonCode'),
      }),
    ),
  });
}

function paymentOf(settlement: Maybe): Payment | undefined {
  const means = all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans');
  const [said] = means.map((it) => [text(it, 'ram:TypeCode'), text(it, 'ram:Information')] as const);
  if (said === undefined) return undefined;
  const card = means.map((it) => at(it, 'ram:ApplicableTradeSettlementFinancialCard')).find((it) => it !== undefined);
  const debited = means.map((it) => text(it, 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID'));
  return given({
    means: said[0] ?? '',
    meansText: said[1],
    reference: text(settlement, 'ram:PaymentReference'),
    transfers: means
      .filter((it) => at(it, 'ram:PayeePartyCreditorFinancialAccount') !== undefined)
      .map((it) => {
        const account = at(it, 'ram:PayeePartyCreditorFinancialAccount');
        return given({
          account: text(account, 'ram:IBANID') ?? text(account, 'ram:ProprietaryID') ?? '',
          name: text(account, 'ram:AccountName'),
          bic: text(it, 'ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID'),
        });
      }),
    card: card && given({ number: text(card, 'ram:ID') ?? '', holder: text(card, 'ram:CardholderName') }),
    debit: givenOrNone({
      mandate: text(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID'),
      creditor: text(settlement, 'ram:CreditorReferenceID'),
      account: debited.find((it) => it !== undefined),
    }),
  });
}

function totalsOf(settlement: Maybe, currency: string, taxCurrency: string | undefined, numbers: NumberReader): Totals {
  const sums = at(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxes = all(sums, 'ram:TaxTotalAmount');
  // Two amounts only where the tax has a currency of its own; one without a currency is the invoice's.
  const isOther = (tax: XmlElement) =>
    taxCurrency !== undefined && taxCurrency !== currency && attribute(tax, 'currencyID') === taxCurrency;
  const cents = (name: string, term: string) => numbers.cents(at(sums, `ram:${name}`), term);
  return given({
    lines: cents('LineTotalAmount', 'BT-106') ?? null,
    allowances: cents('AllowanceTotalAmount', 'BT-107'),
    charges: cents('ChargeTotalAmount', 'BT-108'),
    net: cents('TaxBasisTotalAmount', 'BT-109') ?? null,
    vat: numbers.cents(
      taxes.find((tax) => !isOther(tax)),
      'BT-110',
    ),
    vatInTaxCurrency: numbers.cents(taxes.find(isOther), 'BT-111'),
    gross: cents('GrandTotalAmount', 'BT-112') ?? null,
    prepaid: cents('TotalPrepaidAmount', 'BT-113'),
    rounding: cents('RoundingAmount', 'BT-114'),
    due: cents('DuePayableAmount', 'BT-115') ?? null,
  });
}
