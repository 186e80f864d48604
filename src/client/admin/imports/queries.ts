import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import * as contract from '#shared/admin/imports-contract.ts';

export const useReleases = () => useQuery({ ...query(contract.catalogueReleases, {}), meta: { failure: 'inline' } });

export const useReleaseEffect = (id: number) =>
  useQuery({
    ...query(contract.releaseEffect, { params: { release: String(id) } }),
    meta: { failure: 'inline' },
  });

export function useSwapRelease() {
  const queryClient = useQueryClient();
  const swap = useCall(contract.swapRelease);
  return {
    isBusy: swap.isPending,
    swap: (release: number, instead: number | null, removed: number | null) =>
      swap.mutateAsync(
        { body: { release, instead, removed } },
        { onSettled: () => void queryClient.invalidateQueries({ queryKey: [contract.catalogueReleases.name] }) },
      ),
  };
}
