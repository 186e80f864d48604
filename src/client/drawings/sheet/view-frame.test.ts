import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, mostZoom, panned, revealed, toSheet, zoomed } from '#client/drawings/sheet/view-frame.ts';

const sheet = { width: 840, height: 640 };
const window = { width: 1000, height: 640 };

describe('a drawing in its window', () => {
  it('fits as a whole, in the middle', () => {
    expect(fitted(sheet, window)).toEqual({ scale: 1, x: 80, y: 0 });
    expect(fitted(sheet, { width: 0, height: 0 })).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('what lies under the pointer stays there while it grows', () => {
    const view = fitted(sheet, window);
    const about = { x: 500, y: 300 };
    const before = toSheet(view, about);
    const after = toSheet(zoomed(view, 2, about, sheet, window), about);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('however it is moved, it is never lost and never smaller than its window', () => {
    const step = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
    const steps = fc.array(fc.tuple(step, fc.double({ min: 0.2, max: 5, noNaN: true })), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (moves) => {
        let view = fitted(sheet, window);
        for (const [by, factor] of moves)
          view = panned(
            zoomed(view, factor, { x: Math.abs(by.x), y: Math.abs(by.y) }, sheet, window),
            by,
            sheet,
            window,
          );
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(mostZoom);
        const middle = toSheet(view, { x: window.width / 2, y: window.height / 2 });
        expect(middle.x).toBeGreaterThanOrEqual(0);
        expect(middle.x).toBeLessThanOrEqual(sheet.width);
        expect(middle.y).toBeGreaterThanOrEqual(0);
        expect(middle.y).toBeLessThanOrEqual(sheet.height);
      }),
    );
  });

  it('a part that is out of sight is brought into it', () => {
    const near = zoomed(fitted(sheet, window), 4, { x: 0, y: 0 }, sheet, window);
    const shown = revealed(near, { x: 800, y: 600 }, sheet, window);
    expect(shown.x + 800 * shown.scale).toBeLessThanOrEqual(window.width - 48);
    expect(revealed(near, { x: 100, y: 80 }, sheet, window)).toEqual(near);
  });
});
