import type { FastifyServerOptions } from 'fastify';
import { parseQuery } from '#server/http/input.ts';
import { Failure, problemOf } from '#shared/failures.ts';

/** So many may knock before we have turned to them: beyond it the kernel lets people wait, for a second, then two, four, eight. */
export const backlog = 4096;

const badRequest = JSON.stringify(problemOf(new Failure('INVALID_INPUT')));

/**
 * What one client may take: a slow or huge request is turned away before it costs anything. The answers to requests so
 * broken that no route and no hook is reached are written here, with the headers that every other answer has.
 */
export function serverLimits(headers: Record<string, string>) {
  const all = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers };
  const lines = Object.entries({ ...all, 'content-length': badRequest.length, connection: 'close' });
  const broken = `HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${badRequest}`;
  return {
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    exposeHeadRoutes: false,
    // Longer than a request line may be, so that the contract answers what is too long, with the reason.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true, querystringParser: parseQuery },
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, all).end(badRequest);
      reply.hijack();
    },
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.end(broken);
      // Who is too slow to ask may be too slow to go.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroySoon();
    },
  } satisfies FastifyServerOptions;
}
