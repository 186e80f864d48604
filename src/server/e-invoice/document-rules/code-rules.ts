import type { Broken, DocumentRule } from '#server/e-invoice/document-rules/document-rule.ts';
import {
  bare,
  type DocumentTree,
  isInside,
  type Node,
  nodesAt,
} from '#server/e-invoice/document-rules/document-tree.ts';
import { isChargeOf } from '#server/e-invoice/document-rules/document-values.ts';
import { ciiTaxPoints } from '#server/e-invoice/namespaces.ts';
import type { CodeList } from '#shared/e-invoice/codes/code-list.ts';
import { creditNoteCodes, noteSubjects, objectSchemes, typeCodes } from '#shared/e-invoice/codes/documents.ts';
import { allowanceReasons, chargeReasons, paymentMeans } from '#shared/e-invoice/codes/payment-and-reasons.ts';
import { countries, currencies } from '#shared/e-invoice/codes/places-and-money.ts';
import { classificationSchemes, electronicAddressSchemes, identifierSchemes } from '#shared/e-invoice/codes/schemes.ts';
import { units } from '#shared/e-invoice/codes/units.ts';
import { exemptionReasons, taxPoints, vatCategories } from '#shared/e-invoice/codes/vat-codes.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';

/** Id, where the code stands, its attribute ('' where it is the text), the list, and which of the elements are meant. */
type Coded = readonly [id: string, paths: string, attribute: string, list: CodeList, meant?: (node: Node) => boolean];

const invoiceCodes: CodeList = new Set([...[...typeCodes].filter((code) => !creditNoteCodes.has(code)), '81']);
const isOf =
  (typeCode: string) =>
  ({ parent }: Node) =>
    parent?.element.children.some(({ name, text }) => /:(Document)?TypeCode$/.test(name) && text === typeCode) ?? false;
const ofAllowance = ({ parent }: Node) => parent !== undefined && isChargeOf(parent.element) === false;
const ofCharge = ({ parent }: Node) => parent !== undefined && isChargeOf(parent.element) === true;
const isCreditor = (node: Node) =>
  bare(node.element.attributes.get('schemeID')) === 'SEPA' &&
  isInside(node, 'cac:AccountingSupplierParty', 'cac:PayeeParty');

const ublAmounts = [
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
];

