import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { sessionKey } from '#client/session/maybe-user.ts';
import { login } from '#shared/session/contract.ts';
import type { User } from '#shared/session/user.ts';

/** The user as the server named it; null: nobody is signed in. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: sessionKey,
  // Without the signal: TanStack Query would abort the request when the last observer unmounts, and the guard waits for it.
  queryFn: () => call(login, { query: { userType: 'local' } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { failure: 'ignored' }, // R4.3: a session login that fails shows no message
});

export const userOf = (queryClient: QueryClient): User | null =>
  queryClient.getQueryData(sessionQuery.queryKey) ?? null;

/** The purchase-price switch, off until it is read (R3.5). */
export const sellInKey = ['sellIn'] as const;
