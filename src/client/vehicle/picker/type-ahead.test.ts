import { expect, test } from 'vitest';
import { noTypeAhead, rowOfLetters, typeAhead } from '#client/vehicle/picker/type-ahead.ts';

const makers = ['Audi', 'BMW', 'Citroën', 'Seat', 'Skoda', 'Škoda Alt', 'Suzuki'];

test('letters in a row are one word, after a pause a new one', () => {
  const s = typeAhead(noTypeAhead, 's', 1000);
  expect(typeAhead(s, 'k', 1500).typed).toBe('sk');
  expect(typeAhead(s, 'k', 2000).typed).toBe('k');
});

test('a word leads to the first that begins with it, accents or not', () => {
  expect(rowOfLetters(makers, 'su', 0)).toBe(6);
  expect(rowOfLetters(makers, 'citroe', 0)).toBe(2);
  expect(rowOfLetters(makers, 'x', 0)).toBeNull();
});

test('the same letter again goes to the next', () => {
  expect(rowOfLetters(makers, 's', 0)).toBe(3);
  expect(rowOfLetters(makers, 'ss', 3)).toBe(4);
  expect(rowOfLetters(makers, 's', 6)).toBe(3);
});
