import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, useCall } from '#client/api/query.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { fitTyres, tyreAdditions, tyreList, tyrePortal, tyreSizes } from '#shared/tyres/contract.ts';

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
    meta: { silent: true }, // the column says so itself, and a size can still be typed
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
    placeholderData: keepPreviousData,
  });
}

/** Widths, ratios and rims that there are, as far as the other two leave them. */
export const useSizeChoices = (chosen: Pick<TyreListInput, 'width' | 'ratio' | 'rim'>, isOpen: boolean) =>
  useQuery({
    ...query(tyreList, { query: { ...chosen, limit: '0' } }),
    enabled: isOpen,
    staleTime: catalogueLastsMs,
    placeholderData: keepPreviousData,
  });

export const useTyreAdditions = (input: CallInput<typeof tyreAdditions>['query'] | null) =>
  useQuery({
    ...query(tyreAdditions, { query: input ?? {} }),
    ...(input === null && { queryFn: skipToken }),
    meta: { silent: true }, // the drawer says so
    staleTime: catalogueLastsMs,
    placeholderData: keepPreviousData,
  });

const portalAtMost = 100;

export const useTyrePortal = (ids: readonly number[]) =>
  useQuery({
    ...query(tyrePortal, { query: { articles: ids.slice(0, portalAtMost).join() } }),
    ...(ids.length === 0 && { queryFn: skipToken }),
    meta: { silent: true }, // the tab says so
    staleTime: stockLastsMs,
  });
