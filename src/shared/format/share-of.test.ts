import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from '#shared/format/share-of.ts';

/** In whole numbers of any size: the largest one that is not above the exact share and a half. */
function exactly(cents: number, rate: number): number {
  const product = BigInt(cents) * BigInt(rate) + 5000n;
  const rest = ((product % 10_000n) + 10_000n) % 10_000n;
  return Number((product - rest) / 10_000n);
}

describe('a share of an amount', () => {
  it('a half cent is rounded up', () => {
    expect([shareOf(1, 5000), shareOf(3, 5000), shareOf(1, 4999), shareOf(-1, 5000)]).toEqual([1, 2, 0, 0]);
    expect(shareOf(49_190, 810)).toBe(3984);
  });

  it('is exact for every amount that a cart can hold, credits too', () => {
    const most = 99_999 * 100_000_000;
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), fc.integer({ min: 0, max: 30_000 }), (cents, rate) => {
        expect(shareOf(cents, rate)).toBe(exactly(cents, rate));
      }),
      { numRuns: 5000 },
    );
  });
});
