import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallOptions, call } from '#client/api/call.ts';

import type { AnswerOf, CallInput, Endpoint } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import type { ToastKey } from '#shared/notification.ts';

/** Where a failure is shown: as a notification, by whoever asked, or nowhere, because all works without the answer. */
export type FailurePlace = 'toast' | 'inline' | 'ignored';

/** `toast`: what the user reads whatever the failure was (R8). */
export type CallMeta = { readonly toast?: ToastKey | null; readonly failure?: FailurePlace };

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    queryMeta: CallMeta & Record<string, unknown>;
    mutationMeta: CallMeta & Record<string, unknown>;
  }
}

/** The options of a query that calls this endpoint: for useQuery, prefetchQuery and the like. */
export function query<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<CallOptions, 'baseUrl'> = {},
) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
    meta: { toast: endpoint.toast },
  });
}

/** A mutation that calls this endpoint. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  meta: Pick<CallMeta, 'failure'> = {},
  options: Pick<CallOptions, 'baseUrl'> = {},
) {
  return useMutation<AnswerOf<E>, Failure, CallInput<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => call(endpoint, input, options),
    meta: { toast: endpoint.toast, ...meta },
  });
}
