import { describe, expect, it } from 'vitest';
import { cartGroups, referencesOf } from '#client/cart/cart-groups.ts';
import { readCartSearch, writeCartSearch } from '#client/cart/cart-search.ts';
import { canBothStand, withEdits } from '#client/cart/edits/position-edits.ts';
import { groupSum, linePrice } from '#client/cart/lines/line-price.ts';
import { testCart, testCheckedLine, testPosition } from '#client/cart/test-cart.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';

describe('the address of the cart screen', () => {
  it.each([
    [{}, { kind: 'cart', cart: 'current' }],
    [{ cart: 7 }, { kind: 'cart', cart: 7 }],
    [{ cart: '7' }, { kind: 'cart', cart: 7 }],
    [{ cart: 'x' }, { kind: 'cart', cart: 'current' }],
    [{ cart: -1 }, { kind: 'cart', cart: 'current' }],
    [{ cart: 1.5 }, { kind: 'cart', cart: 'current' }],
    [{ order: 12 }, { kind: 'order', order: 12 }],
    [
      { view: 'orders', text: 4711 },
      { kind: 'orders', text: '4711' },
    ],
    [
      { view: 'orders', text: {} },
      { kind: 'orders', text: '' },
    ],
    [{ view: 'nothing' }, { kind: 'cart', cart: 'current' }],
  ])('%j', (raw, read) => expect(readCartSearch(raw)).toEqual(read));

  it('is written as it is read', () => {
    for (const search of [
      { kind: 'order', order: 3 },
      { kind: 'cart', cart: 9 },
    ] as const)
      expect(readCartSearch(writeCartSearch(search))).toEqual(search);
    expect(writeCartSearch({ kind: 'cart', cart: 'current' })).toEqual({});
  });
});

it('lines stand by car, and those for none last', () => {
  const lines = [
    testPosition(1, { carId: null }),
    testPosition(2, { reference: 'Auftrag 1' }),
    testPosition(3, { reference: 'Auftrag 1' }),
    testPosition(4, { carId: 99 }),
  ];
  const groups = cartGroups(testCart(lines));
  expect(groups.map(({ car, lines: ofCar }) => [car?.id ?? null, ofCar.map(({ id }) => id)])).toEqual([
    [11, [2, 3]],
    [null, [1, 4]],
  ]);
  expect(referencesOf(lines)).toBe('Auftrag 1');
});

describe('the price of a line', () => {
  const line = testPosition(1, { quantity: 3 });
  const check = testCheckedLine(line, {
    unitPrice: 4400,
    amount: 13_200,
    changes: [{ what: 'price', before: 4000, after: 4400 }],
  });
  const change = { before: 4000, after: 4400 };
  it('is the checked EK, with its change', () => {
    expect(linePrice(line, check, true)).toEqual({ unit: 4400, amount: 13_200, change, deposit: 0 });
  });
  it('is UPE while EK is hidden, and the change of EK stays known to who orders (R4.5)', () => {
    expect(linePrice(line, check, false)).toEqual({ unit: 6000, amount: 18_000, change, deposit: 0 });
  });
  it('follows the quantity until the next check', () => {
    expect(linePrice({ ...line, quantity: 5 }, check, true).amount).toBe(22_000);
  });
  it('of labour is that of the whole line', () => {
    const labour = testPosition(2, { kind: 'labour', salesPrice: 21_240, minutes: 108 });
    expect(linePrice(labour, undefined, true)).toMatchObject({ unit: null, amount: 21_240 });
  });
  it('counts deposits into the sum of the group, and says when some price is missing', () => {
    const priced = { unit: 100, amount: 200, change: null, deposit: 50, quantity: 2 };
    expect(groupSum([priced])).toEqual({ sum: 300, isComplete: true, hasDeposit: true });
    expect(groupSum([priced, { ...priced, amount: null, deposit: 0 }]).isComplete).toBe(false);
  });
});

it.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['1.284,61 €', 128_461],
  ['1284.61', 128_461],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['12,505', null],
  ['1e9', null],
  ['99999999999', null],
])('a price typed as "%s" is %s cents', (text, cents) => expect(parsePrice(text)).toBe(cents));

it('a price stands in its field as people type it', () => expect(priceText(128_461)).toBe('1284,61'));

describe('changes on their way', () => {
  const cart = testCart([testPosition(1), testPosition(2)]);
  it('are shown at once', () => {
    const shown = withEdits(cart, { patches: new Map([[1, { quantity: 9 }]]), removed: new Set([2]) });
    expect(shown.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 9]]);
  });
  it('stand beside those of a colleague to other fields', () => {
    const seen = testPosition(1);
    expect(canBothStand(seen, { ...seen, note: 'eilt' }, { quantity: 3 })).toBe(true);
    expect(canBothStand(seen, { ...seen, quantity: 4 }, { quantity: 3 })).toBe(false);
    expect(canBothStand(seen, { ...seen, quantity: 3 }, { quantity: 3 })).toBe(true);
  });
});
