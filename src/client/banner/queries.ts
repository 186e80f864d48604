import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { banner } from '#shared/banner/contract.ts';

/** R7.20: stored as received. */
export const bannerQuery = query(banner, {});

const bannerMayChangeMs = 10 * 60_000;

export const useBanner = () =>
  useQuery({
    ...bannerQuery,
    staleTime: bannerMayChangeMs,
    refetchInterval: ({ state }) => state.status !== 'error' && bannerMayChangeMs,
  });
