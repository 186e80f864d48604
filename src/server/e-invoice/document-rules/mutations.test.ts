import { describe, expect, it } from 'vitest';
import { amountRules } from '#server/e-invoice/document-rules/amount-rules.ts';
import { documentRules } from '#server/e-invoice/document-rules/check-document-rules.ts';
import { ciiCodes, ublCodes } from '#server/e-invoice/document-rules/code-rules.ts';
import { mildlyDoubled } from '#server/e-invoice/document-rules/count-rules.ts';
import { ciiCounts, ublCounts } from '#server/e-invoice/document-rules/count-table.ts';
import { type DocumentTree, elementsAt } from '#server/e-invoice/document-rules/document-tree.ts';
import { forbidden, numbered } from '#server/e-invoice/document-rules/forbidden-rules.ts';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { all } from '#server/e-invoice/xml-cursor.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { specifications } from '#shared/e-invoice/profiles.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';
import { example, full, plain, present } from '#test/e-invoices/breaking.ts';
import { categories, invoiceIn } from '#test/e-invoices/breaking-vat.ts';
import { mutations } from '#test/e-invoices/mutations.ts';
import { first, made, multiply, remove, setAttribute, writtenAs, xmlOf } from '#test/e-invoices/xml-mutation.ts';

const syntaxes: readonly Syntax[] = ['ubl', 'cii'];

/** Rule and level of all that is said of a changed invoice. */
async function findingsOf(syntax: Syntax, change: (tree: DocumentTree) => void, invoice: Invoice = full()) {
  const tree = writtenAs(syntax, invoice);
  change(tree);
  const examined = await examineEInvoice(xmlOf(tree.root));
  if (examined.kind !== 'examined') throw new Error(examined.kind);
  return { ids: examined.findings.map(({ rule, level }) => `${rule} ${level}`), schema: examined.schema };
}
/** Makes an element say something else. */
const says = (path: string, text: string) => (tree: DocumentTree) => {
  first(tree, path).text = text;
};

const proved = new Set<string>();
const expectError = async (rule: string, syntax: Syntax, change: (tree: DocumentTree) => void, invoice?: Invoice) => {
  expect((await findingsOf(syntax, change, invoice)).ids).toContain(`${rule} error`);
  proved.add(rule);
};

describe.each([
  ['ubl', ublCounts],
  ['cii', ciiCounts],
] as const)('%s: how often elements stand', (syntax, counts) => {
  it.each(counts.map((it) => [it[0], it] as const))(
    '%s: one too many, or too few, is an error',
    async (rule, [, context, path, most, least = 0]) => {
      if (most !== Number.POSITIVE_INFINITY) {
        const tooMany = (isSame: boolean) => (tree: DocumentTree) =>
          multiply(first(tree, context), path, most + 1, isSame);
        await expectError(rule, syntax, tooMany(false));
        if (mildlyDoubled.test(rule)) {
          const doubled = syntax === 'ubl' ? path.replace(/\/[^/]+$/, '') : path;
          const copied = (tree: DocumentTree) => {
            made(first(tree, context), path);
            multiply(first(tree, context), doubled, most + 1, true);
          };
          expect((await findingsOf(syntax, copied)).ids).toContain(`${rule} warning`);
        }
      }
      if (least > 0) {
        await expectError(rule, syntax, (tree) => {
          const element = first(tree, context);
          for (const child of all(element, path)) remove(tree, child);
        });
      }
    },
  );
});

describe('what has no place', () => {
  const rows = forbidden.flatMap(([id, context, names]) =>
    names.map((name, index) => [numbered(id, index), context, name] as const),
  );
  it.each(rows)('%s: %s with %s is an error', async (rule, context, name) => {
    await expectError(rule, 'cii', (tree) => {
      const element = present(elementsAt(tree, context)[0]);
      if (name.startsWith('@')) setAttribute(element, name.slice(1), '1');
      else made(element, name);
    });
  });
});

describe.each([
  ['ubl', ublCodes],
  ['cii', ciiCodes],
] as const)('%s: codes as they stand in the file', (syntax, codes) => {
  it.each(codes.map((it) => [it[0], it] as const))(
    '%s: an unknown and an empty code are errors',
    async (rule, [, paths, attribute]) => {
      // Some stand in one kind of invoice only.
      const invoice = rule === 'BR-CL-22' ? example('reverse charge') : full();
      const kind = paths === 'cbc:CreditNoteTypeCode' ? example('credit note') : invoice;
      for (const code of ['?', '', ' ']) {
        await expectError(
          rule,
          syntax,
          (tree) => {
            const found = elementsAt(tree, paths);
            expect(found.length).toBeGreaterThan(0);
            for (const element of found) {
              if (attribute === '') element.text = code;
              else setAttribute(element, attribute, code);
            }
          },
          kind,
        );
      }
    },
  );
});

