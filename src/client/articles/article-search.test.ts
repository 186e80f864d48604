import { expect, test } from 'vitest';
import { emptySearch, readArticleSearch, toggled, writeArticleSearch } from '#client/articles/article-search.ts';

test('what is written is read back', () => {
  const search = {
    ...emptySearch,
    node: 4,
    text: '0603',
    filters: ['v312', 'b1'],
    sort: 'price' as const,
    isDescending: true,
    article: 7,
    compare: [1, 2],
    isComparing: true,
    isForCar: true,
  };
  expect(readArticleSearch(writeArticleSearch(search))).toEqual(search);
});

test('an empty search leaves the address empty', () => {
  expect(writeArticleSearch(emptySearch)).toEqual({});
});

test.each([
  [{ node: 'x', article: -1, sort: 'colour', descending: 'yes', compare: 'a,b' }],
  [{ filters: '../etc,<script>', text: { no: 'text' } }],
])('an address that makes no sense counts as none: %o', (raw) => {
  expect(readArticleSearch(raw)).toEqual(emptySearch);
});

test('digits that the router took for a number are still a text', () => {
  expect(readArticleSearch({ text: 4099999000123, compare: 12 })).toMatchObject({
    text: '4099999000123',
    compare: [12],
  });
});

test('a text is cut, filters and compared articles are limited', () => {
  const { text, filters, compare } = readArticleSearch({
    text: 'x'.repeat(10_000),
    filters: Array.from({ length: 100 }, (_, at) => `v${at}`).join(','),
    compare: '1,2,3,4,5',
  });
  expect([text.length, filters.length, compare]).toEqual([200, 60, [1, 2, 3, 4]]);
});

test('a filter is ticked and taken off', () => {
  expect(toggled(['b1'], 'b2')).toEqual(['b1', 'b2']);
  expect(toggled(['b1', 'b2'], 'b1')).toEqual(['b2']);
});
