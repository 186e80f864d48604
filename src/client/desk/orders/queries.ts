import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import * as contract from '#shared/orders/supplier-contract.ts';

const live = {
  topic: 'desk',
  queryKeys: [[contract.readSuppliersOrder.name]],
  changes: [contract.advanceSuppliersOrder],
} as const;

const paramsOf = (firmId: number, id: number) => ({ firm: String(firmId), order: String(id) });

export function useDeskOrder(firmId: number, id: number) {
  useLiveQueries(live);
  return useQuery({
    ...query(contract.readSuppliersOrder, { params: paramsOf(firmId, id) }),
    meta: { failure: 'inline' },
  });
}

export function useDeskStep(firmId: number, id: number) {
  const queryClient = useQueryClient();
  const step = useCall(contract.advanceSuppliersOrder);
  const params = paramsOf(firmId, id);
  const again = {
    onSuccess: ({ order }: AnswerOf<typeof contract.advanceSuppliersOrder>) =>
      queryClient.setQueryData([contract.readSuppliersOrder.name, { params }], order),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [contract.suppliersOrders.name] }),
  };
  return {
    isBusy: step.isPending,
    take: (body: CallInput<typeof contract.advanceSuppliersOrder>['body']) => step.mutateAsync({ params, body }, again),
  };
}
