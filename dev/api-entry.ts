import { once } from 'node:events';
import inspector from 'node:inspector';
import { flushCompileCache } from 'node:module';
import process from 'node:process';

/*
 * The API server's process. It loads the packages, a third of the start, before it is needed, and the sources when it is
 * asked to start.
 */

const packages = [
  '@fastify/cookie',
  '@fastify/static',
  'fastify',
  'kysely',
  'openid-client',
  'pg',
  'pino',
  'prom-client',
  'zod',
  'zod/mini',
];

process.once('disconnect', () => process.exit());
const startRequest = once(process, 'message');
await Promise.all(packages.map((name) => import(name)));
const [inspectPort] = (await startRequest) as [number];
// Not before: the former process had this port.
inspector.open(inspectPort, '127.0.0.1');
await import('#server/main.ts');
setTimeout(flushCompileCache, 5000).unref();
