import { type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';
import { first, made, multiply, remove, setAttribute } from '#test/e-invoices/xml-mutation.ts';

/** A change of an invoice that has everything, and a rule that must name it. */
export type Mutation = readonly [rule: string, syntax: Syntax, change: (tree: DocumentTree) => void];

const text = (path: string, said: (text: string) => string) => (tree: DocumentTree) => {
  const element = first(tree, path);
  element.text = said(element.text);
};
const set = (path: string, said: string) => text(path, () => said);
const attribute = (path: string, name: string, value?: string) => (tree: DocumentTree) =>
  setAttribute(first(tree, path), name, value);
const without = (path: string) => (tree: DocumentTree) => remove(tree, first(tree, path));
const twice = (path: string, what: string) => (tree: DocumentTree) => multiply(first(tree, path), what, 2, false);
const all = (path: string, change: (element: XmlElement) => void) => (tree: DocumentTree) => {
  for (const element of elementsAt(tree, path)) change(element);
};
const append = (it: string) => (said: string) => said + it;
const named = (name: string, value: string) => (element: XmlElement) => {
  made(element, name).text = value;
};

const sums = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const settlement = 'ram:ApplicableHeaderTradeSettlement';
const tax = `${settlement}/ram:ApplicableTradeTax`;
const lineTax = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax';
const supplier = '/cac:AccountingSupplierParty/cac:Party';
const ciiPeriod = 'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod';

/** What stands in no table: one change a rule, in both syntaxes where they differ. */
export const mutations: readonly Mutation[] = [
  // Empty elements, white space and dates.
  ['PEPPOL-EN16931-R008', 'ubl', set('cac:Item/cbc:Description', ' ')],
  ['PEPPOL-EN16931-R008', 'cii', set('ram:SpecifiedTradeProduct/ram:Description', '\n')],
  ['BR-CO-09', 'cii', set('ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID', ' DE1')],
  ['CII-DT-097', 'cii', set('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString', '20261315')],
  ['BR-03', 'cii', attribute('rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString', 'format', '203')],
  ['BR-30', 'cii', text(`${ciiPeriod}/ram:EndDateTime/udt:DateTimeString`, (said) => ` ${said}`)],
  ['BR-29', 'cii', attribute(`${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`, 'format')],
  // Decimals as the official check counts them.
  ['UBL-DT-01', 'ubl', text('cac:TaxTotal/cbc:TaxAmount', append(' '))],
  ['BR-DEC-14', 'cii', text(`${sums}/ram:GrandTotalAmount`, append('0'))],
  ['BR-DEC-15', 'cii', all(`${sums}/ram:TaxTotalAmount`, (it) => Object.assign(it, { text: '1.001' }))],
  // Amounts in another currency.
  ['BR-CL-03', 'ubl', attribute('cac:Price/cbc:PriceAmount', 'currencyID', 'EURO')],
  ['BR-CO-15', 'ubl', all('cac:TaxTotal/cbc:TaxAmount', (it) => setAttribute(it, 'currencyID', 'USD'))],
  ['BR-CO-15', 'cii', all(`${sums}/ram:TaxTotalAmount`, (it) => setAttribute(it, 'currencyID', 'USD'))],
  ['BR-53', 'ubl', set('/cbc:TaxCurrencyCode', 'USD')],
  ['BR-53', 'cii', set(`${settlement}/ram:TaxCurrencyCode`, 'EUR')],
  ['CII-DT-031', 'cii', attribute(`${sums}/ram:GrandTotalAmount`, 'currencyID', 'EUR')],
  ['CII-DT-032', 'cii', attribute(`${sums}/ram:GrandTotalAmount`, 'currencyCodeListVersionID', '1')],
  ['PEPPOL-EN16931-R053', 'ubl', without('/cac:TaxTotal/cac:TaxSubtotal')],
  ['PEPPOL-EN16931-R054', 'ubl', without('/cbc:TaxCurrencyCode')],
  ['PEPPOL-EN16931-R054', 'cii', without(`${settlement}/ram:TaxCurrencyCode`)],
  ['PEPPOL-EN16931-R055', 'cii', set(`${sums}/ram:TaxTotalAmount`, '-5.00')],
  // Categories of another tax than VAT.
  ['BR-CO-04', 'ubl', set('cac:ClassifiedTaxCategory/cac:TaxScheme/cbc:ID', 'GST')],
  ['BR-CO-04', 'cii', set(`${lineTax}/ram:TypeCode`, 'GST')],
  ['CII-DT-037', 'cii', set(`${tax}/ram:TypeCode`, 'vat')],
  ['BR-47', 'ubl', set('cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID', 'GST')],
  ['BR-48', 'cii', set(`${tax}/ram:TypeCode`, 'GST')],
  ['BR-CO-17', 'cii', set(`${tax}/ram:TypeCode`, 'GST')],
  ['BR-32', 'ubl', set('/cac:AllowanceCharge/cac:TaxCategory/cac:TaxScheme/cbc:ID', 'GST')],
  ['BR-32', 'cii', set('ram:CategoryTradeTax/ram:TypeCode', 'GST')],
  ['BR-37', 'cii', all('ram:CategoryTradeTax/ram:TypeCode', (it) => Object.assign(it, { text: 'GST' }))],
  // Parties.
  ['UBL-SR-12', 'ubl', twice(`${supplier}/cac:PartyTaxScheme`, 'cbc:CompanyID')],
  [
    'UBL-SR-13',
    'ubl',
    all(`${supplier}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`, (it) => Object.assign(it, { text: 'FC' })),
  ],
  ['UBL-SR-18', 'ubl', twice('/cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme', 'cbc:CompanyID')],
  ...['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'].map(
    (rule): Mutation => [rule, 'ubl', set('/cac:PayeeParty/cac:PartyName/cbc:Name', 'Kfz Brandt GmbH')],
  ),
  ['BR-17', 'cii', set('ram:PayeeTradeParty/ram:Name', 'Kfz Brandt GmbH')],
  ['BR-17', 'ubl', without('/cac:PayeeParty/cac:PartyName/cbc:Name')],
  ['UBL-SR-29', 'ubl', all('cac:PartyIdentification/cbc:ID', (it) => setAttribute(it, 'schemeID', 'SEPA'))],
  ['UBL-SR-53', 'ubl', without('cac:PartyTaxScheme/cac:TaxScheme/cbc:ID')],
  [
    'BR-CO-26',
    'cii',
    all('rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty', (it) => {
      const named = /:(ID|GlobalID|SpecifiedLegalOrganization|SpecifiedTaxRegistration)$/;
      it.children.splice(0, it.children.length, ...it.children.filter(({ name }) => !named.test(name)));
    }),
  ],
  [
    'BR-CO-26',
    'ubl',
    all(supplier, (it) => {
      const named = /:(PartyIdentification|PartyLegalEntity|PartyTaxScheme)$/;
      it.children.splice(0, it.children.length, ...it.children.filter(({ name }) => !named.test(name)));
    }),
  ],
  ['BR-62', 'ubl', attribute(`${supplier}/cbc:EndpointID`, 'schemeID')],
  ['BR-62', 'cii', attribute('ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID', 'schemeID')],
  ['BR-63', 'cii', without('ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID')],
  ['BR-63', 'ubl', attribute('/cac:AccountingCustomerParty/cac:Party/cbc:EndpointID', 'schemeID')],
  // Payment.
  ['UBL-SR-44', 'ubl', set('cac:PaymentMeans/cbc:PaymentID', 'another')],
  ['UBL-SR-46', 'ubl', all('cac:PaymentMeans/cbc:PaymentMeansCode', (it) => setAttribute(it, 'name', 'SEPA'))],
  ['UBL-SR-47', 'ubl', set('cac:PaymentMeans/cbc:PaymentMeansCode', '30')],
  ['CII-SR-467', 'cii', set('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', '30')],
  ['CII-SR-468', 'cii', set('ram:SpecifiedTradeSettlementPaymentMeans/ram:Information', 'another')],
  ['CII-SR-470', 'cii', without('ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount')],
  ['BR-61', 'ubl', without('cac:PaymentMeans/cac:PayeeFinancialAccount')],
  ['BR-61', 'cii', without('ram:PayeePartyCreditorFinancialAccount/ram:IBANID')],
  ['BR-50', 'ubl', set('cac:PayeeFinancialAccount/cbc:ID', '')],
  ['BR-50', 'cii', set('ram:PayeePartyCreditorFinancialAccount/ram:IBANID', '')],
  ['BR-49', 'ubl', without('cac:PaymentMeans/cbc:PaymentMeansCode')],
  ['BR-49', 'cii', without('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')],
  [
    'BR-51',
    'cii',
    (tree) => {
      made(
        first(tree, 'ram:SpecifiedTradeSettlementPaymentMeans'),
        'ram:ApplicableTradeSettlementFinancialCard/ram:ID',
      ).text = '41111111111';
    },
  ],
  ['PEPPOL-EN16931-R061', 'ubl', set('cac:PaymentMeans/cbc:PaymentMeansCode', '59')],
  ['PEPPOL-EN16931-R061', 'cii', set('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', '49')],
  // Allowances and charges.
  ['UBL-SR-30', 'ubl', twice('/cac:AllowanceCharge', 'cbc:AllowanceChargeReason')],
  ['UBL-SR-31', 'ubl', all('/cac:AllowanceCharge', (it) => multiply(it, 'cbc:AllowanceChargeReason', 2, false))],
  ['PEPPOL-EN16931-R043', 'ubl', set('/cac:AllowanceCharge/cbc:ChargeIndicator', '1')],
  ['PEPPOL-EN16931-R044', 'ubl', set('cac:Price/cac:AllowanceCharge/cbc:ChargeIndicator', 'true')],
  ['PEPPOL-EN16931-R044', 'cii', set('ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator', 'true')],
  // Documents, items and notes.
  ['UBL-SR-04', 'ubl', all('/cac:AdditionalDocumentReference', named('cbc:DocumentTypeCode', '130'))],
  ['UBL-SR-43', 'ubl', all('/cac:AdditionalDocumentReference', named('cbc:DocumentTypeCode', '50'))],
  ['UBL-CR-666', 'ubl', all('/cac:AdditionalDocumentReference', named('cbc:DocumentTypeCode', '130'))],
  ['UBL-CR-673', 'ubl', all('/cac:AdditionalDocumentReference', named('cbc:DocumentTypeCode', '130'))],
  ['UBL-DT-06', 'ubl', attribute('cbc:EmbeddedDocumentBinaryObject', 'mimeCode')],
  ['UBL-DT-07', 'ubl', attribute('cbc:EmbeddedDocumentBinaryObject', 'filename')],
  ['PEPPOL-EN16931-R101', 'ubl', set('cac:InvoiceLine/cac:DocumentReference/cbc:DocumentTypeCode', '50')],
  [
    'PEPPOL-EN16931-R101',
    'cii',
    set('ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument/ram:TypeCode', '50'),
  ],
  [
    'CII-DT-015',
    'cii',
    all('ram:AdditionalReferencedDocument/ram:TypeCode', (it) => Object.assign(it, { text: '50' })),
  ],
  ['CII-DT-018', 'cii', set('ram:AdditionalReferencedDocument/ram:TypeCode', '380')],
  [
    'CII-DT-021',
    'cii',
    all('ram:AdditionalReferencedDocument/ram:TypeCode', (it) => Object.assign(it, { text: '50' })),
  ],
  [
    'CII-DT-022',
    'cii',
    all('ram:AdditionalReferencedDocument/ram:TypeCode', (it) => Object.assign(it, { text: '50' })),
  ],
  [
    'CII-DT-024',
    'cii',
    all('ram:AdditionalReferencedDocument/ram:TypeCode', (it) => Object.assign(it, { text: '50' })),
  ],
  [
    'CII-DT-027',
    'cii',
    all('ram:BuyerOrderReferencedDocument', named('ram:FormattedIssueDateTime/qdt:DateTimeString', '20261101')),
  ],
  ['CII-DT-033', 'cii', all('ram:BilledQuantity', (it) => setAttribute(it, 'unitCode', undefined))],
  ['CII-SR-046', 'cii', attribute('ram:SpecifiedTradeProduct/ram:GlobalID', 'schemeID')],
  ['CII-SR-090', 'cii', twice('ram:SpecifiedTradeProduct/ram:OriginTradeCountry', 'ram:ID')],
  ['CII-SR-462', 'cii', all(`${tax}`, (it) => multiply(it, 'ram:DueDateTypeCode', 2, false))],
  ['BR-64', 'ubl', attribute('cac:StandardItemIdentification/cbc:ID', 'schemeID')],
  ['BR-64', 'cii', attribute('ram:SpecifiedTradeProduct/ram:GlobalID', 'schemeID')],
  ['BR-65', 'ubl', attribute('cac:CommodityClassification/cbc:ItemClassificationCode', 'listID')],
  ['BR-65', 'cii', attribute('ram:DesignatedProductClassification/ram:ClassCode', 'listID')],
  ['BR-54', 'ubl', without('cac:AdditionalItemProperty/cbc:Value')],
  ['BR-54', 'cii', without('ram:ApplicableProductCharacteristic/ram:Description')],
  ['BR-52', 'ubl', set('cac:AdditionalDocumentReference/cbc:ID', '')],
  ['BR-52', 'cii', set('ram:AdditionalReferencedDocument/ram:IssuerAssignedID', ' ')],
  ['BR-CO-09', 'ubl', set('/cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID', '\n')],
  ['BR-55', 'ubl', without('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')],
  ['BR-CL-08', 'ubl', set('/cbc:Note', '#xyz#Vielen Dank')],
];
