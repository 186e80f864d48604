import { describe, expect, test } from 'vitest';
import { parseQuantity, quantityPatch, quantityText } from '#client/invoicing/editor/positions/parse-quantity.ts';
import * as changes from '#client/invoicing/editor/positions/position-changes.ts';
import { noPrice, pricePatch, priceShown } from '#client/invoicing/editor/positions/price-entry.ts';
import { testPosition } from '#client/invoicing/test-sales-document.ts';

const keys = (positions: changes.Positions) => positions.map(({ key }) => key).join('');
const abc = ['a', 'b', 'c'].map((key) => testPosition(key));

describe('the order of positions', () => {
  test('moves by one and stays at the edges', () => {
    expect(keys(changes.movePosition(abc, 'a', 1))).toBe('bac');
    expect(keys(changes.movePosition(abc, 'c', -1))).toBe('acb');
    expect(keys(changes.movePosition(abc, 'a', -1))).toBe('abc');
    expect(keys(changes.movePosition(abc, 'c', 1))).toBe('abc');
    expect(keys(changes.movePosition(abc, 'x', 1))).toBe('abc');
  });

  test('takes the place of the one it is dropped on', () => {
    expect(keys(changes.placePosition(abc, 'a', 'c'))).toBe('bca');
    expect(keys(changes.placePosition(abc, 'c', 'a'))).toBe('cab');
  });

  test('what was removed comes back to its place', () => {
    const [, b] = abc;
    if (!b) throw new Error('no second');
    expect(keys(changes.insertPosition(changes.removePosition(abc, 'b'), 1, b))).toBe('abc');
  });

  test('what the server put in comes after what was typed meanwhile', () => {
    const typed = [...abc.slice(1), testPosition('x')];
    const taken = [...abc, testPosition('s'), testPosition('t')];
    expect(keys(changes.withTaken(typed, abc, taken))).toBe('bcxst');
  });

  test('a full paper takes no more', () => {
    const full = Array.from({ length: 1000 }, (_, at) => testPosition(`p${at}`));
    expect(changes.insertPosition(full, 3, testPosition('more'))).toHaveLength(1000);
  });

  test('labour follows labour at the same rate; a heading is followed by an empty line', () => {
    const labour = testPosition('l', { kind: 'labour', unit: 'hour', unitPrice: 11_800 });
    expect(changes.nextPosition('n', labour, 1900)).toMatchObject({ kind: 'labour', unit: 'hour', unitPrice: 11_800 });
    const heading = testPosition('s', { kind: 'section' });
    expect(changes.nextPosition('n', heading, 700)).toMatchObject({ kind: 'free', unitPrice: null, vatRate: 700 });
  });
});

describe('a quantity', () => {
  test.each([
    ['1', 1000, null],
    ['1,5 h', 1500, 'hour'],
    ['0.25 l', 250, 'litre'],
    ['-2', -2000, null],
    ['15 AW', 15_000, 'labour-unit'],
    ['2 Satz', 2000, 'set'],
  ] as const)('is read as people write it: %s', (text, quantity, unit) => {
    expect(parseQuantity(text, { satz: 'set' })).toEqual({ quantity, unit });
  });

  test.each(['', 'viel', '1,2345', '1,5 Kisten', '1000000', '1 2'])('is not guessed: "%s"', (text) => {
    expect(parseQuantity(text)).toBeNull();
  });

  test('is written without zeros at the end', () => {
    expect([1000, 1500, 250, 1125, -2000].map(quantityText)).toEqual(['1', '1,5', '0,25', '1,125', '−2']);
  });

  test('hours typed into an open line make it labour', () => {
    expect(quantityPatch(testPosition('f'), { quantity: 1500, unit: 'hour' })).toMatchObject({
      kind: 'labour',
      unit: 'hour',
      quantity: 1500,
      minutes: 90,
    });
    const part = testPosition('p', { kind: 'part', articleId: 7 });
    expect(quantityPatch(part, { quantity: 2000, unit: 'hour' })).toEqual({ quantity: 2000, unit: 'hour' });
  });

  test('15 units of six minutes are an hour and a half', () => {
    const labour = testPosition('l', { kind: 'labour', unit: 'hour', unitTenths: 60 });
    expect(quantityPatch(labour, { quantity: 15_000, unit: 'labour-unit' })).toEqual({ quantity: 1500, minutes: 90 });
    expect(quantityPatch(labour, { quantity: 200, unit: null })).toEqual({ quantity: 200, unit: 'hour', minutes: 12 });
  });
});

describe('a price', () => {
  const line = testPosition('p');
  const rebate = testPosition('d', { kind: 'discount', unitPrice: null, discount: 1000 });

  test('is cents; an empty field is one that is not said yet', () => {
    expect(pricePatch(line, '1.284,61')).toEqual({ unitPrice: 128_461 });
    expect(pricePatch(line, ' ')).toEqual({ unitPrice: null });
    expect(pricePatch(line, 'viel')).toBeNull();
    expect(noPrice(line)).toEqual({ unitPrice: null });
  });

  test('of a discount is a rate, or a sum with its sign', () => {
    expect(pricePatch(rebate, '12,5 %')).toEqual({ discount: 1250, unitPrice: null });
    expect(pricePatch(rebate, '25,00 €')).toEqual({ unitPrice: 2500, discount: 0, quantity: 1000 });
    expect(pricePatch(rebate, '101')).toBeNull();
    expect(priceShown(rebate)).toBe('10 %');
    expect(priceShown({ ...rebate, unitPrice: 2500 })).toBe('25,00 €');
  });
});
