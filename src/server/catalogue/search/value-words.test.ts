import { expect, test } from 'vitest';
import { trieOf } from '#server/catalogue/search/trie.ts';
import { type ValueWords, valuesOfNumber, valuesOfWord, valueWordNear } from '#server/catalogue/search/value-words.ts';

const said = ['belueftet', 'beschichtet', 'gelocht', 'geschlitzt'];
const values: ValueWords = {
  language: 'de',
  words: trieOf(said),
  ofWord: [[0], [1], [2], [3]],
  stems: new Map([['geloch', [2, 4]]]),
  written: ['belüftet', 'beschichtet', 'gelocht', 'geschlitzt'],
  numbers: new Map([[312, [5, 6]]]),
  units: new Map([['mm', new Set([1])]]),
  criterionOf: Uint16Array.of(0, 0, 0, 0, 0, 1, 2),
  names: new Set(),
};

test('a word is meant whole; only the last one of a question may be begun, and with three letters', () => {
  expect(valuesOfWord(values, 'belueftet', false)).toEqual([0]);
  expect(valuesOfWord(values, 'bel', false)).toEqual([]);
  expect(valuesOfWord(values, 'bel', true)).toEqual([0]);
  expect(valuesOfWord(values, 'be', true)).toEqual([]);
  expect(valuesOfWord(values, '', true)).toEqual([]);
});

test('the other forms of a word mean the same values', () => {
  expect(valuesOfWord(values, 'geloch', false)).toEqual([2, 4]);
});

test('a number is meant with its own unit only, or without one', () => {
  expect(valuesOfNumber(values, '312')).toEqual([5, 6]);
  expect(valuesOfNumber(values, '312mm')).toEqual([5]);
  expect(valuesOfNumber(values, '312kg')).toEqual([]);
  expect(valuesOfNumber(values, '313')).toEqual([]);
  expect(valuesOfNumber(values, 'mm')).toEqual([]);
});

test('of the words that are near, the nearest; null where none is', () => {
  expect(valueWordNear(values, 'geloct', 1)).toEqual({ written: 'gelocht', values: [2] });
  expect(valueWordNear(values, 'beluftet', 2)).toEqual({ written: 'belüftet', values: [0] });
  expect(valueWordNear(values, 'gummi', 1)).toBeNull();
});
