import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaBetween, areaProblem, isPoint, leastSide, middleOf, movedArea, setArea } from '#shared/drawings/area.ts';

const sheet = { width: 840, height: 640 };
const area = (x: number, y: number, width = 0, height = 0) => ({ x, y, width, height });

describe('the areas of a drawing', () => {
  it.each([
    ['a point on the edge', area(840, 640), null],
    ['a point beside it', area(841, 10), 'outside'],
    ['a rectangle that fills the sheet', area(0, 0, 840, 640), null],
    ['one that reaches over the edge', area(800, 600, 41, 40), 'outside'],
    ['one without height', area(10, 10, 40, 0), 'flat'],
    ['one too narrow to be seen', area(10, 10, 40, 3), 'flat'],
  ])('%s', (_, given, problem) => {
    expect(areaProblem(given, sheet)).toBe(problem);
  });

  it('a rectangle can be drawn from any corner, a slip makes a point', () => {
    expect(areaBetween({ x: 100, y: 90 }, { x: 60, y: 40 }, sheet, 4)).toEqual(area(60, 40, 40, 50));
    expect(areaBetween({ x: 100, y: 90 }, { x: 102, y: 190 }, sheet, 4)).toEqual(area(100, 90));
    expect(middleOf(area(60, 40, 40, 50))).toEqual({ x: 80, y: 65 });
  });

  it('how far a hand slips depends on how large the sheet is shown', () => {
    const photo = { width: 4000, height: 3000 };
    // One pixel of 800 is five of the photo.
    expect(areaBetween({ x: 100, y: 90 }, { x: 115, y: 105 }, photo, 30)).toEqual(area(100, 90));
    expect(areaBetween({ x: 100, y: 90 }, { x: 140, y: 130 }, photo, 30)).toEqual(area(100, 90, 40, 40));
    expect(leastSide(photo)).toBe(20);
  });

  it('numbers typed by hand are kept on the sheet, and a point becomes a rectangle once both sides are given', () => {
    expect(setArea(area(10, 10), { x: 900 }, sheet)).toEqual(area(840, 10));
    expect(setArea(area(10, 10), { width: 40, height: 30 }, sheet)).toEqual(area(10, 10, 40, 30));
    expect(setArea(area(10, 10, 40, 30), { width: 2 }, sheet)).toEqual(area(10, 10, 4, 30));
    expect(setArea(area(800, 10, 40, 30), { width: 200 }, sheet)).toEqual(area(640, 10, 200, 30));
    expect(setArea(area(10, 10, 40, 30), { width: 0 }, sheet)).toEqual(area(10, 10));
  });

  it('whatever is drawn or moved lies on the sheet', () => {
    const far = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(far, far, far, far, (a, b, c, d) => {
        const drawn = areaBetween({ x: a, y: b }, { x: c, y: d }, sheet, 1);
        expect(areaProblem(drawn, sheet)).toBeNull();
        const moved = movedArea(drawn, { x: c, y: a }, sheet);
        expect(areaProblem(moved, sheet)).toBeNull();
        expect(isPoint(moved)).toBe(isPoint(drawn));
      }),
    );
  });
});
