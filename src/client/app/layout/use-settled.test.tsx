import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from '#client/app/layout/use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a place is settled when nothing is asked for any more, stays so, and the next begins anew', async () => {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const ask = (key: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const asked = queryClient.fetchQuery({ queryKey: [key], queryFn: () => promise });
    return async () => {
      resolve('answered');
      await asked;
    };
  };
  const first = ask('list');
  const { result, rerender } = renderHook(({ place }) => useSettled(place), {
    wrapper,
    initialProps: { place: '/a' },
  });
  await pass(200);
  expect(result.current).toBe(false);
  await act(first);
  await pass(200);
  expect(result.current).toBe(true);
  const again = ask('later');
  expect(result.current).toBe(true);
  await act(again);

  const second = ask('other list');
  rerender({ place: '/a/cart' });
  expect(result.current).toBe(false);
  await act(second);
  await pass(200);
  expect(result.current).toBe(true);
});

test('whatever takes for ever is not waited for', async () => {
  const queryClient = new QueryClient();
  void queryClient.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise<string>(() => {}) });
  const { result } = renderHook(() => useSettled('/a'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await pass(2900);
  expect(result.current).toBe(false);
  await pass(200);
  expect(result.current).toBe(true);
});

test('a place is not settled while another one is held in it', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<span data-holds-place></span>';
  const { result } = renderHook(() => useSettled('/a'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await pass(300);
  expect(result.current).toBe(false);
  main.remove();
  await pass(200);
  expect(result.current).toBe(true);
});
