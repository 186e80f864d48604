import { type DocumentRule, wrong } from '#server/e-invoice/document-rules/document-rule.ts';
import { bare, type DocumentTree, elementsAt, nodesAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { isChargeOf, isTooFine } from '#server/e-invoice/document-rules/document-values.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all } from '#server/e-invoice/xml-cursor.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';

const ublSums = 'cac:LegalMonetaryTotal/cbc:';
const ciiSums = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:';
const lines = 'cac:InvoiceLine/cac:AllowanceCharge | cac:CreditNoteLine/cac:AllowanceCharge';
const ciiLines = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge';
const ciiWhole = 'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge';

/** Number of BR-DEC and where the amount stands in UBL and in CII. */
const amounts: readonly (readonly [number: string, ubl: string, cii: string])[] = [
  ['09', `${ublSums}LineExtensionAmount`, `${ciiSums}LineTotalAmount`],
  ['10', `${ublSums}AllowanceTotalAmount`, `${ciiSums}AllowanceTotalAmount`],
  ['11', `${ublSums}ChargeTotalAmount`, `${ciiSums}ChargeTotalAmount`],
  ['12', `${ublSums}TaxExclusiveAmount`, `${ciiSums}TaxBasisTotalAmount`],
  ['14', `${ublSums}TaxInclusiveAmount`, `${ciiSums}GrandTotalAmount`],
  ['16', `${ublSums}PrepaidAmount`, `${ciiSums}TotalPrepaidAmount`],
  ['17', `${ublSums}PayableRoundingAmount`, `${ciiSums}RoundingAmount`],
  ['18', `${ublSums}PayableAmount`, `${ciiSums}DuePayableAmount`],
  [
    '19',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
    'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:BasisAmount',
  ],
  [
    '20',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
    'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CalculatedAmount',
  ],
  [
    '23',
    'cac:InvoiceLine/cbc:LineExtensionAmount | cac:CreditNoteLine/cbc:LineExtensionAmount',
    'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  ],
];

/** The same of allowances and charges: amount and base, on the document and on a line. */
const adjustments: readonly (readonly [number: string, isCharge: boolean, ofLine: boolean, field: 0 | 1])[] = [
  ['01', false, false, 0],
  ['02', false, false, 1],
  ['05', true, false, 0],
  ['06', true, false, 1],
  ['24', false, true, 0],
  ['25', false, true, 1],
  ['27', true, true, 0],
  ['28', true, true, 1],
];

const decimals = (number: string, syntax: Syntax, of: (tree: DocumentTree) => readonly XmlElement[]): DocumentRule => ({
  id: `BR-DEC-${number}`,
  syntax,
  says: 'elementDecimals',
  broken: (tree) => wrong(of(tree).filter(isTooFine), ({ text }) => text),
});

const places = {
  ubl: { whole: '/cac:AllowanceCharge', line: lines, fields: ['cbc:Amount', 'cbc:BaseAmount'] },
  cii: { whole: ciiWhole, line: ciiLines, fields: ['ram:ActualAmount', 'ram:BasisAmount'] },
} as const;
const syntaxes = ['ubl', 'cii'] as const;

export const amountRules: readonly DocumentRule[] = [
  ...amounts.flatMap(([number, ubl, cii]) => [
    decimals(number, 'ubl', (tree) => elementsAt(tree, ubl)),
    decimals(number, 'cii', (tree) => elementsAt(tree, cii)),
  ]),
  ...adjustments.flatMap(([number, isCharge, ofLine, field]) =>
    syntaxes.map((syntax) =>
      decimals(number, syntax, (tree) =>
        elementsAt(tree, places[syntax][ofLine ? 'line' : 'whole'])
          .filter((adjustment) => isChargeOf(adjustment) === isCharge)
          .flatMap((adjustment) => all(adjustment, places[syntax].fields[field]).slice(0, 1)),
      ),
    ),
  ),
  {
    id: 'UBL-DT-01',
    syntax: 'ubl',
    says: 'elementDecimals',
    broken: (tree) =>
      wrong(
        nodesAt(tree, '*Amount')
          .filter(({ element, parent }) => {
            const isOfPrice =
              parent?.element.name === 'cac:AllowanceCharge' && parent.parent?.element.name === 'cac:Price';
            return !element.name.endsWith('PriceAmount') && !isOfPrice && isTooFine(element);
          })
          .map(({ element }) => element),
        ({ text }) => text,
      ),
  },
  ...(['currencyID', 'currencyCodeListVersionID'] as const).map(
    (attribute, index): DocumentRule => ({
      id: `CII-DT-0${31 + index}`,
      syntax: 'cii',
      says: 'elementForbidden',
      broken: (tree) =>
        elementsAt(tree, '*Amount')
          .filter(({ name, attributes }) => name !== 'ram:TaxTotalAmount' && attributes.has(attribute))
          .map((element) => ({ element, given: attribute, expected: element.name })),
    }),
  ),
  {
    id: 'BR-DEC-13',
    syntax: 'cii',
    says: 'elementDecimals',
    broken: (tree) => tooFineTax(tree, 'ram:InvoiceCurrencyCode'),
  },
  {
    id: 'BR-DEC-15',
    syntax: 'cii',
    says: 'elementDecimals',
    broken: (tree) => tooFineTax(tree, 'ram:TaxCurrencyCode'),
  },
];

/** Broken where no amount is fine: in its currency and in whole cents, or in another one. */
function tooFineTax(tree: DocumentTree, code: string) {
  const currencies = elementsAt(tree, `ram:ApplicableHeaderTradeSettlement/${code}`).map(({ text }) => text);
  const isMeant = ({ attributes }: XmlElement) => currencies.includes(attributes.get('currencyID') ?? '');
  const hasCents = ({ text }: XmlElement) => /^-?\d*(\.\d{0,2}0*)?$/.test(bare(text));
  return elementsAt(tree, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation').flatMap((sums) => {
    const taxes = all(sums, 'ram:TaxTotalAmount');
    const isFine = (tax: XmlElement) =>
      (isMeant(tax) && hasCents(tax)) || (code === 'ram:InvoiceCurrencyCode' ? !isMeant(tax) : currencies.length === 0);
    const [first] = taxes;
    return first === undefined || taxes.some(isFine) ? [] : wrong([first], ({ text }) => text);
  });
}
