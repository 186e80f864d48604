import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { type FailurePlace, query, useCall } from '#client/api/query.ts';
import { useLiveQueries } from '#client/api/use-live-queries.ts';
import type { AnswerOf, CallInput, Endpoint } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import * as documents from '#shared/invoicing/documents-contract.ts';
import { invoicingOverview } from '#shared/invoicing/overview-contract.ts';
import * as payments from '#shared/invoicing/payments-contract.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

export const documentQuery = (id: string) => query(documents.readSalesDocument, { params: { belegId: id } });

export const useSalesDocument = (id: string) =>
  useQuery({
    ...documentQuery(id),
    meta: { failure: 'inline' },
  });

export const useInvoicingOverview = () =>
  useQuery({
    ...query(invoicingOverview, {}),
    meta: { failure: 'inline' },
  });

/** What the schema and the books say, which the browser does not know. Asked for again with each version that is worth it. */
export const useServerCheck = (id: number, version: number, isAsked: boolean) =>
  useQuery({
    enabled: isAsked,
    ...query(documents.checkSalesDocument, { params: { belegId: String(id) } }),
    queryKey: [documents.checkSalesDocument.name, id, version],
    placeholderData: keepPreviousData,
    meta: { failure: 'ignored' }, // the check in the browser stands by itself
  });

type CarAsked = {
  readonly documentId: number;
  readonly vehicle: { readonly id: number; readonly kTypeId: number | null } | null;
  readonly settle: () => Promise<boolean>;
};

/** The car that lines are taken for: the paper's, or one that is named. What is typed goes before, for it may name another. */
export const useDocumentCar = ({ documentId, vehicle, settle }: CarAsked, kTypeId: number | null) =>
  useQuery({
    queryKey: [documents.documentCar.name, documentId, vehicle?.id, vehicle?.kTypeId, kTypeId],
    queryFn: async ({ signal }) => {
      await settle();
      const query = kTypeId === null ? {} : { kTypeId: String(kTypeId) };
      return call(documents.documentCar, { params: { belegId: String(documentId) }, query }, { signal });
    },
    meta: { failure: 'inline' },
  });
export type DocumentCar = AnswerOf<typeof documents.documentCar>;

const shortest = 2;

export const usePositionIdeas = (text: string) => {
  const isAsked = text.length >= shortest;
  const { data } = useQuery({
    ...query(documents.positionIdeas, { query: { text } }),
    ...(!isAsked && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
    meta: { failure: 'ignored' }, // the field works without them
  });
  return isAsked ? data?.ideas : undefined;
};
export type PositionIdea = AnswerOf<typeof documents.positionIdeas>['ideas'][number];

/** An answer is newer than what is shown: it takes its place, and the lists are asked again. */
export function useReceiveDocument(): (document: SalesDocument) => void {
  const queryClient = useQueryClient();
  return (document) => {
    queryClient.setQueryData(documentQuery(String(document.id)).queryKey, document);
    for (const { name } of [documents.salesDocuments, invoicingOverview])
      void queryClient.invalidateQueries({ queryKey: [name] });
    // Its neighbours in the chain tell of it.
    void queryClient.invalidateQueries({
      queryKey: [documents.readSalesDocument.name],
      predicate: ({ queryKey }) => queryKey[1] !== undefined && !isOf(queryKey[1], document.id),
    });
  };
}
const isOf = (asked: unknown, id: number) =>
  (asked as { params?: { belegId?: unknown } }).params?.belegId === String(id); // query() makes the key of the input

/** A lost answer is asked for once more: the same key does it once. */
function useKeyedCall<E extends Endpoint>(endpoint: E, failure: FailurePlace = 'toast') {
  return useMutation<AnswerOf<E>, Failure, CallInput<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => call(endpoint, input),
    retry: (count, failure) => count < 2 && failure.code === 'UNAVAILABLE',
    retryDelay: 600,
    meta: { toast: endpoint.toast, failure },
  });
}

export const useNewDocument = () => useKeyedCall(documents.newSalesDocument);
export const useIssue = () => useKeyedCall(documents.issueSalesDocument);
export const useTurn = () => useKeyedCall(documents.turnSalesDocument);
export const useMailDocument = () => useKeyedCall(documents.mailSalesDocument);
export const useAddPayment = () => useKeyedCall(payments.addPayment, 'inline');
export const useReversePayment = () => useCall(payments.reversePayment);
export const useRemindAll = () => useCall(payments.remindAll);
export const useDropDocument = () => useCall(documents.dropSalesDocument);
export const useTakePositions = () => useCall(documents.takePositions);

/** Drafts come and go: whatever lists them asks again. */
export function useRefreshDocuments(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { name } of [documents.salesDocuments, documents.readSalesDocument, invoicingOverview])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

const live = {
  topic: 'invoicing',
  queryKeys: [[documents.salesDocuments.name], [documents.readSalesDocument.name], [invoicingOverview.name]],
  changes: [documents.issueSalesDocument, documents.turnSalesDocument, payments.addPayment, payments.reversePayment],
} as const;

/** What colleagues do appears where it is looked at. A draft that is being written finds out when it is saved. */
export const useLiveInvoicing = (): void => useLiveQueries(live);