export const ublCodes: readonly Coded[] = [
  ['BR-CL-01', 'cbc:InvoiceTypeCode', '', invoiceCodes],
  ['BR-CL-01', 'cbc:CreditNoteTypeCode', '', creditNoteCodes],
  ['BR-CL-03', ublAmounts.map((name) => `cbc:${name}`).join(' | '), 'currencyID', currencies],
  ['BR-CL-04', 'cbc:DocumentCurrencyCode', '', currencies],
  ['BR-CL-05', 'cbc:TaxCurrencyCode', '', currencies],
  ['BR-CL-06', 'cac:InvoicePeriod/cbc:DescriptionCode', '', taxPoints],
  [
    'BR-CL-07',
    'cac:AdditionalDocumentReference/cbc:ID | cac:DocumentReference/cbc:ID',
    'schemeID',
    objectSchemes,
    isOf('130'),
  ],
  ['BR-CL-10', 'cac:PartyIdentification/cbc:ID', 'schemeID', identifierSchemes, (node) => !isCreditor(node)],
  ['BR-CL-11', 'cac:PartyLegalEntity/cbc:CompanyID', 'schemeID', identifierSchemes],
  ['BR-CL-13', 'cac:CommodityClassification/cbc:ItemClassificationCode', 'listID', classificationSchemes],
  ['BR-CL-14', 'cac:Country/cbc:IdentificationCode', '', countries],
  ['BR-CL-15', 'cac:OriginCountry/cbc:IdentificationCode', '', countries],
  ['BR-CL-16', 'cac:PaymentMeans/cbc:PaymentMeansCode', '', paymentMeans],
  ['BR-CL-17', 'cac:TaxCategory/cbc:ID', '', vatCategories],
  ['BR-CL-18', 'cac:ClassifiedTaxCategory/cbc:ID', '', vatCategories],
  ['BR-CL-19', 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', '', allowanceReasons, ofAllowance],
  ['BR-CL-20', 'cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', '', chargeReasons, ofCharge],
  ['BR-CL-21', 'cac:StandardItemIdentification/cbc:ID', 'schemeID', identifierSchemes],
  ['BR-CL-22', 'cbc:TaxExemptionReasonCode', '', exemptionReasons],
  ['BR-CL-23', 'cbc:InvoicedQuantity | cbc:BaseQuantity | cbc:CreditedQuantity', 'unitCode', units],
  ['BR-CL-25', 'cbc:EndpointID', 'schemeID', electronicAddressSchemes],
  ['BR-CL-26', 'cac:DeliveryLocation/cbc:ID', 'schemeID', identifierSchemes],
];

const outsideProduct = (node: Node) => !isInside(node, 'ram:SpecifiedTradeProduct', 'ram:ShipToTradeParty');
export const ciiCodes: readonly Coded[] = [
  ['BR-CL-01', 'rsm:ExchangedDocument/ram:TypeCode', '', typeCodes],
  ['BR-CL-03', 'ram:TaxTotalAmount', 'currencyID', currencies],
  ['BR-CL-04', 'ram:InvoiceCurrencyCode', '', currencies],
  ['BR-CL-05', 'ram:TaxCurrencyCode', '', currencies],
  ['BR-CL-06', 'ram:DueDateTypeCode', '', new Set(Object.values(ciiTaxPoints))],
  ['BR-CL-07', 'ram:ReferenceTypeCode', '', objectSchemes],
  ['BR-CL-08', 'ram:SubjectCode', '', noteSubjects],
  ['BR-CL-10', 'ram:GlobalID', 'schemeID', identifierSchemes, outsideProduct],
  ['BR-CL-11', 'ram:ID', 'schemeID', identifierSchemes, (node) => !isInside(node, 'ram:SpecifiedTaxRegistration')],
  ['BR-CL-13', 'ram:ClassCode', 'listID', classificationSchemes],
  ['BR-CL-14', 'ram:CountryID', '', countries],
  ['BR-CL-15', 'ram:OriginTradeCountry/ram:ID', '', countries],
  ['BR-CL-16', 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode', '', paymentMeans],
  ['BR-CL-17', 'ram:CategoryTradeTax/ram:CategoryCode', '', vatCategories],
  ['BR-CL-18', 'ram:ApplicableTradeTax/ram:CategoryCode', '', vatCategories],
  ['BR-CL-19', 'ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', '', allowanceReasons, ofAllowance],
  ['BR-CL-20', 'ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode', '', chargeReasons, ofCharge],
  ['BR-CL-21', 'ram:SpecifiedTradeProduct/ram:GlobalID', 'schemeID', identifierSchemes],
  ['BR-CL-22', 'ram:ExemptionReasonCode', '', exemptionReasons],
  ['BR-CL-23', 'ram:BasisQuantity | ram:BilledQuantity', 'unitCode', units],
  ['BR-CL-25', 'ram:URIUniversalCommunication/ram:URIID', 'schemeID', electronicAddressSchemes],
  ['BR-CL-26', 'ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:GlobalID', 'schemeID', identifierSchemes],
];

const codeRule =
  (syntax: Syntax) =>
  ([id, paths, attribute, list, meant = () => true]: Coded): DocumentRule => ({
    id,
    syntax,
    says: 'elementCode',
    broken: (tree: DocumentTree): Broken[] => {
      // Reasons for an exemption may be written in small letters.
      const isInCapitals = id === 'BR-CL-22';
      return nodesAt(tree, paths)
        .filter(meant)
        .flatMap(({ element }) => {
          const said = attribute === '' ? element.text : element.attributes.get(attribute);
          const code = said ?? (attribute === 'currencyID' && syntax === 'ubl' ? '' : undefined);
          // An attribute may be missing; an empty element is a code that is not in the list.
          if (code === undefined || list.has(bare(code)) || (isInCapitals && list.has(bare(code).toUpperCase())))
            return [];
          return [{ element, given: attribute || element.name, expected: bare(code) }];
        });
    },
  });

/** BR-CL-*: codes as they stand in the file, empty ones and those of attributes too. */
export const documentCodes: readonly DocumentRule[] = [
  ...ublCodes.map(codeRule('ubl')),
  ...ciiCodes.map(codeRule('cii')),
];
