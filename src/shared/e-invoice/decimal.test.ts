import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  amountText,
  basisPointsOf,
  canonicalDecimal,
  centsOf,
  decimalOf,
  decimalPattern,
  difference,
  exactOf,
  isNegative,
  percentOf,
  roundedRatio,
} from '#shared/e-invoice/decimal.ts';

/** All that eighteen digits hold: what has more is no decimal. */
const most = 10n ** 18n - 1n;
const exact = fc.record({ units: fc.bigInt({ min: -most, max: most }), scale: fc.nat(12) });

describe('a decimal', () => {
  it('has one way to be written', () => {
    fc.assert(fc.property(exact, (of) => decimalPattern.test(decimalOf(of))));
    expect(
      ['+01.50', '.5', '-0', '-0.0', '1.', '-1.20', '100', '1e3', '', '.', '1,5', ' 1'].map(canonicalDecimal),
    ).toEqual(['1.5', '0.5', '0', '0', '1', '-1.2', '100', null, null, null, null, null]);
    for (const other of ['1.50', '01', '-0', '+1', '1.', '.5', 'x1', '1x'])
      expect(decimalPattern.test(other)).toBe(false);
  });

  it('has at most eighteen digits before the point and twelve behind it', () => {
    const [whole, fraction] = ['9'.repeat(18), '9'.repeat(12)];
    expect(canonicalDecimal(`${whole}.${fraction}`)).toBe(`${whole}.${fraction}`);
    expect(canonicalDecimal(`${whole}9`)).toBeNull();
    expect(canonicalDecimal(`0.${fraction}9`)).toBeNull();
  });

  it('is written from whole units and read back the same', () => {
    const written: readonly (readonly [bigint, number, string])[] = [
      [0n, 0, '0'],
      [0n, 2, '0'],
      [100n, 0, '100'],
      [100n, 2, '1'],
      [1050n, 2, '10.5'],
      [5n, 3, '0.005'],
      [1n, 0, '1'],
      [-1n, 0, '-1'],
      [-1n, 1, '-0.1'],
      [1001n, 2, '10.01'],
    ];
    for (const [units, scale, text] of written) expect(decimalOf({ units, scale })).toBe(text);
    fc.assert(
      fc.property(exact, ({ units, scale }) => {
        const back = exactOf(decimalOf({ units, scale }));
        return back.units * 10n ** BigInt(scale - back.scale) === units;
      }),
    );
  });

  it('is taken from another exactly, however fine either is', () => {
    expect(difference('1.5', '0.25')).toBe('1.25');
    expect(difference('0.25', '1.5')).toBe('-1.25');
    expect(difference('2', '2')).toBe('0');
    expect(difference('0.1', '-0.2')).toBe('0.3');
  });

  it('is negative with a sign before it', () => {
    expect(['-1', '-0.1', '0', '1'].map(isNegative)).toEqual([true, true, false, false]);
  });
});

it('a half goes away from zero, whichever side has the sign', () => {
  const ratios: readonly (readonly [bigint, bigint, bigint])[] = [
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, -2n, -1n],
    [-1n, -2n, 1n],
    [1n, 3n, 0n],
    [-1n, 1n, -1n],
    [1n, -1n, -1n],
    [-1n, -1n, 1n],
    [0n, -1n, 0n],
    [7n, -2n, -4n],
  ];
  for (const [dividend, divisor, rounded] of ratios) expect(roundedRatio(dividend, divisor)).toBe(rounded);
});

describe('an amount', () => {
  it('goes to cents and back', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (cents) => centsOf(amountText(cents))?.cents === cents));
    expect([0, 5, -5, 12, 1234, -1].map(amountText)).toEqual(['0.00', '0.05', '-0.05', '0.12', '12.34', '-0.01']);
  });

  it('of more than two decimals is noticed, and rounded', () => {
    expect(centsOf('12.345')).toEqual({ cents: 1235, isTooFine: true });
    expect(centsOf('12.300')).toEqual({ cents: 1230, isTooFine: true });
    expect(centsOf('12.34')).toEqual({ cents: 1234, isTooFine: false });
    expect(centsOf('12.3')).toEqual({ cents: 1230, isTooFine: false });
    expect(centsOf('12')).toEqual({ cents: 1200, isTooFine: false });
  });

  it('is nothing by a base of nothing, and a share of the price by a base of many', () => {
    expect(amountOf('3', '12.5', '0')).toBe(0);
    expect(amountOf('3', '12.5', '100')).toBe(38);
  });

  it('is none where there is no number, or none that can be held', () => {
    expect(centsOf('zwölf')).toBeNull();
    expect(centsOf('99999999999999999')).toBeNull();
  });
});

describe('a percentage', () => {
  it('is kept in hundredths, and written without needless zeros', () => {
    expect(['19.00', '8.1', '5.25', '0', '-3'].map(basisPointsOf)).toEqual([1900, 810, 525, 0, -300]);
    expect([1900, 810, 525, 0].map(percentOf)).toEqual(['19', '8.1', '5.25', '0']);
  });

  it('is none that is finer, larger than a number holds, or no number', () => {
    expect(['19.001', '999999999999999999', 'voll'].map(basisPointsOf)).toEqual([null, null, null]);
  });
});
