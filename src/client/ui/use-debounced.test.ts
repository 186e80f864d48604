import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDebounced } from '#client/ui/use-debounced.ts';

afterEach(() => vi.useRealTimers());

test('the delay is the caller’s, and only the last value counts (R9.7)', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 300), { initialProps: { text: 'a' } });
  rerender({ text: 'ab' });
  act(() => void vi.advanceTimersByTime(200));
  rerender({ text: 'abc' });
  act(() => void vi.advanceTimersByTime(299));
  expect(result.current).toBe('a');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});
