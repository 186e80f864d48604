/** How often an element may stand: id, where, what, at most, at least. */
export type Count = readonly [id: string, context: string, path: string, most: number, least?: number];

const lines = 'cac:InvoiceLine | cac:CreditNoteLine';
const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';

/** UBL-SR-*: what EN 16931 knows once. UBL itself would allow more. */
export const ublCounts: readonly Count[] = [
  ['UBL-SR-01', '/', 'cac:ContractDocumentReference/cbc:ID', 1],
  ['UBL-SR-02', '/', 'cac:ReceiptDocumentReference/cbc:ID', 1],
  ['UBL-SR-03', '/', 'cac:DespatchDocumentReference/cbc:ID', 1],
  ['UBL-SR-05', '/', 'cac:PaymentTerms/cbc:Note', 1],
  ['UBL-SR-06', 'cac:BillingReference', 'cac:InvoiceDocumentReference', 1],
  ['UBL-SR-07', 'cac:BillingReference', 'cac:InvoiceDocumentReference/cbc:ID', Number.POSITIVE_INFINITY, 1],
  ['UBL-SR-08', '/', 'cac:InvoicePeriod', 1],
  ['UBL-SR-09', '/', `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`, 1],
  ['UBL-SR-10', '/', `${supplier}/cac:PartyName/cbc:Name`, 1],
  ['UBL-SR-11', '/', `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`, 1],
  ['UBL-SR-14', '/', `${supplier}/cac:PartyLegalEntity/cbc:CompanyLegalForm`, 1],
  ['UBL-SR-15', '/', `${customer}/cac:PartyLegalEntity/cbc:RegistrationName`, 1],
  ['UBL-SR-16', '/', `${customer}/cac:PartyIdentification/cbc:ID`, 1],
  ['UBL-SR-17', '/', `${customer}/cac:PartyLegalEntity/cbc:CompanyID`, 1],
  ['UBL-SR-22', 'cac:TaxRepresentativeParty', 'cac:PartyName/cbc:Name', 1],
  ['UBL-SR-23', 'cac:TaxRepresentativeParty', 'cac:PartyTaxScheme/cbc:CompanyID', 1],
  ['UBL-SR-24', '/', 'cac:Delivery', 1],
  ['UBL-SR-25', 'cac:Delivery', 'cac:DeliveryParty/cac:PartyName/cbc:Name', 1],
  ['UBL-SR-26', 'cac:PaymentMeans', 'cbc:PaymentID', 1],
  ['UBL-SR-27', 'cac:PaymentMeans', 'cbc:PaymentMeansCode', 1],
  ['UBL-SR-28', 'cac:PaymentMeans', 'cac:PaymentMandate/cbc:ID', 1],
  ['UBL-SR-32', 'cac:TaxSubtotal', 'cac:TaxCategory/cbc:TaxExemptionReason', 1],
  ['UBL-SR-33', 'cac:AdditionalDocumentReference', 'cbc:DocumentDescription', 1],
  ['UBL-SR-34', lines, 'cbc:Note', 1],
  ['UBL-SR-35', lines, 'cac:OrderLineReference/cbc:LineID', 1],
  ['UBL-SR-36', lines, 'cac:InvoicePeriod', 1],
  ['UBL-SR-37', lines, 'cac:Price/cac:AllowanceCharge/cbc:Amount', 1],
  ['UBL-SR-39', '/', 'cac:ProjectReference/cbc:ID', 1],
  ['UBL-SR-40', '/', `${customer}/cac:PartyName/cbc:Name`, 1],
  ['UBL-SR-42', supplier, 'cac:PartyTaxScheme', 2],
  ['UBL-SR-45', '/', 'cac:PaymentMeans/cbc:PaymentDueDate', 1],
  ['UBL-SR-48', lines, 'cac:Item/cac:ClassifiedTaxCategory', 1, 1],
  ['UBL-SR-49', '/', 'cac:InvoicePeriod/cbc:DescriptionCode', 1],
  ['UBL-SR-50', lines, 'cac:Item/cbc:Description', 1],
  ['UBL-SR-51', 'cac:PostalAddress | cac:Address', 'cac:AddressLine', 1],
  ['UBL-SR-52', lines, 'cac:DocumentReference', 1],
  ['UBL-SR-54', '/', 'cac:PaymentMeans/cac:CardAccount', 1],
  ['UBL-SR-55', '/', 'cac:PaymentMeans/cac:PaymentMandate', 1],
  ['UBL-SR-56', '/', 'cac:OriginatorDocumentReference/cbc:ID', 1],
];

