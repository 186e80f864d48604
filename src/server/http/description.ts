import type { FastifyInstance } from 'fastify';
import { openApi } from '#server/http/openapi.ts';
import { endpoints } from '#shared/endpoints.ts';

/** A browser opens it by itself, so it asks for no header (the named exception to R7.1). */
export function serveDescription(app: FastifyInstance, info: { title: string; version: string }): void {
  // Generated on the first request: it is a tenth of the start, and most servers are never asked for it.
  let description: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(endpoints, info));
    return reply.send(description);
  });
}
