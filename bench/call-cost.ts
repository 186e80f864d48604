import { median } from '#bench/figures.ts';
import type { PortalProcess } from '#bench/portal-process.ts';
import { ownMs, withChildrenMs } from '#bench/process-cost.ts';
import { type Answered, type Load, wrk } from '#bench/wrk.ts';

export type Cost = {
  readonly perSecond: number;
  /** Processor time of one request, in microseconds. */
  readonly server: number;
  readonly database: number;
  /** In milliseconds. */
  readonly p99: number;
};

/** What a load costs the portal and its database, with what was answered. */
export async function callCost(portal: PortalProcess, name: string, load: Omit<Load, 'origin'>) {
  const [server, database] = [ownMs(portal.pid), withChildrenMs(portal.postmaster)];
  const answered: Answered = await wrk({ ...load, origin: portal.origin });
  if (answered.refused > 0) throw new Error(`${name}: ${answered.refused} answers were refusals`);
  const { requests, perSecond, p99Ms } = answered;
  const cost: Cost = {
    perSecond,
    server: ((ownMs(portal.pid) - server) * 1000) / requests,
    database: ((withChildrenMs(portal.postmaster) - database) * 1000) / requests,
    p99: p99Ms,
  };
  return { cost, requests };
}

export const middleOf = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
  p99: median(costs.map(({ p99 }) => p99)),
});
