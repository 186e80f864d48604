import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '#shared/failures.ts';

/** R7.1: a cross-site form or picture cannot set this header, so it reaches no call, not even a GET that changes something. */
export function refuseForeignCalls(headers: IncomingHttpHeaders): void {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') throw new Failure('NOT_FROM_HERE');
  refuseCrossSite(headers);
}

/** For what a browser opens by itself, without that header. */
export function refuseCrossSite(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new Failure('NOT_FROM_HERE');
}
