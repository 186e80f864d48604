import { expect, test } from 'vitest';
import { readSpecialSearch, writeSpecialSearch } from '#client/returns/special/special-search.ts';

const empty = { part: 'cores', shown: null, isNew: false, state: null, text: '' } as const;

test('an empty address shows the cores, and nothing stands in it', () => {
  expect(readSpecialSearch({})).toEqual(empty);
  expect(writeSpecialSearch(empty)).toEqual({});
});

test('what is written is read again', () => {
  const search = { part: 'cases', shown: 7, isNew: true, state: 'refused', text: 'Batterie' } as const;
  expect(readSpecialSearch(writeSpecialSearch(search))).toEqual(search);
});

test('what does not fit counts as absent, digits are words too', () => {
  expect(readSpecialSearch({ part: 'all', return: -1, new: 'yes', state: 'gone', text: 26_042 })).toEqual({
    ...empty,
    text: '26042',
  });
});
