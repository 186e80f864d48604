import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { askOffer, type OfferAnswer, type OfferState } from '#client/articles/detail/offer-batch.ts';
import { promotionEndsIn } from '#client/articles/detail/promotion-text.ts';
import { type CarInput, isSameSubject, type ListInput } from '#client/articles/list-input.ts';
import type { ArticleList, ArticleRow } from '#shared/articles/article.ts';
import { articleDetail, articleList, articleTree, articleVehicles } from '#shared/articles/contract.ts';
import { articleOffers } from '#shared/articles/offers-contract.ts';

export const pageSize = 50;
const catalogueLastsMs = 60_000;
const offerLastsMs = 60_000;
const failureLastsMs = 10_000;

/** An answer, and what it answers: while the next one is on its way, the last one is still shown. */
export type ListPage = { readonly input: ListInput; readonly answer: ArticleList };

export const useArticleTree = (kTypeId: number | null, isKnown: boolean) =>
  useQuery({
    ...query(articleTree, { query: kTypeId === null ? {} : { kTypeId: String(kTypeId) } }),
    enabled: isKnown,
    staleTime: catalogueLastsMs,
  });

/** What a page was made from: rows of two releases, or in two orders, never stand in one list. */
const stampOf = ({ release, order }: ArticleList): string => `${release} ${order}`;

/** Later pages name the stamp of the first one. */
const pageQuery = (input: ListInput, page: number, stamp: string | null) =>
  queryOptions<ListPage>({
    queryKey: [articleList.name, input, page, stamp],
    queryFn: async ({ signal }) => {
      const range = { offset: String(page * pageSize), limit: String(pageSize) };
      return { input, answer: await call(articleList, { query: { ...input, ...range } }, { signal }) };
    },
    meta: { toast: articleList.toast },
    staleTime: catalogueLastsMs,
  });

/** The head of a list: its true count, its filters, its question and the first rows. */
export function useFirstPage(input: ListInput | null) {
  const options = input ? pageQuery(input, 0, null) : null;
  return useQuery<ListPage>({
    queryKey: options?.queryKey ?? [articleList.name],
    queryFn: options?.queryFn ?? skipToken,
    meta: { toast: articleList.toast },
    staleTime: catalogueLastsMs,
    placeholderData: (before) => (before && input && isSameSubject(before.input, input) ? before : undefined),
  });
}

/** The rows of those pages of a list that are in sight, by their place in it. */
export function useRows(first: ListPage, pages: readonly number[]): (index: number) => ArticleRow | undefined {
  const later = pages.filter((page) => page > 0);
  const stamp = stampOf(first.answer);
  const answers = useQueries({ queries: later.map((page) => pageQuery(first.input, page, stamp)) });
  const isOutdated = answers.some(({ data }) => data && stampOf(data.answer) !== stamp);
  const isWhole = !isOutdated && answers.every(({ data }) => data);
  const queryClient = useQueryClient();
  const hasAskedAgain = useRef(false);
  useEffect(() => {
    if (isWhole) hasAskedAgain.current = false;
    // Since the first page there is a new release, or prices and stock have changed: all of the list is asked for again,
    // but not over and over where the order changes with every page.
    if (!isOutdated || hasAskedAgain.current) return;
    hasAskedAgain.current = true;
    void queryClient.invalidateQueries({ queryKey: [articleList.name] });
  }, [isOutdated, isWhole, queryClient]);
  return (index) => {
    const page = Math.floor(index / pageSize);
    const answer = page === 0 ? first.answer : answers[later.indexOf(page)]?.data?.answer;
    return answer?.rows[index % pageSize];
  };
}

/** For paper: a list longer than one page, as far as it goes on paper. Pages that do not match are asked for once more. */
export async function fetchRows(
  fetchQuery: (options: ReturnType<typeof pageQuery>) => Promise<ListPage>,
  first: ListPage,
  atMost: number,
  isLastTry = false,
): Promise<readonly ArticleRow[]> {
  const { total } = first.answer;
  const stamp = stampOf(first.answer);
  const pages = Math.ceil(Math.min(total, atMost) / pageSize);
  const later = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => fetchQuery(pageQuery(first.input, at + 1, stamp))),
  );
  if (!isLastTry && later.some(({ answer }) => stampOf(answer) !== stamp)) {
    const again = await fetchQuery({ ...pageQuery(first.input, 0, null), staleTime: 0 });
    return fetchRows(fetchQuery, again, atMost, true);
  }
  return [first, ...later].flatMap(({ answer }) => answer.rows).slice(0, atMost);
}

export const offerKey = (id: number): QueryKey => [articleOffers.name, 'one', id];

export const offerQuery = (id: number) =>
  queryOptions<OfferAnswer>({
    queryKey: offerKey(id),
    queryFn: () => askOffer(id),
    staleTime: ({ state }) => (state.data?.kind === 'failed' ? failureLastsMs : offerLastsMs),
    refetchOnWindowFocus: false,
    // A special price is not shown a moment longer than it holds.
    refetchInterval: ({ state }) =>
      state.data?.kind === 'known' ? promotionEndsIn(state.data.offer.promotion, Date.now()) : false,
  });

// Always the same two: a row whose state has not changed is not drawn again.
const loading: OfferState = { kind: 'loading' };
const failed: OfferState = { kind: 'failed' };

/** Price and stock of what is in sight. While one is asked for again, it counts as loading. */
export function useOffers(ids: readonly number[]): (id: number) => OfferState {
  const queryClient = useQueryClient();
  const answers = useQueries({ queries: ids.map(offerQuery) });
  const places = new Map(ids.map((id, at) => [id, at]));
  return (id) => {
    const answer = answers[places.get(id) ?? -1];
    if (!answer) return queryClient.getQueryData<OfferAnswer>(offerKey(id)) ?? loading;
    if (!answer.data) return answer.isError ? failed : loading;
    return answer.isFetching && answer.data.kind === 'failed' ? loading : answer.data;
  };
}

/** null for the car: it is not known yet. */
export const useDetail = (id: number | null, car: CarInput | null) =>
  useQuery({
    ...query(articleDetail, { params: { id: String(id ?? 0) }, query: car ?? {} }),
    ...((id === null || car === null) && { queryFn: skipToken }),
    staleTime: catalogueLastsMs,
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });

export const useDetails = (ids: readonly number[], car: CarInput | null) =>
  useQueries({
    queries: ids.map((id) => ({
      ...query(articleDetail, { params: { id: String(id) }, query: car ?? {} }),
      enabled: car !== null,
      staleTime: catalogueLastsMs,
    })),
  });

export const useArticleVehicles = (id: number, offset: number) =>
  useQuery({
    ...query(articleVehicles, { params: { id: String(id) }, query: { offset: String(offset) } }),
    staleTime: catalogueLastsMs,
    placeholderData: keepPreviousData,
  });
