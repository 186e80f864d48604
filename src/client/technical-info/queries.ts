import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { useHasAgreed } from '#client/session/queries.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import * as contract from '#shared/technical-info/contract.ts';

const dataLastsMs = 10 * 60_000;

/** null for the type: not known yet. */
export const useSheets = (adcTypeId: number | null) =>
  useQuery({
    ...query(contract.technicalSheets, { query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...(adcTypeId === null && { queryFn: skipToken }),
    staleTime: dataLastsMs,
  });

export const useSheet = (adcTypeId: number | null, key: string | null) =>
  useQuery({
    ...query(contract.technicalSheet, { params: { key: key ?? '' }, query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...((adcTypeId === null || key === null) && { queryFn: skipToken }),
    staleTime: dataLastsMs,
  });

type Asked = { readonly query: { readonly adcTypeId: string } };
const typeOf = (key: QueryKey) => (key[1] as Asked).query.adcTypeId; // query() makes the key of the call's name and input

/** While words grow, the last hits stand; those of another car would mislead. */
export const useValueHits = (adcTypeId: number | null, text: string) =>
  useQuery({
    ...query(contract.technicalValues, { query: { adcTypeId: String(adcTypeId ?? 0), text } }),
    ...((adcTypeId === null || text === '') && { queryFn: skipToken }),
    staleTime: dataLastsMs,
    placeholderData: (before, asked) => (asked && typeOf(asked.queryKey) === String(adcTypeId) ? before : undefined),
  });

/** null: not asked for. */
export const useFaultCodes = (text: string | null) =>
  useQuery({
    ...query(contract.faultCodes, { query: { ...(text && { text }) } }),
    ...(text === null && { queryFn: skipToken }),
    staleTime: dataLastsMs,
    placeholderData: keepPreviousData,
  });

const favouritesQuery = query(contract.technicalFavourites, {});

/** The sheets that the user has marked, and how to change one. The mark is set at once and taken back if it fails. */
export function useFavourites() {
  const queryClient = useQueryClient();
  const { queryKey } = favouritesQuery;
  const { data } = useQuery({ ...favouritesQuery, meta: { failure: 'ignored' } });
  const sheets = data?.sheets ?? [];
  const { mutate } = useMutation<
    AnswerOf<typeof contract.markTechnicalSheet>,
    Failure,
    { readonly key: string; readonly isMarked: boolean }
  >({
    mutationKey: [contract.markTechnicalSheet.name],
    mutationFn: ({ key, isMarked }) => call(contract.markTechnicalSheet, { params: { key }, body: { isMarked } }),
    onMutate: ({ key, isMarked }) => {
      const others = sheets.filter((sheet) => sheet !== key);
      queryClient.setQueryData(queryKey, { sheets: isMarked ? [...others, key] : others });
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const toggle = (key: string) => mutate({ key, isMarked: !sheets.includes(key) });
  return { sheets, toggle };
}

/** Which areas have data for the current car. undefined: no car, or not known yet. */
export function useModuleAvailability(): AnswerOf<typeof contract.moduleAvailability> | undefined {
  const hasAgreed = useHasAgreed();
  const adcTypeId = useCurrentCar().data?.adcTypeId ?? null;
  const { data } = useQuery({
    ...query(contract.moduleAvailability, { query: { adcTypeId: String(adcTypeId ?? 0) } }),
    ...((adcTypeId === null || !hasAgreed) && { queryFn: skipToken }),
    staleTime: dataLastsMs,
    meta: { failure: 'ignored' }, // the navigation works without it,
  });
  return adcTypeId === null ? undefined : data;
}
