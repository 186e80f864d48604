import { expect, test } from 'vitest';
import { countdown, passedMark, untilNextChange } from '#shared/suppliers/countdown.ts';

const minutes = (count: number) => count * 60_000;
const spoken = (ms: number) => `${countdown(ms).tone} ${countdown(ms).left?.replaceAll('\u00a0', ' ')}`;

test('amber from 60 minutes, red from 5 with seconds, then over', () => {
  expect(spoken(minutes(125))).toBe('neutral 2 h 5 min');
  expect(spoken(minutes(61))).toBe('neutral 61 min');
  expect(spoken(minutes(60))).toBe('warn 60 min');
  expect(spoken(minutes(32) + 59_999)).toBe('warn 32 min');
  expect(spoken(minutes(5))).toBe('warn 5 min');
  expect(spoken(minutes(5) - 1)).toBe('bad 4:59');
  expect(spoken(9_000)).toBe('bad 0:09');
  expect(countdown(0)).toEqual({ tone: 'bad', left: null });
  expect(countdown(-minutes(1))).toEqual({ tone: 'bad', left: null });
});

test('the clock is looked at when the text changes, not every second', () => {
  expect(untilNextChange(minutes(32) + 20_000)).toBe(20_000);
  expect(untilNextChange(minutes(32))).toBe(minutes(1));
  expect(untilNextChange(minutes(4) + 250)).toBe(250);
});

test('spoken at 15, 5 and 0 minutes only', () => {
  expect(passedMark(minutes(16), minutes(15))).toBe(15);
  expect(passedMark(minutes(15), minutes(14))).toBeNull();
  expect(passedMark(minutes(6), minutes(5))).toBe(5);
  expect(passedMark(1000, 0)).toBe(0);
  expect(passedMark(minutes(33), minutes(32))).toBeNull();
});

test('after a pause of the computer only the latest mark is spoken', () => {
  expect(passedMark(minutes(40), minutes(4))).toBe(5);
  expect(passedMark(minutes(40), -minutes(1))).toBe(0);
});
