import { expect, test } from 'vitest';
import { openActs } from '#shared/orders/desk-acts.ts';
import { orderStates } from '#shared/orders/order-state.ts';

const here = { isInBooks: true, tries: 0, isBusy: false };
const there = { ...here, isInBooks: false };

test('our own books confirm and bill by themselves: the desk hands over or cancels', () => {
  expect(openActs({ ...here, state: 'placed' })).toEqual([]);
  expect(openActs({ ...here, state: 'confirmed' })).toEqual(['deliver', 'cancel']);
  expect(openActs({ ...here, state: 'partly-delivered' })).toEqual(['deliver']);
  expect(openActs({ ...here, state: 'delivered' })).toEqual([]);
});

test('for a system of its own the desk may do each step by hand', () => {
  expect(openActs({ ...there, state: 'placed' })).toEqual(['confirm', 'refuse']);
  expect(openActs({ ...there, state: 'confirmed' })).toEqual(['deliver', 'cancel']);
  expect(openActs({ ...there, state: 'delivered' })).toEqual(['bill']);
});

test('what that system may have got already is cancelled there', () => {
  expect(openActs({ ...there, state: 'placed', tries: 3 })).toEqual(['confirm', 'cancel']);
});

test('nothing is done to what is on its way, or over', () => {
  expect(orderStates.flatMap((state) => openActs({ ...there, state, isBusy: true }))).toEqual([]);
  for (const state of ['refused', 'cancelled', 'invoiced'] as const) expect(openActs({ ...there, state })).toEqual([]);
});
