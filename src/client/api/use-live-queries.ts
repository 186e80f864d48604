import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '#client/api/live.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { LiveTopic } from '#shared/live.ts';

type Live = {
  readonly topic: LiveTopic;
  /** Asked again when the server tells of a change. */
  readonly queryKeys: readonly QueryKey[];
  /** Our own calls that lead to such news. */
  readonly changes: readonly Endpoint[];
};

const isChanging = (queryClient: QueryClient, changes: readonly Endpoint[]) =>
  queryClient.isMutating({
    predicate: ({ options }) => changes.some(({ name }) => name === options.mutationKey?.[0]),
  }) > 0;

/** While an own change is on its way, its answer is newer than what asking now would bring: then we ask after it. */
function askAgain(queryClient: QueryClient, { queryKeys, changes }: Live): void {
  const refresh = () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  if (!isChanging(queryClient, changes)) {
    refresh();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isChanging(queryClient, changes)) return;
    stop();
    refresh();
  });
}

/** Tabs of one user follow each other. `live` is a constant of its module. */
export function useLiveQueries(live: Live): void {
  const queryClient = useQueryClient();
  useEffect(() => onLive(live.topic, () => askAgain(queryClient, live)), [queryClient, live]);
}
