import { describe, expect, it } from 'vitest';
import { angleText, type ShownValue, valueParts, valueText } from '#shared/technical-info/format-value.ts';
import { otherUnits } from '#shared/technical-info/other-units.ts';

const value = (more: Partial<ShownValue>): ShownValue => ({
  amountMilli: 0,
  toleranceMilli: null,
  angleDegrees: null,
  bound: 'exact',
  unit: 'mm',
  digits: 0,
  text: '',
  ...more,
});
const plain = (more: Partial<ShownValue>) => valueText(value(more)).replaceAll('\u00a0', ' ');

describe('a value as text', () => {
  it('has as many digits as it was written with, a comma and its unit (R9.3)', () => {
    expect(plain({ amountMilli: 4700, unit: 'l', digits: 2 })).toBe('4,70 l');
    expect(plain({ amountMilli: 210_000_000, unit: 'km' })).toBe('210.000 km');
    expect(plain({ amountMilli: 7500, unit: 'degree', digits: 1 })).toBe('7,5°');
  });

  it('carries its tolerance before the unit', () => {
    expect(plain({ amountMilli: 500_000, toleranceMilli: 15_000, unit: 'g' })).toBe('500 ± 15 g');
  });

  it('carries the further angle after the torque', () => {
    expect(plain({ amountMilli: 200_000, angleDegrees: 180, unit: 'Nm' })).toBe('200 Nm + 180°');
  });

  it('says least and most with a sign', () => {
    expect(plain({ amountMilli: 22_000, bound: 'min', digits: 1 })).toBe('≥ 22,0 mm');
    expect(plain({ amountMilli: 50, bound: 'max', digits: 2 })).toBe('≤ 0,05 mm');
  });

  it('reads minutes of an angle as degrees and minutes', () => {
    expect([0, 10, -30, 60, 447, -80].map(angleText).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '0′',
      '10′',
      '−30′',
      '1°',
      '7° 27′',
      '−1° 20′',
    ]);
    expect(plain({ amountMilli: 447_000, toleranceMilli: 30_000, unit: 'arcmin' })).toBe('7° 27′ ± 30′');
  });

  it('is its words where it has no amount', () => {
    expect(valueParts(value({ amountMilli: null, text: 'R134a', unit: 'text' }))).toEqual({ main: 'R134a', rest: '' });
  });
});

describe('other units', () => {
  it('are those of other manuals and tools', () => {
    const texts = (more: Partial<ShownValue>) => otherUnits(value(more)).map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts({ amountMilli: 120_000, unit: 'Nm' })).toEqual(['88,5 lbf·ft', '12,24 kgm']);
    expect(texts({ amountMilli: 2500, unit: 'bar' })).toEqual(['36,3 psi', '250 kPa']);
    expect(texts({ amountMilli: 25_400, unit: 'mm' })).toEqual(['1,000 in']);
    expect(texts({ amountMilli: 88_000, unit: 'celsius' })).toEqual(['190 °F']);
    expect(texts({ amountMilli: null, unit: 'text' })).toEqual([]);
    expect(texts({ amountMilli: 12_000, unit: 'V' })).toEqual([]);
  });
});
