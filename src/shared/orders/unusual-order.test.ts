import { expect, it } from 'vitest';
import { unusualOrder } from '#shared/orders/unusual-order.ts';

const from = { sum: 1_000_000, quantity: 500 };
const lines = (...quantities: number[]) => quantities.map((quantity) => ({ quantity }));

it.each([
  ['a day of a workshop', lines(2, 4, 1), 84_200, null],
  ['just below both limits', lines(499), 999_999, null],
  ['nothing', [], 0, null],
  ['616 million euros', lines(9999), 61_600_000_000, { sum: true, quantity: 9999 }],
  ['a sum at the limit', lines(4), 1_000_000, { sum: true, quantity: null }],
  ['cheap clips, too many of them', lines(3, 500), 4_000, { sum: false, quantity: 500 }],
])('unusual order: %s', (_name, parts, gross, expected) => {
  expect(unusualOrder(parts, gross, from)).toEqual(expected);
});
