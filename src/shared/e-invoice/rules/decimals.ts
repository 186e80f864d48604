import { type Rule, rule } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';

const terms: readonly (readonly [id: string, term: Term])[] = [
  ['BR-DEC-01', 'BT-92'],
  ['BR-DEC-02', 'BT-93'],
  ['BR-DEC-05', 'BT-99'],
  ['BR-DEC-06', 'BT-100'],
  ['BR-DEC-09', 'BT-106'],
  ['BR-DEC-10', 'BT-107'],
  ['BR-DEC-11', 'BT-108'],
  ['BR-DEC-12', 'BT-109'],
  ['BR-DEC-13', 'BT-110'],
  ['BR-DEC-14', 'BT-112'],
  ['BR-DEC-15', 'BT-111'],
  ['BR-DEC-16', 'BT-113'],
  ['BR-DEC-17', 'BT-114'],
  ['BR-DEC-18', 'BT-115'],
  ['BR-DEC-19', 'BT-116'],
  ['BR-DEC-20', 'BT-117'],
  ['BR-DEC-23', 'BT-131'],
  ['BR-DEC-24', 'BT-136'],
  ['BR-DEC-25', 'BT-137'],
  ['BR-DEC-27', 'BT-141'],
  ['BR-DEC-28', 'BT-142'],
];

/** The model holds whole cents; whoever reads a document tells which amounts were given more finely. */
export const decimalRules: readonly Rule[] = terms.map(([id, term]) =>
  rule({ id, says: 'tooFine', term, applies: of.whole, holds: (_invoice, { tooFine }) => !tooFine.has(term) }),
);
