import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startCluster } from '#test/cluster/cluster.ts';

/* npm run cluster [portals]: a whole set on loopback, to try. Ctrl-C ends all of it, and nothing is kept. */

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const [count = '2'] = process.argv.slice(2);
const nodes = Number(count);
if (!Number.isInteger(nodes) || nodes < 1 || nodes > 8) {
  process.stderr.write('npm run cluster [-- portals, 1 to 8]\n');
  process.exit(1);
}

const asked = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.resolve());
const folder = await mkdtemp(join(tmpdir(), 'passform-cluster-'));
try {
  const port = Number(process.env.PORT ?? 8080);
  const cluster = await startCluster({ folder, nodes, port, say });
  say(`haproxy: ${cluster.origin}`);
  say('Sign in with the user "chef" and the password "passform". Ctrl-C ends everything.');
  await asked.promise;
  say('Stopping …');
  await cluster.stop();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
