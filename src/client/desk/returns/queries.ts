import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import type { CallInput } from '#shared/contract.ts';
import { waiting } from '#shared/desk/waiting-contract.ts';
import * as contract from '#shared/returns/supplier-contract.ts';

const live = {
  topic: 'desk',
  queryKeys: [[contract.readSuppliersReturn.name]],
  changes: [contract.moveReturn, contract.decideReturn],
} as const;

export type ReturnPath = { readonly firm: number; readonly return: number };

export function useDeskReturn(path: ReturnPath) {
  useLiveQueries(live);
  return useQuery({ ...query(contract.readSuppliersReturn, { params: path }), meta: { failure: 'inline' } });
}

export function useReturnSteps(path: ReturnPath) {
  const queryClient = useQueryClient();
  const move = useCall(contract.moveReturn);
  const decide = useCall(contract.decideReturn);
  const again = {
    onSettled: async () => {
      for (const { name } of [contract.suppliersReturns, waiting])
        void queryClient.invalidateQueries({ queryKey: [name] });
      await queryClient.invalidateQueries({ queryKey: [contract.readSuppliersReturn.name] });
    },
  };
  return {
    isBusy: move.isPending || decide.isPending,
    move: (to: 'collected' | 'received') => move.mutateAsync({ params: path, body: { to } }, again),
    decide: (lines: CallInput<typeof contract.decideReturn>['body']['lines']) =>
      decide.mutateAsync({ params: path, body: { lines } }, again),
  };
}
