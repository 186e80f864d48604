import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#shared/failures.ts';

/** RFC 9112, 3.2: a request of HTTP/1.1 names its host, once. Node takes the first of several. */
export function namesHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!namesHost(raw)) throw new Failure('INVALID_INPUT');
  });
}
