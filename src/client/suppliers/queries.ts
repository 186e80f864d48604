import { skipToken, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { usePortal } from '#client/portal/queries.ts';
import { useHasAgreed, useUser } from '#client/session/queries.ts';
import { nextTour, supplierDetails } from '#shared/suppliers/contract.ts';

export const nextTourQuery = query(nextTour, {});
const tourMayChangeMs = 5 * 60_000;

/** R1.1, R7.10: the user's primary supplier, asked on the reset base URL. */
export function useSupplier() {
  const { primarySupplier } = useUser();
  const portal = usePortal();
  const options = query(
    supplierDetails,
    { params: { supplier: primarySupplier ?? '' } },
    portal ? { baseUrl: portal.resetBaseUrl } : {},
  );
  const known = primarySupplier !== null && portal !== undefined;
  return useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, ...(!known && { queryFn: skipToken }) });
}

export const useNextTour = () =>
  useQuery({
    ...nextTourQuery,
    enabled: useHasAgreed(),
    refetchInterval: ({ state }) => state.status !== 'error' && tourMayChangeMs,
  });
