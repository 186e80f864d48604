import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDuration, formatLabourUnits } from '#shared/invoicing/labour-units.ts';
import { labourPrice } from '#shared/work/labour-price.ts';
import { commonUnitTenths, labourHours, labourUnits, shownTime } from '#shared/work/labour-unit.ts';

describe('labour units (AW)', () => {
  test.each([
    [72, 60, 12],
    [72, 50, 14.4],
    [72, 30, 24],
    [72, 6, 120],
    [3, 60, 0.5],
    [8, 60, 1.3],
    [9, 60, 1.5],
    [7, 50, 1.4],
    [0, 60, 0],
  ])('%i minutes are, at %i tenths of a minute a unit, %d', (minutes, tenths, units) => {
    expect(labourUnits(minutes, tenths)).toBe(units);
  });

  test('half of the last decimal goes up', () => {
    expect(labourUnits(3, 200)).toBe(0.2); // 0.15
    expect(labourHours(3)).toBe(0.05);
    expect(labourHours(10)).toBe(0.17); // 0.1666…
    expect(labourHours(108)).toBe(1.8);
  });

  test('whole numbers stand without decimals, hours with two', () => {
    expect(shownTime(72, 'aw', 60)).toEqual({ value: 12, digits: 0 });
    expect(shownTime(75, 'aw', 60)).toEqual({ value: 12.5, digits: 1 });
    expect(shownTime(75, 'minutes', 60)).toEqual({ value: 75, digits: 0 });
    expect(shownTime(75, 'hours', 60)).toEqual({ value: 1.25, digits: 2 });
  });
});

describe('time on a bill', () => {
  test('is labour units, in tenths where they do not come out even', () => {
    expect(formatLabourUnits(108, commonUnitTenths)).toBe('18');
    expect(formatLabourUnits(75, commonUnitTenths)).toBe('12,5');
  });

  test('is hours and minutes, as far as there are any', () => {
    expect([0, 48, 59, 60, 61, 108, 120].map(formatDuration)).toEqual([
      '0 min',
      '48 min',
      '59 min',
      '1 h',
      '1 h 1 min',
      '1 h 48 min',
      '2 h',
    ]);
  });
});

describe('the price of labour', () => {
  test('is the rate for the minutes, half a cent up', () => {
    expect(labourPrice(72, 11_800)).toBe(14_160);
    expect(labourPrice(6, 11_800)).toBe(1180);
    expect(labourPrice(1, 90)).toBe(2); // 1.5
    expect(labourPrice(1, 89)).toBe(1);
    expect(labourPrice(0, 11_800)).toBe(0);
  });

  test('is exact to half a cent, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(100_000), (minutes, rate) => {
        const price = labourPrice(minutes, rate);
        const exact = minutes * rate;
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price * 60 - exact) * 2).toBeLessThanOrEqual(60);
        if ((exact * 2) % 60 === 0 && exact % 60 !== 0) expect(price * 60).toBeGreaterThan(exact);
      }),
    );
  });
});
