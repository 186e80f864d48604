import { expect, test } from 'vitest';
import { webDayState } from '#shared/webdays/web-day-state.ts';

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);
const planned = { isPublished: true, endedAt: null, from: at('08:00'), to: at('17:00') };

test('a web day runs from its first moment on, and no longer at its last', () => {
  expect(webDayState(planned, new Date(planned.from.getTime() - 1))).toBe('upcoming');
  expect(webDayState(planned, planned.from)).toBe('running');
  expect(webDayState(planned, new Date(planned.to.getTime() - 1))).toBe('running');
  expect(webDayState(planned, planned.to)).toBe('past');
});

test('a draft is one at any time, and what was ended stays ended', () => {
  expect(webDayState({ ...planned, isPublished: false }, at('12:00'))).toBe('draft');
  expect(webDayState({ ...planned, endedAt: at('11:00') }, at('10:00'))).toBe('ended');
});
