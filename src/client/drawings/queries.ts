import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { query } from '#client/api/query.ts';
import type { CarInput } from '#client/articles/list-input.ts';
import { refreshCarts } from '#client/cart/cart-queries.ts';
import { useMay } from '#client/session/queries.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import * as contract from '#shared/drawings/contract.ts';
import type { Sheet } from '#shared/drawings/drawing.ts';
import { Failure } from '#shared/failures.ts';

const catalogueLastsMs = 60_000;

/** `isKnown` false: whether there is a car is not known yet. */
export const useDrawings = (kTypeId: number | null, isKnown: boolean) =>
  useQuery({
    ...query(contract.drawings, { query: kTypeId === null ? {} : { kTypeId: String(kTypeId) } }),
    enabled: isKnown,
    staleTime: catalogueLastsMs,
    meta: { failure: 'inline' }, // the page says it in place, and the navigation asks too
  });

/** Whether the current car has any drawing; true until that is known, and for whoever may not look. */
export function useHasDrawings(): boolean {
  const { data: car = null } = useCurrentCar();
  const mayLook = useMay('ROLE_USER');
  const { data } = useDrawings(car?.kTypeId ?? null, car !== null && mayLook);
  return car === null || !data || data.drawings.length > 0;
}

/** null for the car: it is not known yet. While more becomes known of it, the last answer stands. */
export const useDrawing = (key: string, car: CarInput | null) =>
  useQuery({
    ...query(contract.drawing, { params: { drawing: key }, query: car ?? {} }),
    ...(car === null && { queryFn: skipToken }),
    staleTime: catalogueLastsMs,
    meta: { failure: 'inline' },
    placeholderData: (before) => (before?.key === key ? before : undefined),
  });

/** The text of a drawing. Its address names its content: it is asked for once. */
export const useSheetText = ({ url, kind }: Pick<Sheet, 'url' | 'kind'>) =>
  useQuery({
    queryKey: ['sheet', url],
    queryFn:
      kind === 'svg'
        ? async ({ signal }) => {
            const answer = await fetchAnswer(url, { signal, credentials: 'same-origin' });
            if (!answer.ok) throw new Failure(answer.status === 401 ? 'NOT_SIGNED_IN' : 'UNAVAILABLE');
            return answer.text();
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'inline' },
  });

/** A lost answer is asked for once more: the same key adds once. */
export function usePartsToCart() {
  const queryClient = useQueryClient();
  return useMutation<AnswerOf<typeof contract.partsToCart>, Failure, CallInput<typeof contract.partsToCart>['body']>({
    mutationKey: [contract.partsToCart.name],
    mutationFn: (body) => call(contract.partsToCart, { body }),
    retry: (count, failure) => count < 1 && failure.code === 'UNAVAILABLE',
    retryDelay: 500,
    onSettled: () => refreshCarts(queryClient),
  });
}

type Wanted = { readonly drawing: string; readonly part: number | null };
const wantedKey = ['wanted-drawing'];

/** Whoever is sent away to choose a car comes back to the same drawing. */
export function useWantedDrawing() {
  const queryClient = useQueryClient();
  return {
    remember: (wanted: Wanted) => queryClient.setQueryData<Wanted | null>(wantedKey, wanted),
    take: (): Wanted | null => {
      const wanted = queryClient.getQueryData<Wanted | null>(wantedKey) ?? null;
      if (wanted) queryClient.setQueryData<Wanted | null>(wantedKey, null);
      return wanted;
    },
  };
}
