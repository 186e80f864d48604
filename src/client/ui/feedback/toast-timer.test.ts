import { expect, test } from 'vitest';
import {
  holdTimer,
  overflowingToasts,
  releaseTimer,
  startTimer,
  timeLeft,
  toastPresets,
} from '#client/ui/feedback/toast-timer.ts';

test('preset A stays 5000 ms, bottom right, newest last, with a bar (R9.1)', () => {
  expect(toastPresets.A).toMatchObject({ duration: 5000, corner: 'bottom-right', newest: 'last', bar: true });
  expect(timeLeft(startTimer('A', 0), 4999)).toBe(1);
  expect(timeLeft(startTimer('A', 0), 6000)).toBe(0);
});

test('preset B stays 5000 ms, top right, newest first, moving for 300 ms (R9.2)', () => {
  expect(toastPresets.B).toMatchObject({
    duration: 5000,
    motion: 300,
    corner: 'top-right',
    newest: 'first',
    bar: false,
  });
});

test('time stands still while a toast is held', () => {
  const held = holdTimer(startTimer('A', 0), 2000);
  expect(timeLeft(held, 60_000)).toBe(3000);
});

test('preset A goes on with exactly the time that was left (R9.1)', () => {
  const released = releaseTimer(holdTimer(startTimer('A', 0), 2000), 'A', 60_000);
  expect(timeLeft(released, 60_000)).toBe(3000);
});

test('preset B gets 1000 ms more after a hover (R9.2)', () => {
  const released = releaseTimer(holdTimer(startTimer('B', 0), 2000), 'B', 60_000);
  expect(timeLeft(released, 60_000)).toBe(4000);
});

test('letting go of a toast that is not held adds nothing', () => {
  const running = startTimer('B', 0);
  expect(releaseTimer(running, 'B', 1000)).toBe(running);
});

test('a fourth toast sends the oldest away, but never one that is held', () => {
  expect(overflowingToasts(['1', '2', '3'], new Set())).toEqual([]);
  expect(overflowingToasts(['1', '2', '3', '4'], new Set())).toEqual(['1']);
  expect(overflowingToasts(['1', '2', '3', '4', '5'], new Set(['1']))).toEqual(['2', '3']);
});
