import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentCarQuery } from '#client/vehicle/car-queries.ts';
import { useLiveVehicle } from '#client/vehicle/selection/use-live-vehicle.ts';
import { selectCar } from '#shared/vehicle/contract.ts';

/** The browser's own, which jsdom lacks. */
class Source extends EventTarget {
  static opened: Source[] = [];
  readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.readyState = this.CLOSED;
  }
}
const queryClient = new QueryClient();
const { queryKey } = currentCarQuery;
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
const tell = (name: string) => act(() => void Source.opened.at(-1)?.dispatchEvent(new Event(name)));
const listen = () =>
  renderHook(() => useLiveVehicle(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });

beforeEach(() => {
  vi.stubGlobal('EventSource', Source);
  Source.opened = [];
  queryClient.setQueryData(queryKey, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a change in another tab is asked for here (R3.5, R4.13)', () => {
  listen();
  tell('open');
  expect(isStale()).toBe(false);
  tell('vehicle');
  expect(isStale()).toBe(true);
  expect(Source.opened[0]?.url).toBe('/live');
});

test('while an own change is on its way nothing is asked: its answer is newer', async () => {
  listen();
  const answer = Promise.withResolvers<void>();
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [selectCar.name], mutationFn: () => answer.promise });
  const done = change.execute(undefined);
  tell('vehicle');
  expect(isStale()).toBe(false);
  await act(async () => {
    answer.resolve();
    await done;
  });
  expect(isStale()).toBe(true);
});

test('a refused connection is tried again, and what was missed is asked for', () => {
  vi.useFakeTimers();
  const { unmount } = listen();
  tell('open');
  Source.opened[0]?.close();
  tell('error');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(Source.opened).toHaveLength(2);
  tell('open');
  expect(isStale()).toBe(true);
  unmount();
  expect(Source.opened[1]?.readyState).toBe(2);
});
