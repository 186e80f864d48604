import type { FastifyInstance } from 'fastify';
import { Failure } from '#shared/failures.ts';

/** RFC 9112, 3.2: a request of HTTP/1.1 names its host. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0') throw new Failure('INVALID_INPUT');
  });
}
