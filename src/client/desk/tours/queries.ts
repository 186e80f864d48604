import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import * as contract from '#shared/desk/tours-contract.ts';
import type { TourPlan } from '#shared/suppliers/tour-plan.ts';

const plan = query(contract.deskTours, {});

export const useDeskTours = () =>
  useQuery({
    ...plan,
    refetchOnWindowFocus: false, // what is being written must not change under the hand
    meta: { failure: 'inline' },
  });

export function useDeskTourChange() {
  const queryClient = useQueryClient();
  const change = useCall(contract.changeDeskTours);
  return {
    isBusy: change.isPending,
    save: async (wanted: TourPlan, version: string) => {
      const answer = await change.mutateAsync({ body: { plan: wanted, version } });
      if (answer.kind !== 'refused')
        queryClient.setQueryData(plan.queryKey, { plan: answer.plan, version: answer.version });
      return answer.kind;
    },
  };
}