const settlement = 'ram:ApplicableHeaderTradeSettlement';
const agreement = 'ram:ApplicableHeaderTradeAgreement';
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const adjustment = 'ram:SpecifiedTradeAllowanceCharge';
const characteristic = 'ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic';
const netPrice = 'ram:NetPriceProductTradePrice/ram:ChargeAmount';

/** CII-SR-477 … CII-SR-494, in this order. */
const onceInSums = [
  'LineTotalAmount',
  'ChargeTotalAmount',
  'AllowanceTotalAmount',
  'TaxBasisTotalAmount',
  'RoundingAmount',
  'GrandTotalAmount',
  'InformationAmount',
  'TotalPrepaidAmount',
  'TotalDiscountAmount',
  'TotalAllowanceChargeAmount',
  'DuePayableAmount',
  'RetailValueExcludingTaxInformationAmount',
  'TotalDepositFeeInformationAmount',
  'ProductValueExcludingTobaccoTaxInformationAmount',
  'TotalRetailValueInformationAmount',
  'GrossLineTotalAmount',
  'NetLineTotalAmount',
  'NetIncludingTaxesLineTotalAmount',
];

/** CII-SR-*: the same for a Cross Industry Invoice. */
export const ciiCounts: readonly Count[] = [
  ['CII-SR-009', '/rsm:ExchangedDocumentContext', 'ram:GuidelineSpecifiedDocumentContextParameter', 1, 1],
  ['CII-SR-010', '/rsm:ExchangedDocumentContext', 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID', 1, 1],
  ['CII-SR-014', '/rsm:ExchangedDocument', 'ram:TypeCode', 1, 1],
  ['CII-SR-069', characteristic, 'ram:Description', 1, 1],
  ['CII-SR-072', characteristic, 'ram:Value', 1, 1],
  ['CII-SR-439', 'ram:SpecifiedLineTradeAgreement', netPrice, 1, 1],
  ['CII-SR-440', 'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge', 'ram:ActualAmount', 1],
  ['CII-SR-441', 'ram:SpecifiedLineTradeAgreement', netPrice, 1],
  ['CII-SR-455', agreement, 'ram:SellerTradeParty/ram:DefinedTradeContact', 1],
  ['CII-SR-456', agreement, 'ram:BuyerTradeParty/ram:DefinedTradeContact', 1],
  ['CII-SR-459', agreement, 'ram:SellerTradeParty/ram:URIUniversalCommunication', 1],
  ['CII-SR-460', agreement, 'ram:BuyerTradeParty/ram:URIUniversalCommunication', 1],
  ['CII-SR-461', settlement, 'ram:ApplicableTradeTax/ram:TaxPointDate', 1],
  ['CII-SR-463', adjustment, 'ram:ChargeIndicator', Number.POSITIVE_INFINITY, 1],
  ['CII-SR-469', '/', `rsm:SupplyChainTradeTransaction/${settlement}/ram:PaymentReference`, 1],
  ['CII-SR-471', adjustment, 'ram:RateApplicablePercent', 1],
  ['CII-SR-472', adjustment, 'ram:CategoryTradeTax', 1],
  ['CII-SR-473', adjustment, 'ram:ActualAmount', 1],
  ...onceInSums.map((name, index): Count => [`CII-SR-${477 + index}`, sums, `ram:${name}`, 1]),
];
