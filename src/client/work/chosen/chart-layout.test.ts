import { expect, test } from 'vitest';
import { barsOf, captionsOf, fits, narrowChart, ticksOf, wideChart } from '#client/work/chosen/chart-layout.ts';
import { discsAndPads } from '#client/work/test-work.ts';

for (const size of [wideChart, narrowChart])
  test(`counted steps fill the line from end to end; double ones stand under those that count (${size.width})`, () => {
    const [discs, pads] = barsOf(discsAndPads, size);
    const own = [...(discs?.bars ?? []), ...(pads?.bars ?? [])].filter(({ isDouble }) => !isDouble);
    let x = size.label;
    for (const bar of own) {
      expect(bar.x).toBeCloseTo(x);
      x += bar.width;
    }
    expect(x).toBeCloseTo(size.width);
    expect(pads?.bars[0]).toMatchObject({ isDouble: true, x: discs?.bars[0]?.x, width: discs?.bars[0]?.width });
  });

test('labels stand in one line or two; what is longer is cut', () => {
  const labelOf = (shortName: string) => {
    const [first] = discsAndPads.jobs;
    if (!first) throw new Error('there is a job');
    const steps = [{ id: 1, shortName, minutes: 6, at: 0, countedWith: null }];
    return barsOf({ jobs: [{ ...first, steps }], total: 6 }, wideChart)[0]?.label;
  };
  expect(labelOf('Bremsscheiben vorn')).toEqual(['Bremsscheiben', 'vorn']);
  expect(labelOf('Räder')).toEqual(['Räder']);
  expect(labelOf('Keilrippenriemensatzspanner')).toEqual([expect.stringMatching(/^Keilrippenriem.*…$/)]);
});

test('captions never stand on each other, nor outside', () => {
  for (const size of [wideChart, narrowChart]) {
    const captions = captionsOf(barsOf(discsAndPads, size), size);
    expect(captions.map(({ lines }) => lines.join(' '))).toContain('Räder vorn');
    expect(captions.every(({ x }) => x > size.label && x < size.width)).toBe(true);
    const ends = captions
      .map(({ x, lines }) => [x, (Math.max(...lines.map(({ length }) => length)) * 5.8) / 2] as const)
      .toSorted(([a], [b]) => a - b);
    for (const [at, [x, half]] of ends.entries()) {
      const [next, nextHalf] = ends[at + 1] ?? [Infinity, 0];
      expect(x + half).toBeLessThan(next - nextHalf);
    }
  }
});

test('the axis begins at nothing, ends at the total, and has round numbers of the shown unit between', () => {
  const shown = (total: number, unit: number) => ticksOf(total, unit, wideChart).map(({ minutes }) => minutes / unit);
  expect(shown(108, 6)).toEqual([0, 6, 12, 18]);
  expect(shown(150, 6)).toEqual([0, 10, 20, 25]);
  expect(shown(108, 60)).toEqual([0, 1, 1.8]);
  expect(shown(108, 0.6)).toEqual([0, 60, 120, 180]);
  expect(shown(1, 6).at(-1)).toBeCloseTo(1 / 6);
  expect(shown(60_000, 1).at(-1)).toBe(60_000);
});

test('a number that does not fit into its bar is left out', () => {
  expect(fits('12', 20)).toBe(true);
  expect(fits('12,5', 20)).toBe(false);
  expect(fits('1,2', 19)).toBe(false);
  expect(fits('1,2', 20)).toBe(true);
  expect(fits('1', 8)).toBe(true);
});
