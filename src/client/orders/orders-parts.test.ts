import { expect, it } from 'vitest';
import { testCart, testCheck, testCheckedLine, testPosition, testPromise } from '#client/cart/test-cart.ts';
import { choiceFor, deliveriesOf, forAll, perCar, withChoice } from '#client/orders/delivery/delivery-wish.ts';
import { orderArrivals } from '#client/orders/order-arrivals.ts';
import { whyNot } from '#client/orders/placing/why-not.ts';
import { testOrderLine } from '#client/orders/test-order.ts';
import type { CheckedLine } from '#shared/orders/check.ts';

const line = testPosition(1);
const checkOf = (patch: Partial<CheckedLine>) => testCheck(testCart([line]), [testCheckedLine(line, patch)]);
const calm = { check: checkOf({}), parts: 1, isCurrent: true, isFailed: false, isSaving: false, conflicts: 0 };

it('the button orders only when nothing is unaccepted, blocked or unanswered, and says why not', () => {
  expect(whyNot(calm)).toBeNull();
  expect(whyNot({ ...calm, parts: 0 })).toEqual({ why: 'empty' });
  expect(whyNot({ ...calm, check: checkOf({ state: 'changed' }) })).toEqual({ why: 'changed', count: 1 });
  expect(whyNot({ ...calm, check: checkOf({ state: 'blocked' }) })).toEqual({ why: 'blocked', count: 1 });
  expect(whyNot({ ...calm, check: checkOf({ state: 'failed' }) })).toEqual({ why: 'unanswered', count: 1 });
  expect(whyNot({ ...calm, isCurrent: false })).toEqual({ why: 'checking' });
  expect(whyNot({ ...calm, isSaving: true })).toEqual({ why: 'checking' });
  expect(whyNot({ ...calm, conflicts: 1 })).toEqual({ why: 'conflict' });
  expect(whyNot({ ...calm, check: undefined })).toEqual({ why: 'checking' });
  expect(whyNot({ ...calm, check: undefined, isFailed: true })).toEqual({ why: 'unreachable' });
  expect(whyNot({ ...calm, check: { ...calm.check, isOrderable: false } })).toEqual({ why: 'checking' });
});

const ordered = (at: number, arrivesAt: string | null) => testOrderLine(at, { promise: { ...testPromise, arrivesAt } });

it('what comes with one tour stands together, the first tour first, without a time last', () => {
  const arrivals = orderArrivals([
    ordered(1, null),
    ordered(2, '2026-11-18T15:15:00.000Z'),
    ordered(3, '2026-11-18T12:30:00.000Z'),
    ordered(4, '2026-11-18T15:15:00.000Z'),
  ]);
  expect(arrivals.map((lines) => lines.map((one) => one.line))).toEqual([[3], [2, 4], [1]]);
});

const golf = { id: 11, kTypeId: 900000032, plate: 'KS-PF 214', name: 'Golf' };
const polo = { id: 12, kTypeId: 900000033, plate: 'KS-PF 215', name: 'Polo' };

it('a choice for all holds for a car that comes into the cart later', () => {
  const wish = { kind: 'all', choice: 'pick-up' } as const;
  expect(deliveriesOf(wish, [golf])).toEqual([{ carId: 11, choice: 'pick-up' }]);
  expect(deliveriesOf(wish, [golf, polo, null]).map(({ carId, choice }) => [carId, choice])).toEqual([
    [11, 'pick-up'],
    [12, 'pick-up'],
    [null, 'pick-up'],
  ]);
  expect(deliveriesOf({ kind: 'all', choice: 'as-available' }, [golf])).toEqual([]);
});

it('with a choice for each car a later one comes as soon as available, and one that has left is not told of', () => {
  const wish = withChoice(perCar({ kind: 'all', choice: 'pick-up' }, [golf, null]), [golf, null], golf, 'together');
  expect(deliveriesOf(wish, [golf, polo, null])).toEqual([
    { carId: 11, choice: 'together' },
    { carId: null, choice: 'pick-up' },
  ]);
  expect(choiceFor(wish, polo)).toBe('as-available');
  expect(deliveriesOf(wish, [polo])).toEqual([]);
  expect(forAll(wish, [golf, polo])).toEqual({ kind: 'all', choice: 'together' });
});
