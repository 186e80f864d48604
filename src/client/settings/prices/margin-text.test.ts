import { expect, test } from 'vitest';
import { marginOf, typedMargin } from '#client/settings/prices/margin-text.ts';

test('percent is taken as people type it', () => {
  const of = (rate: string) => marginOf({ basis: 'purchase', rate });
  expect(of('30')).toEqual({ basis: 'purchase', rate: 3000 });
  expect(of('+ 12,5 %')).toEqual({ basis: 'purchase', rate: 1250 });
  expect(of('−5')).toEqual({ basis: 'purchase', rate: -500 });
  expect(of('0')).toEqual({ basis: 'purchase', rate: 0 });
});

test('what is no percent, or beyond the limits, is wrong', () => {
  for (const rate of ['', 'viel', '1e3', '12,345', '-51', '1001', '9999', 'NaN'])
    expect(marginOf({ basis: 'list', rate })).toBe('wrong');
});

test('no basis is no margin, whatever is typed', () => {
  expect(marginOf({ basis: 'none', rate: 'x' })).toBeNull();
  expect(typedMargin(null)).toEqual({ basis: 'none', rate: '' });
  expect(typedMargin({ basis: 'list', rate: 1250 })).toEqual({ basis: 'list', rate: '12,5' });
});
