import { expect, it } from 'vitest';
import { shortHint } from '#client/ui/fields/short-hint.ts';

const upTo = (length: number) => (text: string) => text.length <= length;

it('keeps as many parts as fit', () => {
  const hint = 'Nummer, Kunde, Kennzeichen, Position';
  expect(shortHint(hint, upTo(36))).toBe(hint);
  expect(shortHint(hint, upTo(35))).toBe('Nummer, Kunde, Kennzeichen');
  expect(shortHint(hint, upTo(25))).toBe('Nummer, Kunde');
  expect(shortHint(hint, upTo(12))).toBe('Nummer');
});

it('the first one stays, whatever its length', () => {
  expect(shortHint('Nummer, Kunde', upTo(2))).toBe('Nummer');
  expect(shortHint('Nummer', upTo(2))).toBe('Nummer');
  expect(shortHint('', upTo(2))).toBe('');
});

it('no word is left that waits for its second half', () => {
  const hint = 'z. B. Wischerblatt, Artikel-, OE- oder EAN-Nummer';
  expect(shortHint(hint, upTo(40))).toBe('z. B. Wischerblatt');
});
