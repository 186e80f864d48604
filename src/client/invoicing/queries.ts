import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { useHasAgreed, useMay, useUser } from '#client/session/queries.ts';
import {
  changeEstimate,
  estimateList,
  makeEstimate,
  orderAccepted,
  readEstimate,
  sendEstimate,
  withdrawEstimate,
} from '#shared/invoicing/contract.ts';
import { customerList } from '#shared/invoicing/customers-contract.ts';
import type { Estimate, EstimateHead } from '#shared/invoicing/estimate.ts';

const none: readonly EstimateHead[] = [];

/** Estimates that were made of a cart, latest first. */
export function useEstimatesOf(cartId: number): readonly EstimateHead[] {
  const isOwn = useUser().acting === undefined; // estimates are the firm's own
  const isAllowed = [useHasAgreed(), useMay('ROLE_USER_LIGHT'), isOwn].every(Boolean);
  const { data } = useQuery({ ...query(estimateList, { query: { cart: cartId } }), enabled: isAllowed });
  return data?.estimates ?? none;
}

export const useEstimate = (id: number) =>
  useQuery({ ...query(readEstimate, { params: { estimate: id } }), meta: { failure: 'inline' } });

export const useCustomers = (text: string) =>
  useQuery({ ...query(customerList, { query: { text } }), placeholderData: (before) => before });

/** An answer is newer than what is shown: it takes its place, and the lists are asked again. */
export function useReceiveEstimate(): (estimate: Estimate) => void {
  const queryClient = useQueryClient();
  return (estimate) => receive(queryClient, estimate);
}

function receive(queryClient: QueryClient, estimate: Estimate): void {
  queryClient.setQueryData(query(readEstimate, { params: { estimate: estimate.id } }).queryKey, estimate);
  void queryClient.invalidateQueries({ queryKey: [estimateList.name] });
}

export const useMakeEstimate = () => useCall(makeEstimate);
export const useSendEstimate = () => useCall(sendEstimate);
export const useWithdrawEstimate = () => useCall(withdrawEstimate);
export const useOrderAccepted = () => useCall(orderAccepted);

const live = {
  topic: 'estimates',
  queryKeys: [[estimateList.name], [readEstimate.name]],
  changes: [changeEstimate, sendEstimate, withdrawEstimate],
} as const;

/** The customer's answer appears where it is waited for. */
export const useLiveEstimates = (): void => useLiveQueries(live);
