import { type Broken, brokenIf, type DocumentRule, wrong } from '#server/e-invoice/document-rules/document-rule.ts';
import { bare, type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { has, isChargeOf, texts } from '#server/e-invoice/document-rules/document-values.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all, at } from '#server/e-invoice/xml-cursor.ts';
import { noteSubjects } from '#shared/e-invoice/codes/documents.ts';

const supplier = '/cac:AccountingSupplierParty/cac:Party';
const customer = '/cac:AccountingCustomerParty/cac:Party';
const transfers = new Set(['30', '58']);

const schemeOf = (tax: XmlElement) => texts(tax, 'cac:TaxScheme/cbc:ID')[0]?.toUpperCase();
const taxNumbers = (tree: DocumentTree, party: string, isVat: boolean) =>
  elementsAt(tree, `${party}/cac:PartyTaxScheme`)
    .filter((tax) => schemeOf(tax) !== undefined && (schemeOf(tax) === 'VAT') === isVat)
    .flatMap((tax) => all(tax, 'cbc:CompanyID'));

/** Broken by the second and every further one. */
const atMostOne = (elements: readonly XmlElement[]): Broken[] =>
  elements.slice(1).map((element) => ({ element, given: element.name, expected: '1' }));
const allTheSame = (elements: readonly XmlElement[]): Broken[] =>
  wrong(elements.filter(({ text }) => text !== elements[0]?.text).slice(0, 1), ({ text }) => text);

/** A payee is somebody else than the seller, and has each thing once. */
const payee = (id: string, path: string, isMeant: (element: XmlElement) => boolean = () => true): DocumentRule => ({
  id,
  says: 'elementValue',
  broken: (tree) => {
    const sellers = elementsAt(tree, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`).map(({ text }) => text);
    return elementsAt(tree, '/cac:PayeeParty').flatMap((it) => {
      const names = texts(it, 'cac:PartyName/cbc:Name');
      const isOther = names.some((name) => sellers.some((seller) => seller !== name));
      return brokenIf(!isOther || all(it, path).filter(isMeant).length > 1, it, { expected: names[0] ?? '' });
    });
  },
});

const adjustmentReasons = (id: string, isCharge: boolean): DocumentRule => ({
  id,
  says: 'elementTooOften',
  broken: (tree) =>
    elementsAt(tree, 'cac:AllowanceCharge')
      .filter((it) => isChargeOf(it) === isCharge)
      .flatMap((it) => atMostOne(all(it, 'cbc:AllowanceChargeReason'))),
});

const attribute = (id: string, paths: string, name: string): DocumentRule => ({
  id,
  says: 'elementMissing',
  broken: (tree) =>
    elementsAt(tree, paths)
      .filter(({ attributes }) => !attributes.has(name))
      .map((element) => ({ element, given: name, expected: element.name })),
});

const paidByTransfer = (tree: DocumentTree) =>
  elementsAt(tree, 'cac:PaymentMeans').filter((it) =>
    texts(it, 'cbc:PaymentMeansCode').some((code) => transfers.has(bare(code))),
  );

const items = (name: string) => `cac:InvoiceLine/cac:Item/${name} | cac:CreditNoteLine/cac:Item/${name}`;

const rules: readonly DocumentRule[] = [
  {
    id: 'UBL-SR-04',
    says: 'elementTooOften',
    broken: (tree) =>
      atMostOne(
        elementsAt(tree, '/cac:AdditionalDocumentReference')
          .filter((it) => texts(it, 'cbc:DocumentTypeCode').includes('130'))
          .flatMap((it) => all(it, 'cbc:ID')),
      ),
  },
  { id: 'UBL-SR-12', says: 'elementTooOften', broken: (tree) => atMostOne(taxNumbers(tree, supplier, true)) },
  { id: 'UBL-SR-13', says: 'elementTooOften', broken: (tree) => atMostOne(taxNumbers(tree, supplier, false)) },
  { id: 'UBL-SR-18', says: 'elementTooOften', broken: (tree) => atMostOne(taxNumbers(tree, customer, true)) },
  payee('UBL-SR-19', 'cac:PartyName/cbc:Name'),
  payee('UBL-SR-20', 'cac:PartyIdentification/cbc:ID', ({ attributes }) => {
    const scheme = attributes.get('schemeID');
    return scheme !== undefined && scheme.toUpperCase() !== 'SEPA';
  }),
  payee('UBL-SR-21', 'cac:PartyLegalEntity/cbc:CompanyID'),
  {
    id: 'UBL-SR-29',
    says: 'elementTooOften',
    broken: (tree) =>
      atMostOne(
        elementsAt(tree, 'cac:PartyIdentification/cbc:ID').filter(
          ({ attributes }) => attributes.get('schemeID')?.toUpperCase() === 'SEPA',
        ),
      ),
  },
  adjustmentReasons('UBL-SR-30', false),
  adjustmentReasons('UBL-SR-31', true),
  {
    id: 'UBL-SR-43',
    says: 'elementValue',
    broken: ({ root, ...tree }) =>
      elementsAt({ root, ...tree }, 'cac:AdditionalDocumentReference').flatMap((it) => {
        const codes = texts(it, 'cbc:DocumentTypeCode');
        const isKnown = codes.includes('130') || (root.name === 'credit:CreditNote' && codes.includes('50'));
        const isPlain = codes.length === 0 && !all(it, 'cbc:ID').some(({ attributes }) => attributes.has('schemeID'));
        return brokenIf(!isKnown && !isPlain, it, { expected: codes[0] ?? '' });
      }),
  },
  { id: 'UBL-SR-44', says: 'elementDiffers', broken: (tree) => allTheSame(elementsAt(tree, 'cbc:PaymentID')) },
  {
    id: 'UBL-SR-46',
    says: 'elementTooOften',
    broken: (tree) =>
      atMostOne(
        elementsAt(tree, '/cac:PaymentMeans/cbc:PaymentMeansCode').filter(({ attributes }) => attributes.has('name')),
      ),
  },
  { id: 'UBL-SR-47', says: 'elementDiffers', broken: (tree) => allTheSame(elementsAt(tree, 'cbc:PaymentMeansCode')) },
  {
    id: 'UBL-SR-53',
    says: 'elementMissing',
    broken: (tree) =>
      elementsAt(tree, 'cac:PartyTaxScheme').flatMap((it) => {
        const missing = ['cac:TaxScheme/cbc:ID', 'cbc:CompanyID'].filter((path) => !has(it, path));
        return brokenIf(missing.length > 0, it, { given: missing.join(', '), expected: it.name });
      }),
  },
  attribute('UBL-DT-06', '*BinaryObject', 'mimeCode'),
  attribute('UBL-DT-07', '*BinaryObject', 'filename'),
  ...(['cac:Attachment', 'cbc:DocumentDescription'] as const).map(
    (name, index): DocumentRule => ({
      id: `UBL-CR-${index === 0 ? '666' : '673'}`,
      says: 'elementForbidden',
      broken: (tree) =>
        elementsAt(tree, 'cac:AdditionalDocumentReference')
          .filter((it) => texts(it, 'cbc:DocumentTypeCode').includes('130') && has(it, name))
          .map((element) => ({ element, given: name, expected: element.name })),
    }),
  ),
  {
    id: 'BR-55',
    says: 'elementMissing',
    broken: (tree) =>
      elementsAt(tree, 'cac:BillingReference').flatMap((it) =>
        brokenIf(!has(it, 'cac:InvoiceDocumentReference/cbc:ID'), it, { given: 'cbc:ID', expected: it.name }),
      ),
  },
  {
    id: 'BR-61',
    says: 'elementMissing',
    broken: (tree) =>
      paidByTransfer(tree).flatMap((it) =>
        brokenIf(!has(it, 'cac:PayeeFinancialAccount/cbc:ID'), it, {
          given: 'cac:PayeeFinancialAccount/cbc:ID',
          expected: it.name,
        }),
      ),
  },
  attribute('BR-62', `${supplier}/cbc:EndpointID`, 'schemeID'),
  attribute('BR-63', `${customer}/cbc:EndpointID`, 'schemeID'),
  attribute('BR-64', items('cac:StandardItemIdentification/cbc:ID'), 'schemeID'),
  attribute('BR-65', items('cac:CommodityClassification/cbc:ItemClassificationCode'), 'listID'),
  {
    id: 'BR-53',
    says: 'elementMissing',
    broken: (tree) => {
      const currencies = elementsAt(tree, 'cac:TaxTotal/cbc:TaxAmount').map(({ attributes }) =>
        attributes.get('currencyID'),
      );
      return elementsAt(tree, '/cbc:TaxCurrencyCode')
        .filter(({ text }) => !currencies.includes(text))
        .map((element) => ({ element, given: 'cbc:TaxAmount', expected: `cac:TaxTotal (${bare(element.text)})` }));
    },
  },
  {
    id: 'BR-CO-15',
    says: 'elementValue',
    broken: (tree) =>
      elementsAt(tree, '/cbc:DocumentCurrencyCode').flatMap((code) => {
        const taxes = elementsAt(tree, '/cac:TaxTotal/cbc:TaxAmount');
        const own = taxes.filter(({ attributes }) => attributes.get('currencyID') === code.text);
        return brokenIf(own.length !== 1, taxes[0] ?? code, {
          expected: taxes[0]?.attributes.get('currencyID') ?? code.text,
        });
      }),
  },
  {
    id: 'BR-CO-26',
    says: 'elementMissing',
    broken: (tree) =>
      elementsAt(tree, '/cac:AccountingSupplierParty').flatMap((it) => {
        const vat = all(it, 'cac:Party/cac:PartyTaxScheme').filter((tax) => bare(schemeOf(tax)) === 'VAT');
        const hasVatId = vat.some((tax) => has(tax, 'cbc:CompanyID'));
        const hasId = all(it, 'cac:Party/cac:PartyIdentification/cbc:ID').some(
          ({ attributes }) => attributes.get('schemeID') !== 'SEPA',
        );
        const isNamed = hasVatId || hasId || has(it, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID');
        return brokenIf(!isNamed, it, { given: 'cac:PartyIdentification/cbc:ID', expected: it.name });
      }),
  },
  {
    id: 'BR-17',
    says: 'elementValue',
    broken: (tree) => {
      const seller = elementsAt(tree, supplier)[0];
      const isSame = (it: XmlElement) =>
        ['cac:PartyName/cbc:Name', 'cac:PartyIdentification/cbc:ID'].some((path) =>
          texts(it, path).some((text) => texts(seller, path).includes(text)),
        );
      return elementsAt(tree, '/cac:PayeeParty')
        .filter((it) => !has(it, 'cac:PartyName/cbc:Name') || isSame(it))
        .map((element) => ({ element, expected: texts(element, 'cac:PartyName/cbc:Name')[0] ?? '' }));
    },
  },
  {
    id: 'BR-CL-08',
    says: 'elementCode',
    broken: (tree) =>
      elementsAt(tree, '/cbc:Note').flatMap((element) => {
        const [, subject = ''] = /^[^#]*#([^#]*)#/.exec(element.text) ?? [];
        return brokenIf(subject.length === 3 && !noteSubjects.has(subject), element, { expected: subject });
      }),
  },
  {
    id: 'BR-52',
    says: 'elementMissing',
    broken: (tree) =>
      elementsAt(tree, 'cac:AdditionalDocumentReference')
        .filter((it) => bare(at(it, 'cbc:ID')?.text) === '')
        .map((element) => ({ element, given: 'cbc:ID', expected: element.name })),
  },
  {
    id: 'BR-CO-09',
    says: 'elementEmpty',
    broken: (tree) =>
      elementsAt(tree, 'cac:PartyTaxScheme')
        .filter((it) => bare(schemeOf(it)) === 'VAT')
        .flatMap((it) => all(it, 'cbc:CompanyID'))
        // The official check looks for the first two signs in a list with spaces between: only a line break is not in it.
        .filter(({ text }) => bare(text) === '' && /[^ ]/.test(text.slice(0, 2)))
        .map((element) => ({ element })),
  },
  {
    id: 'BR-54',
    says: 'elementMissing',
    broken: (tree) =>
      elementsAt(tree, 'cac:AdditionalItemProperty').flatMap((it) => {
        const missing = ['cbc:Name', 'cbc:Value'].filter((name) => !has(it, name));
        return brokenIf(missing.length > 0, it, { given: missing.join(', '), expected: it.name });
      }),
  },
  {
    id: 'BR-49',
    says: 'elementMissing',
    broken: (tree) =>
      elementsAt(tree, 'cac:PaymentMeans').flatMap((it) =>
        brokenIf(!has(it, 'cbc:PaymentMeansCode'), it, { given: 'cbc:PaymentMeansCode', expected: it.name }),
      ),
  },
  {
    id: 'BR-50',
    says: 'elementEmpty',
    broken: (tree) =>
      paidByTransfer(tree)
        .flatMap((it) => all(it, 'cac:PayeeFinancialAccount'))
        .filter((account) => bare(at(account, 'cbc:ID')?.text) === '')
        .map((element) => ({ element, given: 'cbc:ID' })),
  },
];

/** What only UBL can get wrong, and what the model does not see of it. */
export const ublRules: readonly DocumentRule[] = rules.map((rule) => ({ ...rule, syntax: 'ubl' }));
