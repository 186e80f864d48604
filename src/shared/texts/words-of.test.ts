import { expect, it } from 'vitest';
import { wordsOf } from '#shared/texts/words-of.ts';

const words = wordsOf({ title: 'Bestellung {number}', lines: '{count, plural, one {# Zeile} other {# Zeilen}}' }, 'de');

it('a text by its key is filled in; what nobody gives stays to be seen', () => {
  expect(words('title', { number: 'B-{count}' })).toBe('Bestellung B-{count}');
  expect(words('title')).toBe('Bestellung {number}');
  expect(words('lines', { count: 2 })).toBe('2 Zeilen');
});
