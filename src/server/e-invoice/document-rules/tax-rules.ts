import { type Broken, brokenIf, type DocumentRule } from '#server/e-invoice/document-rules/document-rule.ts';
import { bare, type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { has, isChargeOf, isVat, texts } from '#server/e-invoice/document-rules/document-values.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import { all, at } from '#server/e-invoice/xml-cursor.ts';
import { type VatCategory, vatCategories } from '#shared/e-invoice/rules/vat-category.ts';

type Place = { readonly paths: string; readonly categories: string; readonly code: string };

const names = {
  ubl: { code: 'cbc:ID', rate: 'cbc:Percent' },
  cii: { code: 'ram:CategoryCode', rate: 'ram:RateApplicablePercent' },
};
const lines = {
  ubl: {
    paths: 'cac:InvoiceLine/cac:Item | cac:CreditNoteLine/cac:Item',
    categories: 'cac:ClassifiedTaxCategory',
    code: 'cbc:ID',
  },
  cii: { paths: 'ram:SpecifiedLineTradeSettlement', categories: 'ram:ApplicableTradeTax', code: 'ram:CategoryCode' },
} as const;
const adjustments = {
  ubl: { paths: '/cac:AllowanceCharge', categories: 'cac:TaxCategory', code: 'cbc:ID' },
  cii: {
    paths: 'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge',
    categories: 'ram:CategoryTradeTax',
    code: 'ram:CategoryCode',
  },
} as const;

/** A category counts where it says that it is one of VAT. */
const withoutVat = (
  tree: DocumentTree,
  { paths, categories, code }: Place,
  isMeant: (it: XmlElement) => boolean,
): Broken[] =>
  elementsAt(tree, paths)
    .filter((it) => isMeant(it) && !all(it, categories).some((category) => isVat(category) && has(category, code)))
    .map((element) => ({ element, given: `${categories} (VAT)`, expected: element.name }));

/** The rows of the breakdown; in UBL each has its category inside. */
const rowsOf = (tree: DocumentTree): { row: XmlElement; categories: XmlElement[] }[] =>
  tree.syntax === 'ubl'
    ? elementsAt(tree, 'cac:TaxTotal/cac:TaxSubtotal').map((row) => ({ row, categories: all(row, 'cac:TaxCategory') }))
    : elementsAt(tree, 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax').map((row) => ({
        row,
        categories: [row],
      }));

const ofRows = (
  id: string,
  isBroken: (categories: readonly XmlElement[], row: XmlElement, tree: DocumentTree) => boolean,
): DocumentRule => ({
  id,
  says: 'elementMissing',
  broken: (tree) =>
    rowsOf(tree)
      .filter(({ row, categories }) => isBroken(categories.filter(isVat), row, tree))
      .map(({ row }) => ({ element: row, given: `${names[tree.syntax].code} (VAT)`, expected: row.name })),
});

const amountOf = (row: XmlElement) => Number((at(row, 'cbc:TaxAmount') ?? at(row, 'ram:CalculatedAmount'))?.text ?? 0);

