import { expect, test } from 'vitest';
import { documentCheckDigit } from '#shared/vehicle/registration-document-check-digit.ts';

/** Nothing but noughts, and one character so many places from the right. */
const digitFor = (char: string, place: number) =>
  documentCheckDigit(`${'0'.repeat(16 - place)}${char}${'0'.repeat(place)}`);

test('places count from right to left by 2 to 10, and again', () => {
  expect(Array.from({ length: 17 }, (_, place) => digitFor('1', place)).join('')).toBe('23456789X23456789');
});

test('letters are worth their place in the row, O is a nought', () => {
  // At the last place, which counts twice.
  const last = (chars: string) => [...chars].map((char) => digitFor(char, 0)).join('');
  expect(last('0123456789')).toBe('02468X1357');
  expect(last('ABCDEFGHI')).toBe('2468X1357');
  expect(last('JKLMNOPQR')).toBe('2468X0357');
  expect(last('STUVWXYZ')).toBe('468X1357');
});
