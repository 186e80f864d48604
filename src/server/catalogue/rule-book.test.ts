import { expect, test } from 'vitest';
import type { RestrictionRow } from '#server/catalogue/catalogue-source.ts';
import { RuleBook } from '#server/catalogue/rule-book.ts';

const condition = (over: Partial<RestrictionRow>): RestrictionRow => ({
  typeId: 1,
  genericArticleId: 10,
  articleId: 100,
  group: 1,
  criterionId: 5,
  valueId: 50,
  builtFrom: null,
  builtTo: null,
  ...over,
});
const book = () => new RuleBook({ criteria: new Map([[5, 0]]), values: new Map([[50, 3]]) });

test('the same conditions are one rule, whichever link they stand on; others are another', () => {
  const rules = book();
  const rows = [
    condition({}),
    condition({ articleId: 200 }),
    condition({ group: 2 }),
    condition({ valueId: null, builtFrom: 201504 }),
  ];
  expect(rows.map((_, at) => rules.ruleOf(rows, at, at + 1))).toEqual([0, 0, 1, 2]);
  expect(rules.ruleOf(rows, 0, 3)).toBe(3);
  const { conditionStart, conditions } = rules.finish();
  expect([...conditionStart]).toEqual([0, 1, 2, 3, 6]);
  expect([...conditions.slice(0, 15)]).toEqual([1, 0, 3, 0, 0, 2, 0, 3, 0, 0, 1, 0, -1, 201504, 0]);
});

test.each([
  ['criterion', condition({ criterionId: 6 }), 'criterion 6 and value 50'],
  ['value', condition({ valueId: 51 }), 'criterion 5 and value 51'],
])('a %s that the release does not have is named', (_what, row, named) => {
  expect(() => book().ruleOf([row], 0, 1)).toThrow(`A restriction names ${named}, which are not there.`);
});
