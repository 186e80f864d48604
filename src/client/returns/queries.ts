import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import { useList } from '#client/lists/use-list.ts';
import { type SentPhoto, sendPhoto } from '#client/returns/photos/send-photo.ts';
import type { CallInput } from '#shared/contract.ts';
import { documentList, documentTotals, readDocument } from '#shared/documents/contract.ts';
import type { Failure } from '#shared/failures.ts';
import {
  announceReturn,
  cancelReturn,
  dropPhoto,
  openCores,
  readReturn,
  returnableLines,
  returnList,
  returnSources,
  returnTours,
} from '#shared/returns/contract.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import type { ReturnKind } from '#shared/returns/return-reasons.ts';

export type ReturnFilter = Pick<NonNullable<CallInput<typeof returnList>['query']>, 'kinds' | 'state' | 'text'>;

/** Page after page, latest first. */
export const useReturnList = (filter: ReturnFilter) =>
  useList(returnList, ({ returns }) => returns, filter, {
    nextOf: ({ returns, hasMore }) => (hasMore ? (returns.at(-1)?.id ?? null) : null),
  });

export const returnQuery = (id: number) => query(readReturn, { params: { return: id } });

export const useReturn = (id: number) => useQuery({ ...returnQuery(id), meta: { failure: 'inline' } });

/** What a return can be started from, latest first. */
export const useReturnSources = (text: string) =>
  useQuery({
    ...query(returnSources, { query: text === '' ? {} : { text } }),
    placeholderData: (before) => before,
    meta: { failure: 'inline' },
  });

/** Of one document, or of what the words find; null: nothing is asked for yet. */
export type ReturnSource = { readonly document: number } | { readonly text: string };

export const useReturnable = (kind: ReturnKind, source: ReturnSource | null) =>
  useQuery({
    ...query(returnableLines, { query: { kind, ...source } }),
    enabled: source !== null,
    meta: { failure: 'inline' },
  });

export const useOpenCores = () => useQuery({ ...query(openCores, {}), meta: { failure: 'inline' } });

/** When each of these suppliers comes to fetch what goes back. */
export const useReturnTours = (supplierCodes: readonly string[]) =>
  useQuery({
    ...query(returnTours, { query: { suppliers: [...new Set(supplierCodes)].sort().join(',') } }),
    enabled: supplierCodes.length > 0,
    meta: { failure: 'ignored' }, // the choice works without it
  });

/** What a return changes: the lists, what may still go back, and the papers. */
const concerned = [returnList, returnSources, returnableLines, openCores, documentList, documentTotals, readDocument];

export function receiveReturn(queryClient: QueryClient, held: ReturnCase): void {
  queryClient.setQueryData(returnQuery(held.id).queryKey, held);
  for (const { name } of concerned) void queryClient.invalidateQueries({ queryKey: [name] });
}

const live = {
  topic: 'returns',
  queryKeys: [readReturn, ...concerned].map(({ name }) => [name]),
  changes: [announceReturn, cancelReturn],
} as const;

/** Where a return stands changes while it is looked at: it is fetched, it arrives, the supplier decides. */
export const useLiveReturns = (): void => useLiveQueries(live);

export function useCancelReturn() {
  const queryClient = useQueryClient();
  return useMutation<ReturnCase, Failure, number>({
    mutationKey: [cancelReturn.name],
    mutationFn: (id) => call(cancelReturn, { params: { return: id } }),
    onSuccess: (held) => receiveReturn(queryClient, held),
    // It has left meanwhile, most likely: then the case says so.
    onError: (_, id) => void queryClient.invalidateQueries({ queryKey: returnQuery(id).queryKey }),
    meta: { failure: 'inline' },
  });
}

/** Taken away again before it was announced: the server need not keep it. What fails is forgotten after a day. */
export const useDropPhoto = () =>
  useMutation<null, Failure, number>({
    mutationKey: [dropPhoto.name],
    mutationFn: (photo) => call(dropPhoto, { params: { photo } }),
    meta: { failure: 'ignored' },
  });

/** Until a return takes it, a photo belongs to nobody. */
export const useSendPhoto = () =>
  useMutation<SentPhoto, Failure, Blob>({
    mutationKey: ['sendPhoto'],
    mutationFn: sendPhoto,
    meta: { failure: 'inline' },
  });
