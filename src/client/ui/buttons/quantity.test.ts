import { expect, test } from 'vitest';
import { parseQuantity, stepQuantity } from '#client/ui/buttons/quantity.ts';

test('a typed quantity is rounded up to whole packs', () => {
  expect(parseQuantity('3', 2, 9999)).toBe(4);
  expect(parseQuantity(' 12 ', 1, 9999)).toBe(12);
  expect(parseQuantity('0', 4, 9999)).toBe(0);
});

test('a quantity never passes the limit, in whole packs', () => {
  expect(parseQuantity('50', 4, 10)).toBe(8);
  expect(stepQuantity(8, 1, 4, 10)).toBe(8);
});

test('what is no quantity is refused', () => {
  expect(parseQuantity('zwei', 1, 9999)).toBeNull();
  expect(parseQuantity('-2', 1, 9999)).toBeNull();
  expect(parseQuantity('', 1, 9999)).toBeNull();
});

test('a step goes to the next whole pack and not below nothing', () => {
  expect(stepQuantity(3, 1, 2, 9999)).toBe(4);
  expect(stepQuantity(3, -1, 2, 9999)).toBe(2);
  expect(stepQuantity(1, -1, 4, 9999)).toBe(0);
});
