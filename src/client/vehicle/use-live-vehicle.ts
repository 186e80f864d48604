import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#client/api/query.ts';
import { type LiveTopic, livePath } from '#shared/live.ts';
import { carHistory, currentCar, pinCar, removeCar, selectCar, updateCar } from '#shared/vehicle/contract.ts';

const topic: LiveTopic = 'vehicle';
const againAfterMs = 15_000;
const ownChanges = [selectCar, updateCar, pinCar, removeCar].map(({ name }) => name);

const isChanging = (queryClient: QueryClient) =>
  queryClient.isMutating({ predicate: ({ options }) => ownChanges.includes(String(options.mutationKey?.[0])) }) > 0;

/** While an own change is on its way, its answer is newer than what asking now would bring: then we ask after it. */
function askAgain(queryClient: QueryClient): void {
  const refresh = () => {
    for (const { queryKey } of [query(currentCar, {}), query(carHistory, {})])
      void queryClient.invalidateQueries({ queryKey });
  };
  if (!isChanging(queryClient)) {
    refresh();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isChanging(queryClient)) return;
    stop();
    refresh();
  });
}

/**
 * Tabs of one user follow each other's car: the server tells that something has changed, and each asks again. A tab
 * that nobody sees does not listen, because a browser opens only a few connections to one server.
 */
export function useLiveVehicle(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let source: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    let hasListened = false;
    const stop = () => {
      clearTimeout(again);
      source?.close();
      source = null;
    };
    const listen = () => {
      stop();
      if (document.visibilityState === 'hidden') return;
      const opened = new EventSource(livePath);
      source = opened;
      opened.addEventListener(topic, () => askAgain(queryClient));
      opened.addEventListener('open', () => {
        if (hasListened) askAgain(queryClient); // what happened meanwhile is not told again
        hasListened = true;
      });
      opened.addEventListener('error', () => {
        // Of a lost connection the browser takes care; a refused one it gives up.
        if (opened.readyState === opened.CLOSED) again = setTimeout(listen, againAfterMs);
      });
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      stop();
    };
  }, [queryClient]);
}
