import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaBetween, areaProblem, isPoint, middleOf, movedArea } from '#shared/drawings/area.ts';

const sheet = { width: 840, height: 640 };
const area = (x: number, y: number, width = 0, height = 0) => ({ x, y, width, height });

describe('the areas of a drawing', () => {
  it.each([
    ['a point on the edge', area(840, 640), null],
    ['a point beside it', area(841, 10), 'outside'],
    ['a rectangle that fills the sheet', area(0, 0, 840, 640), null],
    ['one that reaches over the edge', area(800, 600, 41, 40), 'outside'],
    ['one without height', area(10, 10, 40, 0), 'flat'],
  ])('%s', (_, given, problem) => {
    expect(areaProblem(given, sheet)).toBe(problem);
  });

  it('a rectangle can be drawn from any corner, a slip makes a point', () => {
    expect(areaBetween({ x: 100, y: 90 }, { x: 60, y: 40 }, sheet)).toEqual(area(60, 40, 40, 50));
    expect(areaBetween({ x: 100, y: 90 }, { x: 102, y: 190 }, sheet)).toEqual(area(100, 90));
    expect(middleOf(area(60, 40, 40, 50))).toEqual({ x: 80, y: 65 });
  });

  it('whatever is drawn or moved lies on the sheet', () => {
    const far = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(far, far, far, far, (a, b, c, d) => {
        const drawn = areaBetween({ x: a, y: b }, { x: c, y: d }, sheet);
        expect(areaProblem(drawn, sheet)).toBeNull();
        const moved = movedArea(drawn, { x: c, y: a }, sheet);
        expect(areaProblem(moved, sheet)).toBeNull();
        expect(isPoint(moved)).toBe(isPoint(drawn));
      }),
    );
  });
});
