import type { QueryClient } from '@tanstack/react-query';
import { showUser } from '#client/api/shown-user.ts';
import { portalQuery } from '#client/portal/queries.ts';
import { sessionQuery } from '#client/session/session-query.ts';
import { clearStorage } from '#client/session/storage.ts';

const outlivesTheUser: readonly unknown[] = [sessionQuery.queryKey[0], portalQuery.queryKey[0]];

/** R4.2: nothing of the user stays on this device. */
export function forgetUser(queryClient: QueryClient): void {
  const ofUser = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !outlivesTheUser.includes(queryKey[0]),
  };
  showUser(null);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void queryClient.cancelQueries(ofUser);
  queryClient.removeQueries(ofUser);
  clearStorage();
  // A cookie of a frame is another one than the same name outside: it is expired as it was set.
  const framed = window.parent === window ? '' : '; samesite=none; secure; partitioned';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the portal serves
  document.cookie = `dmsdata=; path=/; max-age=0${framed}`; // R9.8
}
