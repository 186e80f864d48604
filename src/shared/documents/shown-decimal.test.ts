import { expect, it } from 'vitest';
import { formatQuantity, formatUnitPrice } from '#shared/documents/shown-decimal.ts';

it('decimals keep all their places, prices have two at least', () => {
  expect(['1', '1234.5', '-1000000', '0.125'].map(formatQuantity)).toEqual(['1', '1.234,5', '−1.000.000', '0,125']);
  expect(['185.5', '47', '0.0125', '-1234.5'].map(formatUnitPrice)).toEqual(['185,50', '47,00', '0,0125', '−1.234,50']);
});
