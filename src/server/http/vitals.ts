import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Schema } from '#server/db/schema.ts';

const patienceMs = 800;

/** Some balancers ask with HEAD. */
const probe = { exposeHeadRoute: true };

/** /health: the process lives. /ready: it can work. /metrics: how it fares, for Prometheus. */
export function serveVitals(app: FastifyInstance, db: Kysely<Schema>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/health', probe, (_request, reply) => reply.send({ status: 'alive' }));
  app.get('/ready', probe, async (_request, reply) => {
    const ready = await answersInTime(db);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

async function answersInTime(db: Kysely<Schema>): Promise<boolean> {
  const question = sql`select 1 from migration limit 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  return Promise.race([question, tooLate]);
}
