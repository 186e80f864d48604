import { expect, test } from 'vitest';
import { tooltipPosition } from '#client/ui/tooltips/tooltip-position.ts';

const tip = { width: 100, height: 30 };

test('a tip stands centred above its control', () => {
  expect(tooltipPosition({ left: 200, top: 100, bottom: 140, width: 40 }, tip, 1000)).toEqual({ left: 170, top: 64 });
});

test('a tip at the top of the window goes below', () => {
  expect(tooltipPosition({ left: 200, top: 10, bottom: 50, width: 40 }, tip, 1000).top).toBe(56);
});

test('a tip never passes the edges of the window', () => {
  expect(tooltipPosition({ left: 0, top: 100, bottom: 140, width: 40 }, tip, 1000).left).toBe(8);
  expect(tooltipPosition({ left: 960, top: 100, bottom: 140, width: 40 }, tip, 1000).left).toBe(892);
});
