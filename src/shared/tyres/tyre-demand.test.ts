import { describe, expect, it } from 'vitest';
import { isEnough, isForbidden, leastOf, stricterOf, tyreWarnings } from '#shared/tyres/tyre-demand.ts';
import { loadOf, speedIndices, speedOf } from '#shared/tyres/tyre-index.ts';

const demand = { load: 91, speed: 'V' } as const;

describe('load and speed index against what the car asks for', () => {
  it('what reaches both needs no word', () => {
    expect(tyreWarnings({ load: 91, speed: 'V', isForSnow: false }, demand)).toEqual([]);
    expect(tyreWarnings({ load: 94, speed: 'W', isForSnow: false }, demand)).toEqual([]);
  });

  it('too little load must not be fitted, for snow neither', () => {
    for (const isForSnow of [true, false]) {
      const [warning] = tyreWarnings({ load: 88, speed: 'V', isForSnow }, demand);
      expect(warning).toEqual({ kind: 'load', has: 88, needs: 91, hasKg: 560, needsKg: 615 });
      expect(warning && isForbidden(warning)).toBe(true);
    }
  });

  it('a tyre with an index that no table knows carries nothing that we could promise', () => {
    expect(tyreWarnings({ load: 12, speed: 'V', isForSnow: false }, demand)).toMatchObject([
      { kind: 'load', has: 12, hasKg: 0, needsKg: 615 },
    ]);
    expect(tyreWarnings({ load: 91, speed: 'V', isForSnow: false }, { load: 12, speed: null })).toEqual([]);
  });

  it('a slower summer tyre must not be fitted; one for snow may be, with a sticker that says how fast', () => {
    const slow = { has: 'H', needs: 'V', kmh: 210, needsKmh: 240 };
    expect(tyreWarnings({ load: 91, speed: 'H', isForSnow: false }, demand)).toEqual([{ kind: 'speed', ...slow }]);
    expect(tyreWarnings({ load: 91, speed: 'H', isForSnow: false }, demand).every(isForbidden)).toBe(true);
    const [sticker] = tyreWarnings({ load: 91, speed: 'H', isForSnow: true }, demand);
    expect(sticker).toEqual({ kind: 'sticker', ...slow });
    expect(sticker && isForbidden(sticker)).toBe(false);
  });

  it('H is faster than U, as the alphabet does not tell', () => {
    expect(tyreWarnings({ load: 91, speed: 'H', isForSnow: false }, { load: 91, speed: 'U' })).toEqual([]);
    expect(tyreWarnings({ load: 91, speed: 'U', isForSnow: false }, { load: 91, speed: 'H' })).toHaveLength(1);
  });

  it('where the car asks for nothing, nothing is missing', () => {
    expect(tyreWarnings({ load: 60, speed: 'L', isForSnow: false }, { load: null, speed: null })).toEqual([]);
  });

  it('a list for snow asks for the usual H where the car asks for more, and for what it asks where that is less', () => {
    expect(leastOf(demand, true)).toEqual({ load: 91, speed: 'H' });
    expect(leastOf(demand, false)).toEqual(demand);
    expect(leastOf({ load: 84, speed: 'T' }, true)).toEqual({ load: 84, speed: 'T' });
    expect(isEnough({ load: 91, speed: 'T' }, leastOf(demand, true))).toBe(false);
    expect(isEnough({ load: 94, speed: 'V' }, leastOf(demand, true))).toBe(true);
    expect(isEnough({ load: 90, speed: 'V' }, leastOf(demand, true))).toBe(false);
    expect(isEnough({ load: 91, speed: 'H' }, leastOf(demand, true))).toBe(true);
  });
});

it('of two demands the stricter takes the higher of each', () => {
  expect(stricterOf({ load: 91, speed: 'V' }, { load: 94, speed: 'H' })).toEqual({ load: 94, speed: 'V' });
  expect(stricterOf({ load: null, speed: 'U' }, { load: 88, speed: 'H' })).toEqual({ load: 88, speed: 'H' });
  expect(stricterOf({ load: 88, speed: null }, { load: null, speed: null })).toEqual({ load: 88, speed: null });
  expect(stricterOf({ load: 88, speed: 'T' }, { load: null, speed: null })).toEqual({ load: 88, speed: 'T' });
  expect(stricterOf({ load: null, speed: null }, { load: 88, speed: 'T' })).toEqual({ load: 88, speed: 'T' });
});

it('a size that is not listed is told, and does not forbid', () => {
  expect(isForbidden({ kind: 'size' })).toBe(false);
});

it('the indices rise without a gap', () => {
  for (let index = 41; index <= 126; index += 1) expect(loadOf(index)).toBeGreaterThan(loadOf(index - 1) ?? 0);
  expect([loadOf(91), loadOf(39), loadOf(127), loadOf(126)]).toEqual([615, null, null, 1700]);
  expect(speedIndices.map(speedOf)).toEqual([120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 240, 270, 300]);
});
