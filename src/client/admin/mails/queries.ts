import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import * as contract from '#shared/admin/mails-contract.ts';
import type { CallInput } from '#shared/contract.ts';

/** Asked for once: who reads a mail stands in the audit log. */
export const useMail = (id: number) =>
  useQuery({
    ...query(contract.outboxMail, { params: { mail: String(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
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
