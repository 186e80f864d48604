import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import * as contract from '#shared/work/contract.ts';
import * as packages from '#shared/work/packages-contract.ts';

const dataLastsMs = 10 * 60_000;

/** null for the type: not known yet. */
export const useWorkTree = (adcTypeId: number | null) =>
  useQuery({
    ...query(contract.workTree, { query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...(adcTypeId === null && { queryFn: skipToken }),
    staleTime: dataLastsMs,
  });

export type JobsAsked = { readonly adcTypeId: number | null; readonly node: number | null; readonly text: string };

/** While words grow, the last hits stand. */
export const useJobs = ({ adcTypeId, node, text }: JobsAsked) =>
  useQuery({
    ...query(contract.workJobs, {
      query: {
        adcTypeId: String(adcTypeId ?? 0),
        ...(node !== null && { node: String(node) }),
        ...(text !== '' && { text }),
      },
    }),
    ...(adcTypeId === null && { queryFn: skipToken }),
    staleTime: dataLastsMs,
    ...(text !== '' && { placeholderData: keepPreviousData }),
  });

export const useJob = (adcTypeId: number | null, id: number | null) =>
  useQuery({
    ...query(contract.workJob, { params: { id: String(id ?? 0) }, query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...((adcTypeId === null || id === null) && { queryFn: skipToken }),
    staleTime: dataLastsMs,
    // One that this car does not have is told in the drawer.
    meta: { failure: 'inline' },
  });

type Asked = { readonly body: { readonly adcTypeId: number } };
const typeOf = (key: QueryKey) => (key[1] as Asked).body.adcTypeId; // query() makes the key of the call's name and input

/** What is chosen, in any order: the same question. */
export const useTotal = (adcTypeId: number | null, jobs: readonly number[]) =>
  useQuery({
    ...query(contract.workTotal, { body: { adcTypeId: adcTypeId ?? 1, jobs: [...jobs].sort((a, b) => a - b) } }),
    ...((adcTypeId === null || jobs.length === 0) && { queryFn: skipToken }),
    staleTime: dataLastsMs,
    // While one more is added, the last sum stands; that of another car would mislead.
    placeholderData: (before, asked) => (asked && typeOf(asked.queryKey) === adcTypeId ? before : undefined),
  });

const ratesQuery = query(contract.labourRates, {});
export const useLabourRates = () => useQuery({ ...ratesQuery, meta: { failure: 'inline' } });

export function useChangeRates() {
  const queryClient = useQueryClient();
  return useMutation<
    AnswerOf<typeof contract.changeLabourRates>,
    Failure,
    CallInput<typeof contract.changeLabourRates>['body']
  >({
    mutationKey: [contract.changeLabourRates.name],
    mutationFn: (body) => call(contract.changeLabourRates, { body }),
    onSuccess: (rates) => queryClient.setQueryData(ratesQuery.queryKey, rates),
  });
}

/** A lost answer is asked for once more: the same key adds once. */
export function useWorkToCart() {
  const queryClient = useQueryClient();
  return useMutation<AnswerOf<typeof contract.workToCart>, Failure, CallInput<typeof contract.workToCart>['body']>({
    mutationKey: [contract.workToCart.name],
    mutationFn: (body) => call(contract.workToCart, { body }),
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSettled: () => refreshCarts(queryClient),
  });
}

export const usePackages = (adcTypeId: number | null) =>
  useQuery({
    ...query(packages.workPackages, { query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...(adcTypeId === null && { queryFn: skipToken }),
    meta: { failure: 'inline' },
  });

/** All in the firm see the same packages: after a change they are asked for again. */
export function usePackageChanges() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [packages.workPackages.name] });
  const save = useCall(packages.saveWorkPackage);
  const change = useCall(packages.changeWorkPackage);
  const remove = useCall(packages.removeWorkPackage);
  /** Whatever became of it, the list is asked for again. */
  const outcomeOf = (answer: Promise<{ readonly kind: string }>): Promise<'done' | 'taken' | 'failed'> =>
    answer.then(
      ({ kind }) => refresh().then(() => (kind === 'taken' ? 'taken' : 'done')),
      () => refresh().then(() => 'failed'),
    );
  return {
    isBusy: save.isPending || change.isPending || remove.isPending,
    save: (body: CallInput<typeof packages.saveWorkPackage>['body']) => outcomeOf(save.mutateAsync({ body })),
    rename: (id: number, name: string) => outcomeOf(change.mutateAsync({ params: { id: String(id) }, body: { name } })),
    remove: (id: number): Promise<boolean> =>
      remove.mutateAsync({ params: { id: String(id) } }).then(
        () => refresh().then(() => true),
        () => refresh().then(() => false),
      ),
  };
}
