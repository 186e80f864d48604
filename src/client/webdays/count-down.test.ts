import { expect, test } from 'vitest';
import { passedMark, timeLeft } from '#client/webdays/count-down.ts';
import { untilNextStep } from '#client/webdays/queries.ts';

test('what is left has days and a clock of the same width, and never less than nothing', () => {
  expect(timeLeft(2 * 86_400_000 + 3_723_000)).toEqual({ days: 2, clock: '01:02:03' });
  expect(timeLeft(59_999)).toEqual({ days: 0, clock: '00:00:59' });
  expect(timeLeft(-1)).toEqual({ days: 0, clock: '00:00:00' });
});

test('it is said at an hour, a quarter, five minutes and at the end, once each', () => {
  const at = (minutes: number) => minutes * 60_000;
  expect(passedMark(at(61), at(60))).toBe(60);
  expect(passedMark(at(60), at(59))).toBeNull();
  expect(passedMark(at(16), at(4))).toBe(5);
  expect(passedMark(1000, 0)).toBe(0);
  expect(passedMark(0, -1000)).toBeNull();
});

test('the page asks again when the next one begins or ends, and at least once an hour', () => {
  const now = '2026-11-18T11:00:00.000Z';
  const day = { from: '2026-11-18T10:00:00.000Z', to: '2026-11-18T11:00:10.000Z' };
  expect(untilNextStep([day], now)).toBe(10_500);
  expect(untilNextStep([], now)).toBe(3_600_500);
});
