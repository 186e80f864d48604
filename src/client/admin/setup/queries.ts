import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { SupplierSetup } from '#shared/suppliers/setup-contract.ts';
import { changeSupplierSetup, supplierSetup } from '#shared/suppliers/setup-contract.ts';

export const useSupplierSetup = (supplier: string) =>
  useQuery({
    ...query(supplierSetup, { params: { supplier } }),
    enabled: supplier !== '',
    refetchOnWindowFocus: false, // what is being written must not change under the hand
    meta: { failure: 'inline' },
  });

export function useSupplierSetupChange(supplier: string) {
  const queryClient = useQueryClient();
  const change = useCall(changeSupplierSetup);
  return {
    isBusy: change.isPending,
    save: async (setup: SupplierSetup, version: string) => {
      const answer = await change.mutateAsync({ params: { supplier }, body: { setup, version } });
      if (answer.kind !== 'refused') {
        const { kind: _kind, ...stands } = answer;
        queryClient.setQueryData(query(supplierSetup, { params: { supplier } }).queryKey, stands);
      }
      return answer;
    },
  };
}
