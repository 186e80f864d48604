import { expect, test } from 'vitest';
import { readOfferLines } from '#client/desk/webdays/offer-lines.ts';

test('a list has number, price and two limits that may be missing; a heading is passed over', () => {
  const { lines, unread } = readOfferLines(
    'Artikelnummer;Preis;Gesamt;je Kunde\nNORA 09.9772.11;41,90;200;10\nTAU-1187;7,50\n\n',
    10,
  );
  expect(unread).toEqual([]);
  expect(lines).toEqual([
    { line: 2, number: 'NORA 09.9772.11', price: 4190, most: 200, mostPerFirm: 10 },
    { line: 3, number: 'TAU-1187', price: 750, most: null, mostPerFirm: null },
  ]);
});

test('what cannot be read is named with its line and its reason', () => {
  const { lines, unread } = readOfferLines('A1;zwei\nA2;5;viele\nnur-eine-Spalte\nA3;5\nA4;5', 1);
  expect(lines.map(({ number }) => number)).toEqual(['A3']);
  expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'price'],
    [2, 'limit'],
    [3, 'columns'],
    [5, 'too-many'],
  ]);
});
