import type { OrderLine } from '#shared/orders/order.ts';

/** What comes with which tour, the first one first; what has no time stands last. */
export function orderArrivals(lines: readonly OrderLine[]): readonly (readonly OrderLine[])[] {
  const arrivals = new Map<string, OrderLine[]>();
  for (const line of lines) {
    const { arrivesAt, tour, warehouse, class: kind } = line.promise;
    const key = [arrivesAt ?? '9', tour, warehouse, kind, line.delivery].join('|');
    arrivals.set(key, [...(arrivals.get(key) ?? []), line]);
  }
  return [...arrivals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ofTour]) => ofTour);
}
