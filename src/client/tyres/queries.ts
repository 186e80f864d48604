import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import { newKey } from '#client/cart/edits/new-key.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { fitTyres, mountingToCart, tyreAdditions, tyreList, tyrePortal, tyreSizes } from '#shared/tyres/contract.ts';

const catalogueLastsMs = 60_000;
const stockLastsMs = 20_000;
const pageSize = 100;

export type TyreListInput = CallInput<typeof tyreList>['query'];
export type TyreListAnswer = Extract<AnswerOf<typeof tyreList>, { kind: 'list' }>;

export type CarSizes = AnswerOf<typeof tyreSizes>;

type OfCar = { readonly adcTypeId: number | null; readonly carId: number | null } | null;

const sizesOf = (car: OfCar) =>
  query(tyreSizes, {
    query: {
      adcTypeId: String(car?.adcTypeId ?? 0),
      ...(car?.carId != null && { carId: String(car.carId) }),
    },
  });

/** null: there is no car, or none with repair data. */
export const useTyreSizes = (car: OfCar) =>
  useQuery({
    ...sizesOf(car),
    ...(car?.adcTypeId == null && { queryFn: skipToken }),
    meta: { failure: 'inline' }, // the column says so itself, and a size can still be typed
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Remembers which size the car wears; shown at once, and taken back where it did not work. */
export function useFitTyres(car: OfCar) {
  const queryClient = useQueryClient();
  const { queryKey } = sizesOf(car);
  const { mutate } = useCall(fitTyres);
  return (size: string | null) => {
    if (car?.carId == null) return;
    queryClient.setQueryData(queryKey, (sizes) => sizes && { ...sizes, fitted: size });
    const onSettled = () => void queryClient.invalidateQueries({ queryKey });
    mutate({ body: { carId: car.carId, size } }, { onSettled });
  };
}

/** Page by page; null: nothing is asked for yet. */
export function useTyreList(input: TyreListInput | null) {
  return useInfiniteQuery({
    queryKey: [tyreList.name, input],
    queryFn: input
      ? ({ pageParam, signal }) =>
          call(
            tyreList,
            { query: { ...input, offset: String(pageParam * pageSize), limit: String(pageSize) } },
            { signal },
          )
      : skipToken,
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.kind === 'list' && pages.length * pageSize < last.total ? pages.length : undefined,
    meta: { toast: tyreList.toast },
    staleTime: catalogueLastsMs,
    placeholderData: (previous, from) => (input && isSameWheel(from?.queryKey[1], input) ? previous : undefined),
  });
}

const wheelKeys = ['size', 'width', 'ratio', 'rim', 'season', 'adcTypeId'] as const;

/** Rows of another filter may stay until the new ones arrive; under the title of another size Enter would order the wrong tyre. */
function isSameWheel(before: string | TyreListInput | null | undefined, input: TyreListInput): boolean {
  return before != null && typeof before === 'object' && wheelKeys.every((key) => before[key] === input[key]);
}

/** Widths, ratios and rims that there are, as far as the other two leave them. */
export const useSizeChoices = (chosen: Pick<TyreListInput, 'width' | 'ratio' | 'rim'>, isOpen: boolean) =>
  useQuery({
    ...query(tyreList, { query: { ...chosen, limit: '0' } }),
    enabled: isOpen,
    staleTime: catalogueLastsMs,
    placeholderData: keepPreviousData,
  });

export type Additions = AnswerOf<typeof tyreAdditions>;

export const useTyreAdditions = (input: CallInput<typeof tyreAdditions>['query']) =>
  useQuery({
    ...query(tyreAdditions, { query: input }),
    meta: { failure: 'inline' },
    staleTime: catalogueLastsMs,
  });

/** Puts a job into the cart for the car. Answers how many lines that made; null: it did not work. */
export function useMountingToCart(car: OfCar): (job: number) => Promise<number | null> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation<
    AnswerOf<typeof mountingToCart>,
    Failure,
    CallInput<typeof mountingToCart>['body']
  >({
    mutationKey: [mountingToCart.name],
    mutationFn: (body) => call(mountingToCart, { body }),
    // A lost answer is asked for once more: the same key adds once.
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSettled: () => refreshCarts(queryClient),
  });
  return async (job) => {
    if (car?.adcTypeId == null) return null;
    const wish = { adcTypeId: car.adcTypeId, carId: car.carId, job, key: newKey() };
    const answer = await mutateAsync(wish).catch(() => null);
    return answer?.added ?? null;
  };
}

const portalAtOnce = 100;

type Portal = AnswerOf<typeof tyrePortal>;

/** In parts, as many as one call takes. What did not come counts as failed. */
export function useTyrePortal(ids: readonly number[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / portalAtOnce) }, (_, at) =>
    ids.slice(at * portalAtOnce, (at + 1) * portalAtOnce),
  );
  return useQueries({
    queries: parts.map((part) => ({
      ...query(tyrePortal, { query: { articles: part.join() } }),
      meta: { failure: 'inline' },
      staleTime: stockLastsMs,
    })),
    combine: (results) => {
      const answers: readonly Portal[] = results.flatMap(({ data }) => data ?? []);
      return {
        stock: answers.flatMap(({ stock }) => stock),
        hasFailed: results.some(({ data, isError }) => isError || (data?.failed.length ?? 0) > 0),
        isPending: results.some(({ isPending }) => isPending),
        again: () => {
          for (const { data, isError, refetch } of results) if (isError || data?.failed.length) void refetch();
        },
      };
    },
  });
}
