import type { LinePromise, OrderLine } from '#shared/orders/order.ts';

export type Arrival = { readonly promise: LinePromise; readonly lines: readonly OrderLine[] };

/** What comes with which tour, the first one first; what has no time stands last. */
export function orderArrivals(lines: readonly OrderLine[]): readonly Arrival[] {
  const arrivals = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const { arrivesAt, tour, warehouse, class: kind } = line.promise;
    const key = [arrivesAt ?? '9', tour, warehouse, kind, line.delivery].join('|');
    arrivals.set(key, [...(arrivals.get(key) ?? []), line]);
  }
  return [...arrivals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofTour]) => (ofTour[0] ? [{ promise: ofTour[0].promise, lines: ofTour }] : []));
}
