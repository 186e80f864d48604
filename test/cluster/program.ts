import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { guardChild } from '#test/guardian.ts';

export type Program = {
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly said: () => string;
  readonly isRunning: () => boolean;
  /** SIGTERM where nothing else is said; answers its exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Wish = {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** What it prints, or answers true to, once it can be used. */
  readonly ready: RegExp | (() => Promise<boolean>);
};

const patienceMs = 300_000;

/** A program of its own, on loopback, ended as the world ends programs. */
export async function startProgram({ file, args, env, cwd, ready }: Wish): Promise<Program> {
  const child: ChildProcess = guardChild(spawn(file, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
  let said = '';
  const hear = (data: Buffer) => {
    said += data.toString();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const failed = once(child, 'error').then(([error]) => {
    said += String(error);
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (isRunning()) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  const isReady = async () => (ready instanceof RegExp ? ready.test(said) : ready().catch(() => false));
  for (const until = performance.now() + patienceMs; !(await isReady()); ) {
    if (!isRunning() || performance.now() > until) {
      await Promise.race([failed, end('SIGKILL')]);
      throw new Error(`${file} did not start: ${said.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return { pid: child.pid ?? 0, said: () => said, isRunning, end };
}

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
