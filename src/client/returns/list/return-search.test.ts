import { expect, test } from 'vitest';
import { filterOf, readReturnSearch, sourceOf, stepOf, writeReturnSearch } from '#client/returns/list/return-search.ts';

test('a paper is filled in at once; words first show what they find', () => {
  expect(stepOf(readReturnSearch({}))).toBe('source');
  expect(stepOf(readReturnSearch({ document: 8 }))).toBe('parts');
  expect(stepOf(readReturnSearch({ find: 'Bremse' }))).toBe('source');
  expect(stepOf(readReturnSearch({ find: 'Bremse', step: 'parts' }))).toBe('parts');
  expect(stepOf(readReturnSearch({ step: 'check' }))).toBe('source');
});

test('digits are words too', () => {
  expect(sourceOf(readReturnSearch({ find: 180734 }))).toEqual({ text: '180734' });
});

test('what does not fit counts as absent', () => {
  const wrong = { return: -1, document: 'x', step: 'pay', view: 7, kind: 'gift', state: {}, text: ['a'], find: null };
  expect(readReturnSearch(wrong)).toEqual(readReturnSearch({}));
  expect(readReturnSearch({ find: 'x'.repeat(400) }).find).toHaveLength(100);
});

test('only what is said stands in the address, and comes back from it', () => {
  expect(writeReturnSearch(readReturnSearch({}))).toEqual({});
  const said = { view: 'all', state: 'credited', text: 'R 26' };
  expect(writeReturnSearch(readReturnSearch(said))).toEqual(said);
  expect(filterOf(readReturnSearch({ ...said, kind: 'core' }))).toEqual({
    kinds: 'core',
    state: 'credited',
    text: 'R 26',
  });
});