describe('decimals', () => {
  const ids = new Set(amountRules.filter(({ says }) => says === 'elementDecimals').map(({ id }) => id));
  it.each([...ids].filter((id) => !/-1[35]$/.test(id)))('%s: a space behind an amount counts as one', async (rule) => {
    for (const syntax of rule.startsWith('UBL') ? (['ubl'] as const) : syntaxes) {
      await expectError(rule, syntax, (tree) => {
        for (const charge of elementsAt(tree, 'cac:AllowanceCharge')) made(charge, 'cbc:BaseAmount').text = '10.00 ';
        for (const charge of elementsAt(tree, 'ram:SpecifiedTradeAllowanceCharge'))
          made(charge, 'ram:BasisAmount').text = '10.00 ';
        for (const element of elementsAt(tree, '*Amount')) element.text = '10.00 ';
      });
    }
  });

  it('BR-DEC-13: the tax in whole cents, but needless zeros are allowed', async () => {
    const total = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount';
    await expectError('BR-DEC-13', 'cii', says(total, '60.191'), plain());
    const { ids: kept } = await findingsOf('cii', says(total, '60.1900'), plain());
    expect(kept).toEqual([]);
  });
});

const row = 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax';
const ofLine = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax';

describe.each(categories)('category $code', (category) => {
  const { code, name } = category;

  it('has its row in the breakdown', async () => {
    await expectError(
      `BR-${name}-01`,
      'ubl',
      says('cac:TaxSubtotal/cac:TaxCategory/cbc:ID', code === 'Z' ? 'E' : 'Z'),
      invoiceIn(category),
    );
  });

  it('is not the same with white space, in a Cross Industry Invoice', async () => {
    const padded = (path: string) => says(`${path}/ram:CategoryCode`, ` ${code}`);
    await expectError(`BR-${name}-08`, 'cii', padded(ofLine), invoiceIn(category));
    if (code !== 'O') await expectError(`BR-${name}-01`, 'cii', padded(row), invoiceIn(category));
  });
});

describe.each(categories.filter(({ rate }) => rate === 0))('category $code', (category) => {
  const { name } = category;

  it('has no zero with a sign, in a Cross Industry Invoice', async () => {
    const minus = (path: string) => says(path, '-0.00');
    const rate = 'ram:RateApplicablePercent';
    await expectError(`BR-${name}-05`, 'cii', minus(`${ofLine}/${rate}`), invoiceIn(category));
    await expectError(`BR-${name}-06`, 'cii', minus(`ram:CategoryTradeTax/${rate}`), invoiceIn(category));
    await expectError(`BR-${name}-09`, 'cii', minus(`${row}/ram:CalculatedAmount`), invoiceIn(category));
  });
});

describe('empty elements (PEPPOL-EN16931-R008)', () => {
  it.each(syntaxes)('%s: every value that is emptied is named in an XRechnung', async (syntax) => {
    const values = (tree: DocumentTree) =>
      [...tree.named.values()]
        .flat()
        .filter(({ element }) => element.children.length === 0)
        // Without it the invoice is no XRechnung.
        .filter(({ element }) => !element.text.startsWith('urn:cen.eu:en16931'));
    const count = values(writtenAs(syntax, full())).length;
    expect(count).toBeGreaterThan(150);
    // Every seventh, so that all kinds are met within a second.
    for (let index = 0; index < count; index += 7) {
      await expectError('PEPPOL-EN16931-R008', syntax, (tree) => {
        present(values(tree)[index]).element.text = ' ';
      });
    }
  });

  it('the place of delivery of a Cross Industry Invoice may be empty, and elsewhere nobody asks', async () => {
    const without = plain();
    delete without.delivery;
    expect((await findingsOf('cii', () => undefined, without)).ids).toEqual(
      expect.not.arrayContaining(['PEPPOL-EN16931-R008 error']),
    );
    const invoice = { ...full(), specification: specifications.en16931 };
    const emptied = await findingsOf('ubl', says('cac:Item/cbc:Description', ''), invoice);
    expect(emptied.ids).toEqual([]);
  });
});

describe('single rules', () => {
  it.each(mutations)('%s in %s', async (rule, syntax, change) => {
    await expectError(rule, syntax, change);
  });
});

describe('what the official check takes', () => {
  const valid: Readonly<Record<string, readonly [Syntax, (tree: DocumentTree) => void]>> = {
    'a total as a copy of itself': [
      'cii',
      (tree) =>
        multiply(
          first(tree, 'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation'),
          'ram:GrandTotalAmount',
          2,
          true,
        ),
    ],
    'white space around a code in UBL': ['ubl', says('cac:ClassifiedTaxCategory/cbc:ID', ' S ')],
    'white space around a day': ['ubl', says('/cbc:IssueDate', ' 2026-11-15 ')],
    'a part of D16B that EN 16931 does not use': [
      'cii',
      (tree) =>
        void first(tree, 'ram:AssociatedDocumentLineDocument').children.splice(1, 0, {
          ...structuredClone(first(tree, 'ram:LineID')),
          name: 'ram:ParentLineID',
        }),
    ],
    'a price that does not multiply out (R120)': ['ubl', says('cac:Price/cbc:PriceAmount', '84.95')],
    'a taxable amount that is 50 cents off in UBL (BR-S-08)': [
      'ubl',
      says('cac:TaxSubtotal/cbc:TaxableAmount', '317.30'),
    ],
  };
  it.each(Object.entries(valid))('%s', async (_name, [syntax, change]) => {
    const { ids, schema } = await findingsOf(syntax, change, plain());
    expect(ids.filter((id) => id.endsWith('error'))).toEqual([]);
    expect(schema).toEqual([]);
  });
});

it('every rule on the file was broken by one of these', () => {
  const seen = [...proved];
  const missing = documentRules.map(({ id }) => id).filter((id) => !seen.includes(id));
  expect([...new Set(missing)]).toEqual([]);
});
