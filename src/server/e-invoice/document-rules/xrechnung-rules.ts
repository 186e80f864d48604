import { type Broken, brokenIf, type DocumentRule, wrong } from '#server/e-invoice/document-rules/document-rule.ts';
import { bare, type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { has, isChargeOf, texts } from '#server/e-invoice/document-rules/document-values.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all } from '#server/e-invoice/xml-cursor.ts';

const isEmpty = ({ children, text }: XmlElement) => children.length === 0 && bare(text) === '';
/** A Cross Industry Invoice must have this one, even where there is nothing to say in it. */
const mayBeEmpty = new Set(['ram:ApplicableHeaderTradeDelivery']);

const adjustments = 'cac:AllowanceCharge | ram:SpecifiedTradeAllowanceCharge | ram:AppliedTradeAllowanceCharge';
const sums = 'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const currencyOf = (tree: DocumentTree, name: string) => elementsAt(tree, name)[0]?.text;
const ofCurrency = ({ attributes }: XmlElement) => attributes.get('currencyID');

/** Tax totals: those with a breakdown, and the one in the currency of the tax. */
function taxTotals(tree: DocumentTree): { own: XmlElement[]; others: XmlElement[]; hasOther: boolean } {
  if (tree.syntax === 'ubl') {
    const totals = elementsAt(tree, '/cac:TaxTotal');
    return {
      own: totals.filter((it) => has(it, 'cac:TaxSubtotal')),
      others: totals.filter((it) => !has(it, 'cac:TaxSubtotal')),
      hasOther: elementsAt(tree, '/cbc:TaxCurrencyCode').length > 0,
    };
  }
  const taxes = elementsAt(tree, `${sums}/ram:TaxTotalAmount`);
  const currency = currencyOf(tree, 'ram:ApplicableHeaderTradeSettlement/ram:InvoiceCurrencyCode');
  return {
    own: taxes.filter((it) => ofCurrency(it) === currency),
    others: taxes.filter((it) => ofCurrency(it) !== undefined && ofCurrency(it) !== currency),
    hasOther: elementsAt(tree, 'ram:ApplicableHeaderTradeSettlement/ram:TaxCurrencyCode').length > 0,
  };
}

/** The tax in the one currency is no less than nothing where that in the other is. */
function signs(tree: DocumentTree): Broken[] {
  const [tax, own, amounts] =
    tree.syntax === 'ubl'
      ? (['/cbc:TaxCurrencyCode', '/cbc:DocumentCurrencyCode', '/cac:TaxTotal/cbc:TaxAmount'] as const)
      : (['ram:TaxCurrencyCode', 'ram:InvoiceCurrencyCode', `${sums}/ram:TaxTotalAmount`] as const);
  const [taxCurrency, currency] = [bare(currencyOf(tree, tax)), bare(currencyOf(tree, own))];
  const taxes = elementsAt(tree, amounts);
  const inTax = taxes.find((it) => ofCurrency(it) === taxCurrency);
  const inOwn = taxes.find((it) => ofCurrency(it) === currency);
  if (taxCurrency === '' || inTax === undefined || inOwn === undefined) return [];
  return brokenIf(Number(inTax.text) * Number(inOwn.text) < 0, inTax, { expected: inTax.text });
}

const lineDocuments = {
  ubl: ['cac:InvoiceLine | cac:CreditNoteLine', 'cac:DocumentReference', 'cbc:DocumentTypeCode'],
  cii: ['ram:SpecifiedLineTradeSettlement', 'ram:AdditionalReferencedDocument', 'ram:TypeCode'],
} as const;

const debits = {
  ubl: ['/cac:PaymentMeans', 'cbc:PaymentMeansCode', 'cac:PaymentMandate/cbc:ID'],
  cii: [
    'ram:SpecifiedTradeSettlementPaymentMeans',
    'ram:TypeCode',
    'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID',
  ],
} as const;

const rules: readonly DocumentRule[] = [
  {
    id: 'PEPPOL-EN16931-R008',
    says: 'elementEmpty',
    broken: (tree) =>
      [...tree.named].flatMap(([name, nodes]) =>
        mayBeEmpty.has(name)
          ? []
          : nodes.filter(({ element }) => isEmpty(element)).map(({ element }) => ({ element, given: name })),
      ),
  },
  {
    id: 'PEPPOL-EN16931-R043',
    says: 'elementValue',
    broken: (tree) =>
      wrong(
        elementsAt(tree, adjustments).filter((it) => {
          const said = bare(texts(it, 'cbc:ChargeIndicator')[0] ?? texts(it, 'ram:ChargeIndicator/udt:Indicator')[0]);
          return said !== 'true' && said !== 'false';
        }),
        () => 'true, false',
      ),
  },
  {
    id: 'PEPPOL-EN16931-R044',
    says: 'elementValue',
    broken: (tree) =>
      wrong(
        elementsAt(
          tree,
          'cac:Price/cac:AllowanceCharge | ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge',
        ).filter((it) => isChargeOf(it) !== false && (tree.syntax === 'ubl' || has(it, 'ram:ActualAmount'))),
        () => 'true',
      ),
  },
  {
    id: 'PEPPOL-EN16931-R053',
    says: 'elementTooOften',
    broken: (tree) => {
      const { own } = taxTotals(tree);
      const isBroken = tree.syntax === 'ubl' ? own.length !== 1 : own.length > 1;
      return brokenIf(isBroken, own[1] ?? tree.root, { given: own[1]?.name ?? 'cac:TaxTotal', expected: '1' });
    },
  },
  {
    id: 'PEPPOL-EN16931-R054',
    says: 'elementTooOften',
    broken: (tree) => {
      const { others, hasOther } = taxTotals(tree);
      const expected = hasOther ? 1 : 0;
      const at = others[expected];
      return brokenIf(others.length !== expected, at ?? tree.root, {
        given: at?.name ?? (tree.syntax === 'ubl' ? 'cac:TaxTotal' : 'ram:TaxTotalAmount'),
        expected: String(expected),
      });
    },
  },
  { id: 'PEPPOL-EN16931-R055', says: 'elementValue', broken: signs },
  {
    id: 'PEPPOL-EN16931-R061',
    says: 'elementMissing',
    broken: (tree) => {
      const [means, code, mandate] = debits[tree.syntax];
      return elementsAt(tree, means)
        .filter((it) => texts(it, code).some((said) => ['49', '59'].includes(bare(said))))
        .filter((it) => (tree.syntax === 'ubl' ? !has(it, mandate) : elementsAt(tree, mandate).length === 0))
        .map((element) => ({ element, given: mandate.split('/').at(-1) ?? mandate, expected: element.name }));
    },
  },
  {
    id: 'PEPPOL-EN16931-R101',
    says: 'elementValue',
    broken: (tree) => {
      const [lines, documents, code] = lineDocuments[tree.syntax];
      return elementsAt(tree, lines).flatMap((line) => {
        const held = all(line, documents);
        const isObject = held.some((it) => texts(it, code).includes('130'));
        return brokenIf(held.length > 0 && !isObject, held[0] ?? line, { expected: texts(held[0], code)[0] ?? '' });
      });
    },
  },
];

/** What XRechnung has taken over from Peppol and asks of the file itself. */
export const xrechnungRules: readonly DocumentRule[] = rules.map((rule) => ({ ...rule, onlyXrechnung: true }));
