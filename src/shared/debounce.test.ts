import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from '#shared/debounce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([50, 400])('waits the %i ms that the caller gave, then runs once with the last value (R9.7)', (delay) => {
  const seen: string[] = [];
  const typing = debounce((value: string) => seen.push(value), delay);
  typing.call('0');
  vi.advanceTimersByTime(delay - 1);
  typing.call('06');
  vi.advanceTimersByTime(delay - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['06']);
});

it('can be called off', () => {
  const run = vi.fn();
  const later = debounce(run, 10);
  later.call();
  later.cancel();
  vi.advanceTimersByTime(20);
  expect(run).not.toHaveBeenCalled();
});
