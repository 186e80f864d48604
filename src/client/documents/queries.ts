import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import { uploadIncoming } from '#client/documents/incoming/upload-incoming.ts';
import { useList } from '#client/lists/use-list.ts';
import { useMay } from '#client/session/queries.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { documentList, documentTotals, orderDocumentAgain, readDocument } from '#shared/documents/contract.ts';
import type { FilterQuery } from '#shared/documents/document-filter.ts';
import {
  incomingAccess,
  matchIncomingAgain,
  readIncomingInvoice,
  type UploadAnswer,
} from '#shared/documents/incoming-contract.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import { documentViews, removeDocumentView, saveDocumentView } from '#shared/documents/views-contract.ts';
import type { Failure } from '#shared/failures.ts';

/** Page after page, each where the one before has ended: what is new above moves no row. */
export const useDocumentList = (filter: FilterQuery) => useList(documentList, ({ documents }) => documents, filter);

export const useDocumentTotals = (filter: FilterQuery) =>
  useQuery({
    ...query(documentTotals, { query: filter }),
    placeholderData: (before) => before,
    meta: { failure: 'inline' },
  });

export const documentQuery = (document: number) => query(readDocument, { params: { document } });

export const useDocument = (document: number | null) =>
  useQuery({
    ...documentQuery(document ?? 0),
    enabled: document !== null,
    meta: { failure: 'inline' },
  });

/** A lost answer is asked for once more: the same key adds once. */
export function useOrderDocumentAgain() {
  const queryClient = useQueryClient();
  type Wish = { readonly document: number; readonly key: string };
  return useMutation<AnswerOf<typeof orderDocumentAgain>, Failure, Wish>({
    mutationKey: [orderDocumentAgain.name],
    mutationFn: ({ document, key }) => call(orderDocumentAgain, { params: { document }, body: { key } }),
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSuccess: () => refreshCarts(queryClient),
  });
}

const viewsQuery = query(documentViews, {});
export const useDocumentViews = () => useQuery({ ...viewsQuery, meta: { failure: 'inline' } });

type Views = AnswerOf<typeof documentViews>;
type NewView = CallInput<typeof saveDocumentView>['body'];

export function useSaveView() {
  const queryClient = useQueryClient();
  return useMutation<Views, Failure, NewView>({
    mutationKey: [saveDocumentView.name],
    mutationFn: (body) => call(saveDocumentView, { body }),
    onSuccess: (views) => queryClient.setQueryData(viewsQuery.queryKey, views),
    meta: { failure: 'inline' },
  });
}

export function useRemoveView() {
  const queryClient = useQueryClient();
  return useMutation<Views, Failure, number>({
    mutationKey: [removeDocumentView.name],
    mutationFn: (view) => call(removeDocumentView, { params: { view } }),
    onSuccess: (views) => queryClient.setQueryData(viewsQuery.queryKey, views),
    onError: () => void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
}

const incomingQuery = (document: number) => query(readIncomingInvoice, { params: { document } });

/** null: it is no invoice that came in. */
export function useIncoming(document: number | null) {
  const may = useMay(incomingAccess);
  return useQuery({
    ...incomingQuery(document ?? 0),
    enabled: may && document !== null,
    meta: { failure: 'inline' },
  });
}

function useForgetLists() {
  const queryClient = useQueryClient();
  return () => {
    for (const { name } of [documentList, documentTotals, readDocument])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

export function useMatchAgain() {
  const queryClient = useQueryClient();
  const forget = useForgetLists();
  return useMutation<IncomingInvoice, Failure, number>({
    mutationKey: [matchIncomingAgain.name],
    mutationFn: (document) => call(matchIncomingAgain, { params: { document } }),
    onSuccess: (incoming, document) => {
      queryClient.setQueryData(incomingQuery(document).queryKey, incoming);
      forget();
    },
  });
}

export function useUploadIncoming() {
  const forget = useForgetLists();
  return useMutation<UploadAnswer, Failure, File>({
    mutationKey: ['uploadIncoming'],
    mutationFn: uploadIncoming,
    onSuccess: ({ kind }) => kind === 'taken' && forget(),
    meta: { failure: 'inline' },
  });
}