/** UBL looks at all categories of a document, those of sub-lines too. */
function countsOf(tree: DocumentTree, code: string): { rows: number; lines: number; adjustments: number } {
  const isMeant = (it: XmlElement) => texts(it, names[tree.syntax].code).some((text) => isCode(tree, text, code));
  if (tree.syntax === 'ubl') {
    const isOne = (it: XmlElement) => isMeant(it) && isVat(it);
    return {
      rows: elementsAt(tree, '/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').filter(isOne).length,
      lines: elementsAt(tree, 'cac:ClassifiedTaxCategory').filter(isOne).length,
      adjustments: elementsAt(tree, 'cac:AllowanceCharge/cac:TaxCategory').filter(isOne).length,
    };
  }
  return {
    rows: elementsAt(tree, 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax').filter(isMeant).length,
    lines: elementsAt(tree, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax').filter(isMeant).length,
    adjustments: elementsAt(tree, 'ram:CategoryTradeTax').filter(isMeant).length,
  };
}

/** CII compares categories as they stand: a space before or behind one makes it another. */
const isCode = ({ syntax }: DocumentTree, text: string, code: string) =>
  (syntax === 'ubl' ? bare(text) : text) === code;
const padded = ({ text }: XmlElement) => text !== bare(text);

/** Each category that is used has its row; where no rates differ, exactly one. */
function hasRows(tree: DocumentTree, { code, rate }: VatCategory): boolean {
  const { rows, lines, adjustments } = countsOf(tree, code);
  const [isUsed, hasRates] = [lines + adjustments > 0, rate === 'positive' || rate === 'any'];
  if (tree.syntax === 'ubl') return hasRates ? isUsed === rows > 0 : rows === 1 || (!isUsed && rows === 0);
  if (hasRates) return (lines === 0 || lines + rows >= 2) && (adjustments === 0 || adjustments + rows >= 2);
  // An invoice that is not subject to VAT may lack the row.
  if (code === 'O') return rows === 0 || (rows === 1 && isUsed);
  return (rows === 0 && !isUsed) || (rows === 1 && isUsed);
}

/** Nothing with a sign is not nothing to the official check of CII. */
const isMinusNothing = ({ text }: XmlElement) => Object.is(Number(bare(text) || 'none'), -0);
const minusNothing = (id: string, code: string, paths: string, value: string): DocumentRule => ({
  id,
  syntax: 'cii',
  says: 'elementValue',
  broken: (tree) =>
    elementsAt(tree, paths)
      .filter((it) => texts(it, 'ram:CategoryCode').includes(code))
      .flatMap((it) => all(it, value))
      .filter(isMinusNothing)
      .map((element) => ({ element, expected: element.text })),
});

const ofCategory = (category: VatCategory): DocumentRule[] => {
  const { code, name, rate } = category;
  const rules: DocumentRule[] = [
    {
      id: `BR-${name}-01`,
      says: 'elementMissing',
      broken: (tree) =>
        brokenIf(!hasRows(tree, category), tree.root, {
          given: `${names[tree.syntax].code} ${code}`,
          expected: tree.syntax === 'ubl' ? 'cac:TaxTotal' : 'ram:ApplicableHeaderTradeSettlement',
        }),
    },
    {
      id: `BR-${name}-08`,
      syntax: 'cii',
      says: 'elementValue',
      broken: (tree) =>
        elementsAt(
          tree,
          'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode | ram:CategoryTradeTax/ram:CategoryCode',
        )
          .filter((it) => padded(it) && bare(it.text) === code)
          .map((element) => ({ element, expected: element.text })),
    },
  ];
  if (rate !== 'zero') return rules;
  const rateAt = 'ram:RateApplicablePercent';
  return [
    ...rules,
    minusNothing(`BR-${name}-05`, code, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax', rateAt),
    minusNothing(`BR-${name}-06`, code, 'ram:CategoryTradeTax', rateAt),
    minusNothing(
      `BR-${name}-09`,
      code,
      'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax',
      'ram:CalculatedAmount',
    ),
  ];
};

export const taxRules: readonly DocumentRule[] = [
  { id: 'BR-CO-04', says: 'elementMissing', broken: (tree) => withoutVat(tree, lines[tree.syntax], () => true) },
  {
    id: 'BR-32',
    says: 'elementMissing',
    broken: (tree) => withoutVat(tree, adjustments[tree.syntax], (it) => isChargeOf(it) === false),
  },
  {
    id: 'BR-37',
    says: 'elementMissing',
    broken: (tree) => withoutVat(tree, adjustments[tree.syntax], (it) => isChargeOf(it) === true),
  },
  ofRows('BR-47', (categories, _row, { syntax }) => !categories.some((it) => has(it, names[syntax].code))),
  ofRows(
    'BR-48',
    (categories, _row, { syntax }) =>
      !categories.some((it) => has(it, names[syntax].rate) || bare(at(it, names[syntax].code)?.text) === 'O'),
  ),
  // Without a rate there is no tax to speak of.
  ofRows(
    'BR-CO-17',
    (categories, row, { syntax }) =>
      !categories.some((it) => has(it, names[syntax].rate)) && Math.abs(amountOf(row)) >= 0.5,
  ),
  ...vatCategories.flatMap(ofCategory),
];
