import { expect, test } from 'vitest';
import { kindOf, understand } from '#client/vehicle/search/smart-box/understand.ts';
import { testCar } from '#client/vehicle/test-car.ts';

const waiting = { data: undefined, isError: false };
const answer = (kind: 'hsnTsn' | 'typeNumber' | 'engineCode', count: number) => ({
  data: { kind, count, cars: count > 0 ? [testCar()] : [] },
  isError: false,
});

test('nothing typed, nothing said', () => expect(understand(' ', waiting, true)).toEqual({ state: 'nothing' }));

test('the kind is named before the server has answered', () => {
  expect(understand('0603 ADT', waiting, true)).toEqual({ state: 'asking', kind: 'hsnTsn' });
});

test('one hit is named, many are counted, none says so', () => {
  expect(understand('0603 CKV', answer('hsnTsn', 1), true)).toMatchObject({ state: 'one', kind: 'hsnTsn' });
  expect(understand('0603 ADT', answer('hsnTsn', 6), true)).toEqual({ state: 'many', kind: 'hsnTsn', count: 6 });
  expect(understand('0603 ZZZ', answer('hsnTsn', 0), true)).toEqual({ state: 'none', kind: 'hsnTsn' });
});

test('a VIN that is still being typed says how much is missing, unless it names a car already', () => {
  expect(understand('WVWZZZAUZEW', answer('engineCode', 0), true)).toEqual({ state: 'vinPart', missing: 6 });
  expect(understand('WVWZZZAUZEW', answer('engineCode', 2), true)).toMatchObject({ state: 'many' });
});

test('a failure is said below the box', () => {
  expect(understand('golf', { data: undefined, isError: true }, true)).toMatchObject({ state: 'failed' });
});

test('where the type number is hidden, no text is one (R1.4)', () => {
  expect(kindOf('1VD497', true)).toBe('typeNumber');
  expect(kindOf('1VD497', false)).toBe('engineCode');
  expect(understand('1VD497', answer('typeNumber', 3), false)).toEqual({ state: 'none', kind: 'engineCode' });
});

test('a word that no engine code matches is a word', () => {
  expect(understand('trabant', answer('engineCode', 0), true)).toEqual({ state: 'none', kind: 'words' });
  expect(understand('ZZZZ', answer('engineCode', 0), true)).toEqual({ state: 'none', kind: 'engineCode' });
});
