import { expect, it } from 'vitest';
import { labourQuantity } from '#server/invoicing/labour-position.ts';
import { formatDuration, formatLabourUnits } from '#shared/invoicing/labour-units.ts';

const labour = { minutes: 90, unitTenths: 60, price: 17_700, centsPerHour: 11_800 };

it('labour stands in hours at the rate that gives the very same price', () => {
  expect(labourQuantity(labour)).toEqual({ quantity: 1500, unit: 'hour', unitPrice: 11_800, detail: '15 AW' });
  // The rate is not known, but follows from the price.
  expect(labourQuantity({ ...labour, centsPerHour: null })).toMatchObject({ unit: 'hour', unitPrice: 11_800 });
  // The rate has changed since: what was said counts.
  expect(labourQuantity({ ...labour, centsPerHour: 12_000 })).toMatchObject({ unit: 'hour', unitPrice: 11_800 });
});

it('where hours and a rate do not give the price, it is the price for all of it, with the time beside', () => {
  const whole = { quantity: 1000, unit: 'flat' };
  expect(labourQuantity({ ...labour, minutes: 100 })).toEqual({
    ...whole,
    unitPrice: 17_700,
    detail: '16,7 AW, 1 h 40 min',
  });
  expect(labourQuantity({ ...labour, minutes: 600, price: 10_001, centsPerHour: null })).toMatchObject(whole);
  expect(labourQuantity({ ...labour, price: null })).toEqual({
    ...whole,
    unitPrice: null,
    detail: '15 AW, 1 h 30 min',
  });
});

it('without a time it is a price', () => {
  for (const minutes of [null, 0])
    expect(labourQuantity({ ...labour, minutes })).toEqual({
      quantity: 1000,
      unit: 'flat',
      unitPrice: 17_700,
      detail: '',
    });
});

it('times are told in hours and minutes, and in units with a digit only where they have one', () => {
  expect([45, 60, 90].map(formatDuration)).toEqual(['45 min', '1 h', '1 h 30 min']);
  expect([formatLabourUnits(60, 60), formatLabourUnits(45, 50)]).toEqual(['10', '9']);
  expect(formatLabourUnits(50, 60)).toBe('8,3');
});
