import { Histogram } from 'prom-client';

export type RequestTimes = {
  readonly histogram: Histogram;
  readonly note: (route: string, status: number, seconds: number) => void;
};

/** How long answers took, by route and status. */
export function requestTimes(): RequestTimes {
  const histogram = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [],
  });
  // To find the series by its labels costs more than to count; routes and statuses are few.
  const series = new Map<string, Map<number, ReturnType<typeof histogram.labels>>>();
  return {
    histogram,
    note(route, status, seconds) {
      let ofRoute = series.get(route);
      if (ofRoute === undefined) {
        ofRoute = new Map();
        series.set(route, ofRoute);
      }
      let one = ofRoute.get(status);
      if (one === undefined) {
        one = histogram.labels({ route, status: String(status) });
        ofRoute.set(status, one);
      }
      one.observe(seconds);
    },
  };
}
