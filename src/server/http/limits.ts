import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { parseQuery } from '#server/http/input.ts';
import { normalTarget } from '#server/http/normal-target.ts';
import { Failure, problemOf } from '#shared/failures.ts';

/** How long a request may take to arrive completely, headers and body. */
const arrivalMs = 30_000;
const connectionTimeout = 60_000;
const keepAliveTimeout = 72_000;
export const httpLimits = {
  requestTimeout: arrivalMs,
  headersTimeout: arrivalMs,
  keepAliveTimeout,
  // Node looks only this often for requests that are too slow. Its default of 30 s would double the limit.
  connectionsCheckingInterval: 1000,
  // Node would refuse a request without a Host by itself, without our headers: requireHost() refuses it.
  requireHostHeader: false,
};

/** So many may knock before we have turned to them: beyond it the kernel lets people wait, for a second, then two, four, eight. */
export const backlog = 4096;

const expectationFailed = 417;
const badRequest = JSON.stringify(problemOf(new Failure('INVALID_INPUT')));
const noExpectation = JSON.stringify({ ...problemOf(new Failure('INVALID_INPUT')), status: expectationFailed });

/**
 * What one client may take: a slow or huge request is turned away before it costs anything. The answers to requests so
 * broken that no route and no hook is reached are written here, with the headers that every other answer has.
 */
export function serverLimits(headers: Record<string, string>) {
  const all = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers };
  const lines = Object.entries({ ...all, 'content-length': badRequest.length, connection: 'close' });
  const broken = `HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${badRequest}`;
  const clientErrorHandler: NonNullable<FastifyHttpOptions<Server>['clientErrorHandler']> = (error, socket) => {
    if (socket.writable) socket.end(broken);
    // Who is too slow to ask may be too slow to go.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroySoon();
  };
  return {
    bodyLimit: 1_048_576,
    requestTimeout: arrivalMs,
    connectionTimeout,
    keepAliveTimeout,
    exposeHeadRoutes: false,
    rewriteUrl: ({ url }) => normalTarget(url ?? '/'),
    // Longer than a request line may be, so that the contract answers what is too long, with the reason.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true, querystringParser: parseQuery },
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, all).end(badRequest);
      reply.hijack();
    },
    clientErrorHandler,
    // For every address that is listened to: "localhost" is two servers, and Fastify sets up only the first one fully.
    serverFactory(handler: RequestListener) {
      const server = createServer(httpLimits, handler);
      server.setTimeout(connectionTimeout);
      server.on('clientError', clientErrorHandler);
      // RFC 9110, 10.1.1. Node's own refusal has none of our headers.
      server.on('checkExpectation', (_request, response) => {
        response.writeHead(expectationFailed, { ...all, 'content-length': noExpectation.length }).end(noExpectation);
      });
      return server;
    },
  } satisfies FastifyHttpOptions<Server>;
}
