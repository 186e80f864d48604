import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { guardChild } from '#test/guardian.ts';

const SCRIPT = `
  import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
  const quiet = { info() {}, warn() {}, error() {} };
  const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: quiet, settings: { fsync: 'off' } });
  process.on('SIGINT', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.kill(server.pid, 0);
    await server.stop();
    process.exit(0);
  });
  console.log(server.pid);
  setInterval(() => {}, 1000);
`;

export interface ChildServer {
  child: ChildProcess;
  /** Resolves to the number of the postmaster, once it runs. */
  postmaster: () => Promise<number>;
  kill: () => Promise<void>;
}

/** A server process of its own, to be killed as the world kills servers. */
export function childServer(dataDir: string, env: NodeJS.ProcessEnv = process.env): ChildServer {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, dataDir], {
    cwd: join(import.meta.dirname, '..'),
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  guardChild(child);
  const exited = once(child, 'exit');
  return {
    child,
    postmaster: async () => {
      const line = await Promise.race([once(child.stdout, 'data'), exited.then(() => '')]);
      const pid = Number(String(line));
      // The tests send signals to this number: nothing but a real one may leave here.
      if (!Number.isSafeInteger(pid) || pid <= 1) throw new Error('The server process ended before PostgreSQL ran');
      return pid;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
