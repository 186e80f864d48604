import { describe, expect, it } from 'vitest';
import {
  amountOf,
  amountText,
  basisPointsOf,
  canonicalDecimal,
  centsOf,
  difference,
  percentOf,
  roundedRatio,
} from '#shared/e-invoice/decimal.ts';

describe('numbers as they are written down', () => {
  it('lose a plus and needless noughts, and what is no number is none', () => {
    expect(['+01.500', '-0', '-0.0', '.5', '7.', '-00.10'].map(canonicalDecimal)).toEqual([
      '1.5',
      '0',
      '0',
      '0.5',
      '7',
      '-0.1',
    ]);
    for (const wrong of ['', '.', '-', '1,5', '1e3', ' 1', '1'.repeat(19), `0.${'1'.repeat(13)}`])
      expect(canonicalDecimal(wrong), wrong).toBeNull();
  });

  it('are taken from each other without a float', () => {
    expect(difference('0.3', '0.1')).toBe('0.2');
    expect(difference('1', '1.25')).toBe('-0.25');
    expect(difference('2', '2.00')).toBe('0');
  });

  it('are rounded half up, away from zero, whichever side the sign is on', () => {
    expect([roundedRatio(5n, 10n), roundedRatio(-5n, 10n), roundedRatio(5n, -10n), roundedRatio(-5n, -10n)]).toEqual([
      1n,
      -1n,
      -1n,
      1n,
    ]);
  });
});

describe('amounts', () => {
  it('are cents, and are told where they were given more finely', () => {
    expect(centsOf('12.34')).toEqual({ cents: 1234, isTooFine: false });
    expect(centsOf('12')).toEqual({ cents: 1200, isTooFine: false });
    expect(centsOf('-0.005')).toEqual({ cents: -1, isTooFine: true });
    expect(centsOf('1.000')).toEqual({ cents: 100, isTooFine: true });
    for (const wrong of ['', 'viel', '999999999999999999']) expect(centsOf(wrong), wrong).toBeNull();
  });

  it('are written with two digits, negative ones too', () => {
    expect([amountText(5), amountText(-5), amountText(123_456)]).toEqual(['0.05', '-0.05', '1234.56']);
  });

  it('cost nothing by a base of nothing, and a share of a price by a base of many', () => {
    expect(amountOf('3', '12.5', '0')).toBe(0);
    expect(amountOf('3', '12.5', '100')).toBe(38);
  });
});

describe('rates', () => {
  it('are hundredths of a percent and back; finer ones and what is too great are none', () => {
    expect(['19.00', '8.1', '0', '-7'].map(basisPointsOf)).toEqual([1900, 810, 0, -700]);
    expect([1900, 810, 0].map(percentOf)).toEqual(['19', '8.1', '0']);
    for (const wrong of ['', '19 %', '0.125', '999999999999999999']) expect(basisPointsOf(wrong), wrong).toBeNull();
  });
});
