import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { webDays } from '#shared/webdays/contract.ts';

export const webDaysQuery = query(webDays, {});

const lastsMs = 60_000;

/** Asked again by itself when one begins or ends. */
export const useWebDays = () =>
  useQuery({
    ...webDaysQuery,
    staleTime: lastsMs,
    refetchInterval: ({ state }) => (state.data ? untilNextStep(state.data.webDays, state.data.now) : false),
    meta: { failure: 'inline' },
  });

type Times = readonly { readonly from: string; readonly to: string }[];

/** How long after the answer something begins or ends; not longer than an hour, in which much can happen. */
export function untilNextStep(days: Times, now: string): number {
  const at = Date.parse(now);
  const steps = days.flatMap(({ from, to }) => [Date.parse(from) - at, Date.parse(to) - at]).filter((ms) => ms > 0);
  return Math.min(...steps, 3_600_000) + 500;
}
