import { expect, test } from 'vitest';
import { fillMessage } from '#shared/texts/message.ts';

test('names are filled in, and what is not given stays to be seen', () => {
  expect(fillMessage('Guten Tag, {name}', 'de', { name: 'Brandt' })).toBe('Guten Tag, Brandt');
  expect(fillMessage('{a} von { b }', 'de', { a: 1 })).toBe('1 von {b}');
  expect(fillMessage('100 % # } fertig', 'de')).toBe('100 % # } fertig');
});

test('a value is never read as a message', () => {
  expect(fillMessage('{name}', 'de', { name: '{other} #' })).toBe('{other} #');
});

const pieces = '{count, plural, =0 {kein Teil} one {# Teil} other {{shown} von # Teilen}} im Korb';

test('a form by number: an exact one first, then by the rules of the language', () => {
  const say = (count: number) => fillMessage(pieces, 'de', { count, shown: 'zwei' });
  expect([0, 1, 2, 1234.5].map(say)).toEqual([
    'kein Teil im Korb',
    '1 Teil im Korb',
    'zwei von 2 Teilen im Korb',
    'zwei von 1.234,5 Teilen im Korb',
  ]);
  expect(fillMessage('{n, plural, one {# pièce} other {# pièces}}', 'fr', { n: 0 })).toBe('0 pièce');
  expect(fillMessage('{n, plural, one {one}}', 'en', { n: 2 })).toBe('');
});

test('one form within another', () => {
  const nested = '{a, plural, one {# A{b, plural, one {, # B} other {, # Bs}}} other {# As}}';
  expect(fillMessage(nested, 'en', { a: 1, b: 3 })).toBe('1 A, 3 Bs');
  expect(fillMessage(nested, 'en', { a: 3, b: 1 })).toBe('3 As');
});

test('what our texts do not use is refused, not guessed', () => {
  for (const wrong of ['{n, number}', '{n, select, a {b} other {c}}', '{n, plural, one {x}', '{n', '{n} }'])
    expect(() => fillMessage(wrong, 'de', { n: 1 }), wrong).toThrow();
});

test('Italian draws the article together with eight and eleven', () => {
  const say = (message: string, value: string) => fillMessage(message, 'it', { value });
  expect(say('dal {value}', '11.11.2026')).toBe('dall’11.11.2026');
  expect(say('Saldo al {value}', '08.03.2026')).toBe('Saldo all’08.03.2026');
  expect(say('Il {value} e il {value}', '8 marzo')).toBe('L’8 marzo e l’8 marzo');
  expect(say('del {value}', '80 %')).toBe('dell’80 %');
  for (const other of ['12.11.2026', '1.8.2026', '18.11.2026', '110', 'mer 11.11.', '01.01.2026'])
    expect(say('fino al {value}', other)).toBe(`fino al ${other}`);
  expect(say('Metal {value}', '8')).toBe('Metal 8');
  expect(fillMessage('Punkt al {value}', 'de', { value: '8' })).toBe('Punkt al 8');
});
