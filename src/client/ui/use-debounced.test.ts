import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDebounced } from '#client/ui/use-debounced.ts';

afterEach(() => vi.useRealTimers());

test.each([50, 300])('the delay is the caller’s, %i ms, and only the last value counts (R9.7)', (delay) => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, delay), { initialProps: { text: 'a' } });
  rerender({ text: 'ab' });
  act(() => void vi.advanceTimersByTime(delay - 1));
  rerender({ text: 'abc' });
  act(() => void vi.advanceTimersByTime(delay - 1));
  expect(result.current).toBe('a');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});

test('who has left is no longer waited for', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useDebounced('a', 300));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
