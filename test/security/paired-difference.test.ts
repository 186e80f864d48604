import { describe, expect, it } from 'vitest';
import { type Pair, pairedDifference } from '#test/security/paired-difference.ts';

/** The same numbers each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Times about 40 ms with long tails, on a machine whose load changes; the first of a pair takes longer by a share. */
function measured(count: number, longer: number, seed: number): Pair[] {
  const random = numbers(seed);
  return Array.from({ length: count }, (_, index) => {
    const load = 1 + 0.5 * Math.sin(index / 20);
    const time = () => 40 * load - 4 * Math.log(1 - random()) + (random() < 0.02 ? 200 : 0);
    return [time() + 40 * longer, time()] as const;
  });
}

describe('the difference of paired measurements', () => {
  it('covers the real difference in 99 of 100 series, whatever the load', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    for (const real of [0, 0.06]) {
      const missed = seeds.filter((seed) => {
        const { median, from, to } = pairedDifference(measured(400, real, seed));
        const share = (40 * real) / median;
        return share < from || share > to;
      });
      expect(missed.length).toBeLessThanOrEqual(9);
    }
  });

  it('does not cover 0 where the difference is larger than the noise', () => {
    expect(pairedDifference(measured(400, 0.06, 1)).from).toBeGreaterThan(0);
  });

  it('is more exact with more pairs', () => {
    const widths = [100, 400, 1600].map((count) => {
      const { from, to } = pairedDifference(measured(count, 0, 7));
      return to - from;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('of few pairs lies anywhere between the smallest and the largest difference', () => {
    expect(
      pairedDifference([
        [10, 9],
        [10, 12],
        [10, 10],
      ]),
    ).toEqual({ median: 10, difference: 0, from: -0.2, to: 0.1 });
  });
});
