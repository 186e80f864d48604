import { describe, expect, it } from 'vitest';
import { tighteningSequence } from '#shared/technical-info/tightening-sequence.ts';

const turns = (kind: 'wheel' | 'cylinder-head', count: number) =>
  tighteningSequence({ kind, count }).map(({ turn }) => turn);

describe('the tightening sequence', () => {
  it('takes every bolt once', () => {
    for (const kind of ['wheel', 'cylinder-head'] as const)
      for (let count = 3; count <= 12; count += 1) {
        const all = turns(kind, count);
        expect(all.toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at + 1));
      }
  });

  it('goes crosswise around a wheel', () => {
    expect(turns('wheel', 4)).toEqual([1, 3, 2, 4]);
    expect(turns('wheel', 5)[0]).toBe(1);
    const five = tighteningSequence({ kind: 'wheel', count: 5 });
    const order = five.map((bolt, at) => ({ at, turn: bolt.turn })).sort((a, b) => a.turn - b.turn);
    const steps = order.slice(1).map(({ at }, index) => Math.abs(at - (order[index]?.at ?? 0)));
    expect(steps.every((step) => step === 2 || step === 3)).toBe(true);
  });

  it('goes from the middle of a cylinder head outwards', () => {
    const bolts = tighteningSequence({ kind: 'cylinder-head', count: 5 }).toSorted((a, b) => a.turn - b.turn);
    const fromMiddle = bolts.map(({ x }) => Math.abs(x - 50));
    expect(fromMiddle).toEqual(fromMiddle.toSorted((a, b) => a - b));
    expect(bolts.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 40)).toBe(true);
  });
});
