import { type QueryKey, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import * as contract from '#shared/maintenance/contract.ts';

const dataLastsMs = 10 * 60_000;
const catalogueLastsMs = 60_000;

/** null for the type: not known yet. */
export const useMaintenancePlan = (adcTypeId: number | null) =>
  useQuery({
    ...query(contract.maintenancePlan, { query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...(adcTypeId === null && { queryFn: skipToken }),
    staleTime: dataLastsMs,
  });

export const useServiceHistory = (carId: number | null) =>
  useQuery({
    ...query(contract.serviceHistory, { query: { carId: String(carId ?? 0) } }),
    ...(carId === null && { queryFn: skipToken }),
  });

type Asked = { readonly body: { readonly carId: number } };
const carOf = (key: QueryKey) => (key[1] as Asked).body.carId; // query() makes the key of the call's name and input

/** In any order: the same question. While one more is chosen, the last answer stands; that of another car would mislead. */
export const useServiceParts = (carId: number | null, tasks: readonly number[]) =>
  useQuery({
    ...query(contract.serviceParts, { body: { carId: carId ?? 1, tasks: [...tasks].sort((a, b) => a - b) } }),
    ...((carId === null || tasks.length === 0) && { queryFn: skipToken }),
    staleTime: catalogueLastsMs,
    placeholderData: (before, asked) => (asked && carOf(asked.queryKey) === carId ? before : undefined),
    meta: { failure: 'ignored' }, // the foot shows a dash, the drawer says so
  });

/** A lost answer is asked for once more: the same key adds once. */
export function useServiceToCart() {
  const queryClient = useQueryClient();
  return useMutation<
    AnswerOf<typeof contract.serviceToCart>,
    Failure,
    CallInput<typeof contract.serviceToCart>['body']
  >({
    mutationKey: [contract.serviceToCart.name],
    mutationFn: (body) => call(contract.serviceToCart, { body }),
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSettled: () => void refreshCarts(queryClient),
  });
}

type RecordAnswer = AnswerOf<typeof contract.recordService>;

/** All in the firm see the same history: after a change it is asked for again. */
export function useHistoryChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [contract.serviceHistory.name] });
  const record = useCall(contract.recordService);
  const correct = useCall(contract.correctServiceRecord);
  const remove = useCall(contract.removeServiceRecord);
  /** null: it failed, which is told already. The list is asked for in any case. */
  const settled = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
    answer.catch(() => null).finally(refresh);
  return {
    isBusy: record.isPending || correct.isPending || remove.isPending,
    record: (body: CallInput<typeof contract.recordService>['body']): Promise<RecordAnswer | null> =>
      settled(record.mutateAsync({ body })),
    correct: (
      id: number,
      body: CallInput<typeof contract.correctServiceRecord>['body'],
    ): Promise<RecordAnswer | null> => settled(correct.mutateAsync({ params: { id: String(id) }, body })),
    remove: (id: number): Promise<unknown> => settled(remove.mutateAsync({ params: { id: String(id) } })),
  };
}
