import { expect, test } from 'vitest';
import { facetGroups, onlyFitting } from '#client/articles/filters/facet-groups.ts';
import { testFilter } from '#client/articles/test-articles.ts';

const filters = [
  testFilter('b1', 'brand', 'NORA'),
  testFilter('v1', 'diameter', '288', { unit: 'mm' }),
  testFilter('f0', 'fit', 'Passt', { count: 3 }),
  testFilter('b2', 'brand', 'Brevex'),
  testFilter('v2', 'diameter', '312', { unit: 'mm' }),
  testFilter('f1', 'fit', 'Passt mit Einschränkung', { count: 0 }),
  testFilter('f3', 'fit', 'Passt nicht'),
];
const ids = (selected: readonly string[]) => facetGroups(filters, selected).map(({ id }) => id);

test('filters of a group stand together, fit first (R3.6)', () => {
  expect(ids([])).toEqual(['fit', 'brand', 'diameter']);
  expect(facetGroups(filters, [])[1]?.filters.map(({ key }) => key)).toEqual(['b1', 'b2']);
});

test('a group in which something is ticked comes right after fit', () => {
  expect(ids(['v2'])).toEqual(['fit', 'diameter', 'brand']);
});

test('a unit that all values share stands in the head', () => {
  expect(facetGroups(filters, []).map(({ unit }) => unit)).toEqual([null, null, 'mm']);
});

test('only fitting ones: the verdicts that let a part be fitted replace those that are ticked', () => {
  expect(onlyFitting(filters, ['b1', 'f3'])).toEqual(['b1', 'f0']);
});
