import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { useHasAgreed } from '#client/session/queries.ts';
import { markRead, messages, reportType, requestUnlock } from '#shared/messages/contract.ts';

export const messagesQuery = query(messages, {});

const live = { topic: 'messages', queryKeys: [messagesQuery.queryKey], changes: [markRead] } as const;

/** The bell rings when something is sent, not at the next look. */
export const useLiveMessages = (): void => useLiveQueries(live);

const lookAgainMs = 2 * 60_000;

/** What was sent to this user's desk. */
export const useMessages = () =>
  useQuery({
    ...messagesQuery,
    enabled: useHasAgreed(),
    // A server that fails is not asked over and over: each failure is a toast.
    refetchInterval: ({ state }) => state.status !== 'error' && lookAgainMs,
  });

export function useMarkRead(): (ids: number[]) => void {
  const queryClient = useQueryClient();
  const { mutate } = useCall(markRead);
  return (ids) =>
    mutate({ body: { ids } }, { onSuccess: () => queryClient.invalidateQueries({ queryKey: messagesQuery.queryKey }) });
}

export const useRequestUnlock = () => useCall(requestUnlock);
export const useReportType = () => useCall(reportType);

type Delivered = { readonly firmAdmins: readonly string[]; readonly supplier: string | null };

/** Everyone whom a message reached, in one line. */
export const recipientsOf = ({ firmAdmins, supplier }: Delivered): string =>
  [...firmAdmins, supplier].filter((name) => name !== null).join(', ');
