import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Replica } from '#server/db/replica.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Drain } from '#server/http/drain.ts';
import type { ReadCounts } from '#server/http/reading.ts';
import type { RequestTimes } from '#server/http/request-times.ts';

const patienceMs = 600;

/** Some balancers ask with HEAD. */
const probe = { exposeHeadRoute: true };

type Vitals = {
  readonly db: Kysely<Schema>;
  readonly drain: Drain;
  readonly replica: Replica | null;
  readonly reads: ReadCounts;
  readonly times: RequestTimes;
};

/** /health: the process lives. /ready: it can work. /metrics: how it fares, for Prometheus. */
export function serveVitals(app: FastifyInstance, { db, drain, replica, reads, times }: Vitals): void {
  processRegistry();
  const registry = new Registry();
  registry.registerMetric(times.histogram);
  if (replica) measureReads(registry, replica, reads);

  app.addHook('onResponse', (request, reply, done) => {
    times.note(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/health', probe, (_request, reply) => reply.send({ status: 'alive' }));
  app.get('/ready', probe, async (_request, reply) => {
    if (drain.isOn()) return reply.code(503).send({ status: 'about to stop' });
    const ready = await answersInTime(db);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the database' });
  });
  app.get('/metrics', async (_request, reply) => {
    const parts = await Promise.all([processRegistry().metrics(), registry.metrics()]);
    return reply.type(registry.contentType).send(parts.join('\n'));
  });
}

let processMetrics: Registry | undefined;

/** Once per process: the observers behind these metrics, of garbage collection and event loop, cannot be removed again. */
function processRegistry(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

async function answersInTime(db: Kysely<Schema>): Promise<boolean> {
  const question = sql`select 1 from migration limit 1`.execute(db).then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  return Promise.race([question, tooLate]);
}

function measureReads(registry: Registry, replica: Replica, reads: ReadCounts): void {
  new Gauge({
    name: 'replica_ready',
    help: '1 while the replica answers reads; 0 while it is away or late, and the primary answers',
    registers: [registry],
    collect() {
      this.set(replica.state() === 'ready' ? 1 : 0);
    },
  });
  new Counter({
    name: 'reads_total',
    help: 'Calls that may be answered from a replica, by where they were',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset();
      for (const from of ['replica', 'primary'] as const) this.inc({ from }, reads[from]);
    },
  });
}
