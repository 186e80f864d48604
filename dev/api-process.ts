import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { labelOutput } from '#dev/labelled-output.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly inspectPort: string;
  readonly onListening: (afterMs: number) => void;
};

export type ApiProcess = {
  /** Resolves once the current process listens, or has exited. */
  readonly settled: () => Promise<void>;
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

const mainFile = join(import.meta.dirname, '../src/server/main.ts');

/**
 * The API server as a child process. Not `node --watch`: on Linux it loses a file that an editor or Git has replaced by
 * a rename, and it does not see the SQL and text files that the server reads.
 */
export function startApi({ env, inspectPort, onListening }: Options): ApiProcess {
  let settled = Promise.withResolvers<void>();
  let child = spawnServer(performance.now());
  let queue = Promise.resolve();

  function spawnServer(since: number): ChildProcess {
    const spawned = spawn(process.execPath, [`--inspect=127.0.0.1:${inspectPort}`, mainFile], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    labelOutput(spawned, 'api', (line) => {
      if (!/ is running: http/.test(line)) return;
      settled.resolve();
      onListening(performance.now() - since);
    });
    spawned.once('exit', (code) => {
      if (spawned !== child || isEnding.has(spawned)) return;
      settled.resolve();
      process.stderr.write(`[api] exited with code ${code}; the next change of a file starts it\n`);
    });
    return spawned;
  }

  return {
    settled: () => settled.promise,
    restart() {
      const since = performance.now();
      // Requests that wait for the former process go on waiting for the next one.
      const next = Promise.withResolvers<void>();
      next.promise.then(settled.resolve);
      settled = next;
      queue = queue.then(async () => {
        await endProcess(child);
        child = spawnServer(since);
      });
    },
    async stop() {
      await queue;
      await endProcess(child);
    },
  };
}

const isEnding = new WeakSet<ChildProcess>();
const graceMs = 1000;

/** A process that is paused at a breakpoint does not handle SIGTERM. */
export async function endProcess(child: ChildProcess): Promise<void> {
  isEnding.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(timer);
}
