import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import * as contract from '#shared/suppliers/edit-contract.ts';
import type { TourPlan } from '#shared/suppliers/tour-plan.ts';

export const useSuppliers = () => useQuery({ ...query(contract.editedSuppliers, {}), meta: { failure: 'inline' } });

export function useSupplierChanges() {
  const queryClient = useQueryClient();
  const add = useCall(contract.addSupplier, { failure: 'inline' });
  const change = useCall(contract.changeSupplier, { failure: 'inline' });
  const logo = useCall(contract.setSupplierLogo);
  const again = {
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [contract.editedSuppliers.name] }),
  };
  return {
    isBusy: add.isPending || change.isPending || logo.isPending,
    add: (code: string, facts: contract.SupplierFacts) => add.mutateAsync({ body: { code, facts } }, again),
    change: (supplier: string, body: contract.SupplierFacts) =>
      change.mutateAsync({ params: { supplier }, body }, again),
    setLogo: (supplier: string, file: string | null) =>
      logo.mutateAsync({ params: { supplier }, body: { file } }, again),
  };
}

export const usePlan = (supplier: string) =>
  useQuery({
    ...query(contract.tourPlan, { params: { supplier } }),
    enabled: supplier !== '',
    refetchOnWindowFocus: false, // what is being written must not change under the hand
    meta: { failure: 'inline' },
  });

export function usePlanChange(supplier: string) {
  const queryClient = useQueryClient();
  const change = useCall(contract.changeTourPlan);
  return {
    isBusy: change.isPending,
    save: async (plan: TourPlan, version: string) => {
      const answer = await change.mutateAsync({ params: { supplier }, body: { plan, version } });
      if (answer.kind !== 'refused')
        queryClient.setQueryData(query(contract.tourPlan, { params: { supplier } }).queryKey, {
          plan: answer.plan,
          version: answer.version,
        });
      return answer.kind;
    },
  };
}
