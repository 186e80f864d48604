import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { changeDeskSetup, deskSetup } from '#shared/desk/setup-contract.ts';
import type { SupplierSetup } from '#shared/suppliers/setup-contract.ts';

const own = query(deskSetup, {});

export const useDeskSetup = () =>
  useQuery({
    ...own,
    refetchOnWindowFocus: false, // what is being written must not change under the hand
    meta: { failure: 'inline' },
  });

export function useDeskSetupChange() {
  const queryClient = useQueryClient();
  const change = useCall(changeDeskSetup);
  return {
    isBusy: change.isPending,
    save: async (setup: SupplierSetup, version: string) => {
      const answer = await change.mutateAsync({ body: { setup, version } });
      if (answer.kind !== 'refused') {
        const { kind: _kind, ...stands } = answer;
        queryClient.setQueryData(own.queryKey, stands);
      }
      return answer;
    },
  };
}
