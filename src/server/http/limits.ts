import type { FastifyServerOptions } from 'fastify';
import { Failure, problemOf } from '#shared/failures.ts';

const badRequest = JSON.stringify(problemOf(new Failure('INVALID_INPUT')));

/** What one client may take: a slow or huge request is turned away before it costs anything. */
export const serverLimits = {
  bodyLimit: 1_048_576,
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  exposeHeadRoutes: false,
  // Longer than a request line may be, so that the contract answers what is too long, with the reason.
  routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
  // Answers to requests so broken that no route is reached.
  frameworkErrors: (_error, _request, reply) => {
    reply.raw.writeHead(400, { 'content-type': 'application/problem+json; charset=utf-8' }).end(badRequest);
    reply.hijack();
  },
  clientErrorHandler(_error, socket) {
    if (!socket.writable) return;
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${badRequest.length}\r\nConnection: close\r\n\r\n${badRequest}`,
    );
  },
} satisfies FastifyServerOptions;
