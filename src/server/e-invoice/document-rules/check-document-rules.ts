import { amountRules } from '#server/e-invoice/document-rules/amount-rules.ts';
import { ciiRules } from '#server/e-invoice/document-rules/cii-rules.ts';
import { documentCodes } from '#server/e-invoice/document-rules/code-rules.ts';
import { elementCounts } from '#server/e-invoice/document-rules/count-rules.ts';
import type { DocumentRule } from '#server/e-invoice/document-rules/document-rule.ts';
import { documentTree } from '#server/e-invoice/document-rules/document-tree.ts';
import { forbiddenRules } from '#server/e-invoice/document-rules/forbidden-rules.ts';
import { taxRules } from '#server/e-invoice/document-rules/tax-rules.ts';
import { ublRules } from '#server/e-invoice/document-rules/ubl-rules.ts';
import { xrechnungRules } from '#server/e-invoice/document-rules/xrechnung-rules.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import type { Profile } from '#shared/e-invoice/profiles.ts';
import { isInForce } from '#shared/e-invoice/rules/releases.ts';
import type { Finding, Syntax } from '#shared/e-invoice/rules/rule.ts';

/** Every rule that is checked on the file itself. */
export const documentRules: readonly DocumentRule[] = [
  ...elementCounts,
  ...forbiddenRules,
  ...amountRules,
  ...documentCodes,
  ...taxRules,
  ...ublRules,
  ...ciiRules,
  ...xrechnungRules,
].filter((rule) => isInForce(rule));

type Checked = {
  readonly syntax: Syntax;
  readonly profile: Profile;
  /** What the model has said already is not said again. */
  readonly known: ReadonlySet<string>;
};

/** A value can be a whole file. */
const short = (text: string) => text.trim().slice(0, 100).toWellFormed();
const mostOfOneRule = 10;

/** What is wrong with the file itself, each with its line. */
export function checkDocumentRules(root: XmlElement, { syntax, profile, known }: Checked): Finding[] {
  const tree = documentTree(root, syntax);
  return documentRules
    .filter((rule) => (rule.syntax ?? syntax) === syntax && (!rule.onlyXrechnung || profile === 'xrechnung'))
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id, says, term = 'BT-24', broken }) =>
      broken(tree)
        .slice(0, mostOfOneRule)
        .map(({ element, given = element.name, expected = '', level = 'error' }) => ({
          rule: id,
          level,
          says,
          term,
          at: ['file', element.line - 1, element.name],
          given: short(given),
          expected: short(expected),
        })),
    );
}
