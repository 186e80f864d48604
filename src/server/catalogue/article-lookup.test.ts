import { expect, test } from 'vitest';
import { articleLookup } from '#server/catalogue/article-lookup.ts';

const ordinals = (ids: readonly number[], asked: readonly number[]) => {
  const { ordinalOf } = articleLookup(Int32Array.from(ids));
  return asked.map(ordinalOf);
};

test('an id leads to the place where its article stands, another one nowhere', () => {
  expect(ordinals([30, 10, 20], [10, 20, 30, 15, 31])).toEqual([1, 2, 0, -1, -1]);
});

test('so do ids that are too far apart for a table', () => {
  const far = 2_000_000_000;
  expect(ordinals([far, 7, far - 1], [7, far - 1, far, 8, far + 1])).toEqual([1, 2, 0, -1, -1]);
});

test('and more of them than can be sorted as one number each', () => {
  const count = 2 ** 21 + 1;
  const { ordinalOf, sortedIds } = articleLookup(Int32Array.from({ length: count }, (_, ordinal) => count - ordinal));
  expect([ordinalOf(1), ordinalOf(count), ordinalOf(count + 1)]).toEqual([count - 1, 0, -1]);
  expect([sortedIds[0], sortedIds.at(-1)]).toEqual([1, count]);
});

test('an id that comes twice is named', () => {
  expect(() => articleLookup(Int32Array.of(4, 9, 4))).toThrow('The article 4 comes twice.');
});
