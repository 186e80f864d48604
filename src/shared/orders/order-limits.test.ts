import { expect, test } from 'vitest';
import { noLimits, orderRefusal } from '#shared/orders/order-limits.ts';

test('without limits every order is taken', () => {
  expect(orderRefusal(1_000_000_00, { ...noLimits, open: 5_000_000_00 })).toBeNull();
});

test('an order may reach its limit and not pass it', () => {
  const limits = { ...noLimits, orderLimit: 10_000 };
  expect(orderRefusal(10_000, limits)).toBeNull();
  expect(orderRefusal(10_001, limits)).toEqual({ why: 'order-limit', limit: 10_000, over: 1 });
});

test('what is open already counts, and the limit of one order is named first', () => {
  const limits = { ...noLimits, openLimit: 50_000, open: 45_000 };
  expect(orderRefusal(5_000, limits)).toBeNull();
  expect(orderRefusal(6_000, limits)).toEqual({ why: 'open-limit', limit: 50_000, open: 45_000, over: 1_000 });
  expect(orderRefusal(6_000, { ...limits, orderLimit: 5_500 })).toMatchObject({ why: 'order-limit', over: 500 });
});

test('a limit of nothing lets nothing through', () => {
  expect(orderRefusal(1, { ...noLimits, orderLimit: 0 })).toMatchObject({ why: 'order-limit' });
});

test('a locked customer orders nothing, and is told why', () => {
  expect(orderRefusal(1, { ...noLimits, lock: 'Mahnstufe 3', orderLimit: 0 })).toEqual({
    why: 'locked',
    reason: 'Mahnstufe 3',
  });
});
