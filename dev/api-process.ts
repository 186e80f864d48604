import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { labelOutput } from '#dev/labelled-output.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly inspectPort: number;
  readonly onListening: (afterMs: number) => void;
};

export type ApiProcess = {
  /** Resolves once the current process listens, or has exited. */
  readonly settled: () => Promise<void>;
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

const entryFile = join(import.meta.dirname, 'api-entry.ts');

/**
 * The API server as a child process, and the next one in reserve with its packages loaded. Not `node --watch`: on Linux
 * it loses a file that an editor or Git has replaced by a rename, and it does not see the SQL and text files that the
 * server reads.
 */
export function startApi({ env, inspectPort, onListening }: Options): ApiProcess {
  const spawnEntry = () => spawn(process.execPath, [entryFile], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let settled = Promise.withResolvers<void>();
  let reserve = spawnEntry();
  let current = startReserve(performance.now());
  let queue = Promise.resolve();

  function startReserve(since: number): ChildProcess {
    const started = reserve;
    started.send(inspectPort);
    labelOutput(started, 'api', (line) => {
      if (!/ is running: http/.test(line)) return;
      reserve = spawnEntry();
      settled.resolve();
      onListening(performance.now() - since);
    });
    started.once('exit', (code) => {
      if (isEnding.has(started)) return;
      if (reserve === started) reserve = spawnEntry();
      settled.resolve();
      process.stderr.write(`[api] exited with code ${code}; the next change of a file starts it\n`);
    });
    return started;
  }

  return {
    settled: () => settled.promise,
    restart() {
      const since = performance.now();
      // Requests that wait for the former process go on waiting for the next one.
      const next = Promise.withResolvers<void>();
      void next.promise.then(settled.resolve);
      settled = next;
      queue = queue.then(async () => {
        // Without a graceful stop, which takes a third of the restart: the server may crash at any time without harm.
        await endProcess(current, 'SIGKILL');
        if (reserve === current) reserve = spawnEntry();
        current = startReserve(since);
      });
    },
    async stop() {
      await queue;
      await Promise.all([endProcess(current), endProcess(reserve)]);
    },
  };
}

const isEnding = new WeakSet<ChildProcess>();
const graceMs = 2000;

/** SIGTERM is followed by SIGKILL: a process that is paused at a breakpoint handles no signal. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  isEnding.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(timer);
}
