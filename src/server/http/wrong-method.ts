import type { FastifyInstance } from 'fastify';
import { sendFailure } from '#server/http/failure-handler.ts';
import type { Route } from '#server/http/serve.ts';
import { apiBase } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** A path that exists answers a method that it does not have with 405 and says which it has. */
export function refuseWrongMethods(app: FastifyInstance, routes: readonly Route[]): void {
  for (const [path, served] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const allowed: readonly string[] = served.map(({ endpoint }) => endpoint.method);
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: apiBase + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (_request, reply) => sendFailure(reply.header('allow', allowed.join(', ')), new Failure('WRONG_METHOD')),
    });
  }
}
