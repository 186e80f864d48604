import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import * as contract from '#shared/admin/mails-contract.ts';
import type { CallInput } from '#shared/contract.ts';

export type MailFilter = Omit<NonNullable<CallInput<typeof contract.outboxMails>['query']>, 'after'>;

export const useMails = (filter: MailFilter) =>
  useInfiniteQuery({
    queryKey: [contract.outboxMails.name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.outboxMails,
        { query: { ...filter, ...(pageParam !== null && { after: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: null as number | null, // the first page has none before it
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    meta: { silent: true }, // the list says so
  });

/** Asked for once: who reads a mail stands in the audit log. */
export const useMail = (id: number) =>
  useQuery({
    ...query(contract.outboxMail, { params: { mail: String(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true }, // the pane says so
  });

export function useRetryMails() {
  const queryClient = useQueryClient();
  const retry = useCall(contract.retryMails);
  return {
    isBusy: retry.isPending,
    retry: (body: CallInput<typeof contract.retryMails>['body']) =>
      retry.mutateAsync(
        { body },
        { onSettled: () => void queryClient.invalidateQueries({ queryKey: [contract.outboxMails.name] }) },
      ),
  };
}
