import { expect, test } from 'vitest';
import { daysLeft, isSoon } from '#client/returns/special/cores/days-left.ts';

test('counts whole days, over the change of the clocks too', () => {
  expect(daysLeft('2026-11-15', '2026-11-15')).toBe(0);
  expect(daysLeft('2026-10-26', '2026-10-24')).toBe(2);
  expect(daysLeft('2027-01-31', '2026-11-15')).toBe(77);
});

test('three weeks before the last day it is marked', () => {
  expect(isSoon('2026-12-06', '2026-11-15')).toBe(true);
  expect(isSoon('2026-12-07', '2026-11-15')).toBe(false);
});
