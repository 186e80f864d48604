import { expect, test } from 'vitest';
import {
  emptyTechnicalSearch,
  readTechnicalSearch,
  writeTechnicalSearch,
} from '#client/technical-info/technical-search.ts';

test('what is written is read again', () => {
  const search = { sheet: 'torques', text: 'Öl', value: 'torque.drain-plug' };
  expect(readTechnicalSearch(writeTechnicalSearch(search))).toEqual(search);
  expect(writeTechnicalSearch(emptyTechnicalSearch)).toEqual({});
});

test('digits that the router has read as a number stay words', () => {
  expect(readTechnicalSearch({ text: 301 }).text).toBe('301');
});

test('what does not fit counts as absent', () => {
  expect(readTechnicalSearch({ sheet: '../x', text: ['a'], value: '<b>' })).toEqual(emptyTechnicalSearch);
  expect(readTechnicalSearch({ text: 'x'.repeat(500) }).text).toHaveLength(200);
});
