import { expect, test } from 'vitest';
import { positionTax, type Taxation, taxOfAll } from '#shared/invoicing/taxation.ts';

test('by itself a position is taxed by its rate; without one it is taxed at zero (UNTDID 5305)', () => {
  expect([1900, 1, 0].map((rate) => positionTax('standard', rate))).toEqual([
    { category: 'S', rate: 1900 },
    { category: 'S', rate: 1 },
    { category: 'Z', rate: 0 },
  ]);
});

test.each([
  ['small-business', 'E', undefined],
  ['reverse-charge', 'AE', 'VATEX-EU-AE'],
  ['intra-community', 'K', 'VATEX-EU-IC'],
  ['export', 'G', 'VATEX-EU-G'],
] as const satisfies readonly (readonly [Taxation, ...unknown[]])[])(
  'where a bill is one of %s no position is taxed, and the category %s says why',
  (taxation, category, reasonCode) => {
    expect(positionTax(taxation, 1900)).toEqual({ category, rate: 0 });
    expect(taxOfAll[taxation]?.reasonCode).toBe(reasonCode);
  },
);
