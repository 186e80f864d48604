import { expect, test } from 'vitest';
import { cashDiscountOf, dayAfter } from '#shared/invoicing/cash-discount.ts';

const terms = { cashDiscountDays: 10, cashDiscountRate: 200 };

test('a cash discount names what may be left out, until when, and what is left to pay', () => {
  expect(cashDiscountOf(terms, { documentDate: '2026-11-25', due: 11_925 })).toEqual({
    amount: 239,
    until: '2026-12-05',
    left: 11_686,
  });
  expect(cashDiscountOf(terms, { documentDate: '2026-11-25', due: 1_000_000 })).toMatchObject({ amount: 20_000 });
  expect(cashDiscountOf(terms, { documentDate: '2026-11-25', due: 1 })).toMatchObject({ amount: 0, left: 1 });
});

test('without a rate, and where nothing is due, there is none', () => {
  expect(cashDiscountOf({ ...terms, cashDiscountRate: 0 }, { documentDate: '2026-11-25', due: 100 })).toBeNull();
  expect(cashDiscountOf(terms, { documentDate: '2026-11-25', due: 0 })).toBeNull();
  expect(cashDiscountOf(terms, { documentDate: '2026-11-25', due: -100 })).toBeNull();
  expect(cashDiscountOf({ ...terms, cashDiscountRate: 1 }, { documentDate: '2026-11-25', due: 10_000 })?.amount).toBe(
    1,
  );
});

test('days are counted by the calendar, across the change of the clocks too', () => {
  expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});
