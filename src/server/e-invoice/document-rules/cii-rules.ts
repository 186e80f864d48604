import { type Broken, brokenIf, type DocumentRule, wrong } from '#server/e-invoice/document-rules/document-rule.ts';
import { bare, type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { has, texts } from '#server/e-invoice/document-rules/document-values.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all, at } from '#server/e-invoice/xml-cursor.ts';
import { countries } from '#shared/e-invoice/codes/places-and-money.ts';

const settlement = 'ram:ApplicableHeaderTradeSettlement';
const agreement = 'ram:ApplicableHeaderTradeAgreement';
const means = 'ram:SpecifiedTradeSettlementPaymentMeans';
const account = 'ram:PayeePartyCreditorFinancialAccount';
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

const transfers = new Set(['30', '58']);
const isTransfer = (it: XmlElement) => texts(it, 'ram:TypeCode').some((code) => transfers.has(bare(code)));
const hasAccount = (it: XmlElement) => has(it, 'ram:IBANID') || has(it, 'ram:ProprietaryID');

/** Only additional documents of some types have these. */
const ofDocuments = (id: string, name: string, typeCodes: readonly string[]): DocumentRule => ({
  id,
  says: 'elementForbidden',
  broken: (tree) =>
    elementsAt(tree, '*ReferencedDocument')
      .filter((it) => {
        const isMeant = texts(it, 'ram:TypeCode').some((code) => typeCodes.includes(code));
        return has(it, name) && !(it.name === 'ram:AdditionalReferencedDocument' && isMeant);
      })
      .map((element) => ({ element, given: name, expected: element.name })),
});

const day = /^\s*\d{4}(?:1[0-2]|0[1-9])(?:3[01]|[12]\d|0[1-9])\s*$/;
const stamp = 'udt:DateTimeString';
const daysOf = (it: XmlElement, path: string) =>
  all(it, `${path}/${stamp}`).filter(({ attributes }) => attributes.get('format') === '102');

/** Compared as the texts that they are: a space before a day counts. */
const period = (id: string, place: string, term: 'BT-74' | 'BT-135'): DocumentRule => ({
  id,
  says: 'periodTurned',
  term,
  broken: (tree) =>
    elementsAt(tree, `${place}/ram:BillingSpecifiedPeriod`)
      .filter((it) => {
        const [from, to] = [daysOf(it, 'ram:StartDateTime'), daysOf(it, 'ram:EndDateTime')];
        const isInOrder = to.some((end) => from.some((start) => end.text >= start.text));
        return !isInOrder && has(it, 'ram:EndDateTime') && has(it, 'ram:StartDateTime');
      })
      .map((element) => ({ element })),
});

const differing = (elements: readonly XmlElement[]): Broken[] =>
  wrong(elements.filter(({ text }) => bare(text) !== bare(elements[0]?.text)).slice(0, 1), ({ text }) => text);

const missing = (id: string, place: string, name: string, isBroken: (it: XmlElement) => boolean): DocumentRule => ({
  id,
  says: 'elementMissing',
  broken: (tree) =>
    elementsAt(tree, place)
      .filter(isBroken)
      .map((element) => ({ element, given: name, expected: element.name })),
});

const addressScheme = (id: string, party: string): DocumentRule =>
  missing(id, `${agreement}/${party}`, 'schemeID', (it) => {
    const [address] = all(it, 'ram:URIUniversalCommunication');
    return address !== undefined && bare(at(address, 'ram:URIID')?.attributes.get('schemeID')) === '';
  });

const currenciesOf = (tree: DocumentTree, name: string) => elementsAt(tree, `${settlement}/ram:${name}`);
const taxesIn = (tree: DocumentTree, currency: string | undefined) =>
  elementsAt(tree, `${sums}/ram:TaxTotalAmount`).filter(({ attributes }) => attributes.get('currencyID') === currency);
const numberAt = (tree: DocumentTree, name: string) =>
  Number(elementsAt(tree, `${sums}/ram:${name}`)[0]?.text ?? Number.NaN);

const rules: readonly DocumentRule[] = [
  missing('CII-SR-046', 'ram:SpecifiedTradeProduct', 'schemeID', (it) => {
    const ids = all(it, 'ram:GlobalID');
    return ids.length > 0 && !ids.some(({ attributes }) => attributes.has('schemeID'));
  }),
  missing('CII-SR-090', 'ram:SpecifiedTradeProduct', 'ram:OriginTradeCountry/ram:ID', (it) => {
    const isThere = has(it, 'ram:OriginTradeCountry');
    return isThere && all(it, 'ram:OriginTradeCountry/ram:ID').length !== 1;
  }),
  {
    id: 'CII-SR-462',
    says: 'elementDiffers',
    broken: (tree) => {
      const codes = elementsAt(tree, 'ram:ApplicableTradeTax/ram:DueDateTypeCode');
      return wrong(codes.filter(({ text }) => text !== codes[0]?.text).slice(0, 1), ({ text }) => text);
    },
  },
  { id: 'CII-SR-467', says: 'elementDiffers', broken: (tree) => differing(elementsAt(tree, `${means}/ram:TypeCode`)) },
  {
    id: 'CII-SR-468',
    says: 'elementDiffers',
    broken: (tree) => differing(elementsAt(tree, `${means}/ram:Information`)),
  },
  missing(
    'CII-SR-470',
    `${settlement}/${means}`,
    account,
    (it) => isTransfer(it) && !all(it, account).some(hasAccount),
  ),
  ofDocuments('CII-DT-015', 'ram:URIID', ['916']),
  ofDocuments('CII-DT-018', 'ram:TypeCode', ['50', '130', '916']),
  ofDocuments('CII-DT-021', 'ram:Name', ['916']),
  ofDocuments('CII-DT-022', 'ram:AttachmentBinaryObject', ['916']),
  ofDocuments('CII-DT-024', 'ram:ReferenceTypeCode', ['130']),
  {
    id: 'CII-DT-027',
    says: 'elementForbidden',
    broken: (tree) =>
      elementsAt(tree, '*ReferencedDocument')
        .filter((it) => has(it, 'ram:FormattedIssueDateTime') && it.name !== 'ram:InvoiceReferencedDocument')
        .map((element) => ({ element, given: 'ram:FormattedIssueDateTime', expected: element.name })),
  },
  {
    id: 'CII-DT-033',
    says: 'elementForbidden',
    broken: (tree) => {
      const hasUnit = ({ attributes }: XmlElement) => attributes.has('unitCode');
      if (elementsAt(tree, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity').some(hasUnit)) return [];
      return elementsAt(tree, '*Quantity')
        .filter(hasUnit)
        .map((element) => ({ element, given: 'unitCode', expected: element.name }));
    },
  },
  {
    id: 'CII-DT-037',
    says: 'elementValue',
    broken: (tree) =>
      elementsAt(tree, '*TradeTax').flatMap((it) => {
        const codes = texts(it, 'ram:TypeCode');
        return brokenIf(codes.length > 0 && !codes.includes('VAT'), it, {
          given: 'ram:TypeCode',
          expected: codes[0] ?? '',
        });
      }),
  },
  {
    id: 'CII-DT-097',
    says: 'elementDay',
    broken: (tree) =>
      wrong(
        elementsAt(tree, stamp).filter(({ attributes, text }) => attributes.get('format') === '102' && !day.test(text)),
        ({ text }) => text,
      ),
  },
  missing('BR-03', '/rsm:ExchangedDocument', stamp, (it) =>
    daysOf(it, 'ram:IssueDateTime').every(({ text }) => bare(text) === ''),
  ),
  period('BR-29', settlement, 'BT-74'),
  period('BR-30', 'ram:SpecifiedLineTradeSettlement', 'BT-135'),
  missing('BR-CO-26', 'ram:SellerTradeParty', 'ram:ID, ram:GlobalID', (it) => {
    const hasVatId = all(it, 'ram:SpecifiedTaxRegistration/ram:ID').some(
      (id) => id.attributes.get('schemeID') === 'VA',
    );
    return (
      !hasVatId && !['ram:ID', 'ram:GlobalID', 'ram:SpecifiedLegalOrganization/ram:ID'].some((path) => has(it, path))
    );
  }),
  {
    id: 'BR-17',
    says: 'elementValue',
    broken: (tree) => {
      const seller = elementsAt(tree, `${agreement}/ram:SellerTradeParty`)[0];
      const isSame = (it: XmlElement) =>
        ['ram:Name', 'ram:ID', 'ram:SpecifiedLegalOrganization/ram:ID'].some((path) =>
          texts(it, path).some((text) => texts(seller, path).includes(text)),
        );
      return elementsAt(tree, 'ram:PayeeTradeParty')
        .filter((it) => !has(it, 'ram:Name') || isSame(it))
        .map((element) => ({ element, expected: texts(element, 'ram:Name')[0] ?? '' }));
    },
  },
  {
    id: 'BR-51',
    says: 'elementValue',
    broken: (tree) =>
      wrong(
        elementsAt(tree, 'ram:ApplicableTradeSettlementFinancialCard/ram:ID').filter(
          ({ text }) => bare(text).length > 10,
        ),
        ({ text }) => text,
      ),
  },
  missing(
    'BR-52',
    'ram:AdditionalReferencedDocument',
    'ram:IssuerAssignedID',
    (it) => bare(at(it, 'ram:IssuerAssignedID')?.text) === '',
  ),
  missing('BR-49', means, 'ram:TypeCode', (it) => !has(it, 'ram:TypeCode')),
  {
    id: 'BR-50',
    says: 'elementEmpty',
    broken: (tree) =>
      elementsAt(tree, means)
        .filter((it) => texts(it, 'ram:TypeCode').some((code) => transfers.has(code)))
        .flatMap((it) => all(it, account))
        .filter((it) => bare(at(it, 'ram:IBANID')?.text) === '' && bare(at(it, 'ram:ProprietaryID')?.text) === '')
        .map((element) => ({ element, given: 'ram:IBANID' })),
  },
  missing(
    'BR-54',
    'ram:ApplicableProductCharacteristic',
    'ram:Description, ram:Value',
    (it) => !has(it, 'ram:Description') || !has(it, 'ram:Value'),
  ),
  missing('BR-61', means, 'ram:IBANID', (it) => isTransfer(it) && all(it, account).some((held) => !hasAccount(held))),
  addressScheme('BR-62', 'ram:SellerTradeParty'),
  addressScheme('BR-63', 'ram:BuyerTradeParty'),
  missing('BR-64', 'ram:SpecifiedTradeProduct', 'schemeID', (it) => {
    const [id] = all(it, 'ram:GlobalID');
    return id !== undefined && bare(id.attributes.get('schemeID')) === '';
  }),
  missing('BR-65', 'ram:DesignatedProductClassification', 'listID', (it) => {
    const code = at(it, 'ram:ClassCode');
    return code !== undefined && bare(code.attributes.get('listID')) === '';
  }),
  {
    id: 'BR-53',
    says: 'elementMissing',
    broken: (tree) => {
      const own = currenciesOf(tree, 'InvoiceCurrencyCode').map(({ text }) => text);
      return currenciesOf(tree, 'TaxCurrencyCode')
        .filter(({ text }) => taxesIn(tree, text).length === 0 || own.includes(text))
        .map((element) => ({ element, given: 'ram:TaxTotalAmount', expected: bare(element.text) }));
    },
  },
  {
    id: 'BR-CO-15',
    says: 'elementValue',
    broken: (tree) =>
      currenciesOf(tree, 'InvoiceCurrencyCode').flatMap((code) => {
        const isUntaxed = numberAt(tree, 'GrandTotalAmount') === numberAt(tree, 'TaxBasisTotalAmount');
        return brokenIf(taxesIn(tree, code.text).length !== 1 && !isUntaxed, code, {
          given: 'ram:TaxTotalAmount',
          expected: bare(code.text),
        });
      }),
  },
  {
    id: 'BR-CO-09',
    says: 'elementValue',
    broken: (tree) =>
      wrong(
        elementsAt(tree, 'ram:SpecifiedTaxRegistration/ram:ID').filter(({ attributes, text }) => {
          const prefix = text.slice(0, 2);
          return attributes.get('schemeID') === 'VA' && prefix !== 'EL' && !countries.has(prefix);
        }),
        ({ text }) => text,
      ),
  },
];

/** What only a Cross Industry Invoice can get wrong, and what the model does not see of it. */
export const ciiRules: readonly DocumentRule[] = rules.map((rule) => ({ ...rule, syntax: 'cii' }));
