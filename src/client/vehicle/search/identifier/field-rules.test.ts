import { expect, test } from 'vitest';
import { draftOf, fieldProblem, split, vinHint } from '#client/vehicle/search/identifier/field-rules.ts';

test('a message says what is right', () => {
  expect(fieldProblem('hsn', '063')).toEqual({ key: 'carSearch.problem.hsn' });
  expect(fieldProblem('tsn', 'AD')).toEqual({ key: 'carSearch.problem.tsn' });
  expect(fieldProblem('tsn', '000')).toEqual({ key: 'carSearch.problem.tsnZeros' });
  expect(fieldProblem('plate', '214')).toEqual({ key: 'carSearch.problem.plate' });
  expect(fieldProblem('natCode', '99')).toEqual({ key: 'carSearch.problem.natCode' });
  expect(fieldProblem('kType', 'abc')).toEqual({ key: 'carSearch.problem.kType' });
  expect(fieldProblem('vin', 'WVWZZZ1KZ6W')).toEqual({ key: 'carSearch.vinMissing', values: { count: '6' } });
  expect(fieldProblem('vin', 'WVWZZZ1KZ6W0000711')).toEqual({ key: 'carSearch.vinTooLong', values: { count: '1' } });
});

test.each([
  ['hsn', '0603'],
  ['tsn', 'adt'],
  ['tsn', 'ADT000214'],
  ['plate', 'ks pf214'],
  ['plate', 'KS-PF'],
  ['vin', 'WVW ZZZ AUZ FW 000214'],
  ['engineCode', 'B37 C15 A'],
  ['typeNumber', '1vd 497'],
  ['natCode', '990004'],
  ['kType', '900000032'],
] as const)('%s %j is taken as people type it', (field, text) => {
  expect(fieldProblem(field, text)).toBeNull();
});

test('a wrong check digit and I, O, Q are hints, never problems', () => {
  expect(fieldProblem('vin', 'WVWZZZAUZFWOOO214')).toBeNull();
  expect(vinHint('WVWZZZAUZFWOOO214')).toEqual({ key: 'carSearch.vinCorrected', values: { letters: 'O' } });
  expect(vinHint('WVWZZZAUZFW000214')).toEqual({ key: 'carSearch.vinCheckDigit' });
});

test('a pasted pair is split into both fields', () => {
  expect(split('hsn', '0603 ADT000214')).toEqual({ hsn: '0603', tsn: 'ADT' });
  expect(split('tsn', '0603/ADT')).toEqual({ hsn: '0603', tsn: 'ADT' });
  expect(split('hsn', '060')).toEqual({ hsn: '060' });
});

test('a TSN that begins with four digits stays whole', () => {
  expect(split('tsn', '391000071')).toEqual({ tsn: '391000071' });
});

test('what the box recognised fills the fields of its tab', () => {
  expect(draftOf('hsnTsn', '0603 adt')).toEqual({ hsn: '0603', tsn: 'ADT' });
  expect(draftOf('engineCode', ' cuna ')).toEqual({ engineCode: 'CUNA' });
});
