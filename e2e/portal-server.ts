import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { copyFirstStart } from '#test/first-start.ts';
import { guardChild, guardDataDir } from '#test/guardian.ts';

export type PortalServer = { readonly origin: string; stop(): Promise<void> };
type OwnPortal = PortalServer & {
  /** Starts anew at the same address and on the same data, some days later. */
  laterBy(days: number): Promise<void>;
  /** Killed in the middle of whatever it does, and started anew at the same address and on the same data. */
  crash(): Promise<void>;
};

const mainFile = join(import.meta.dirname, '../src/server/main.ts');

/** The portal as people start it: the real main, on a copy of what a first start leaves behind. */
export async function startPortal(env: Record<string, string> = {}): Promise<OwnPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passform-e2e-'));
  guardDataDir(dataDir);
  await copyFirstStart(dataDir);
  let portal = await serveFrom(dataDir, env);
  const { origin } = portal;
  return {
    origin,
    async laterBy(days) {
      await portal.stop();
      const later = { PORT: new URL(origin).port, CLOCK_OFFSET_MINUTES: String(days * 1440) };
      portal = await serveFrom(dataDir, { ...env, ...later });
    },
    async crash() {
      await portal.kill();
      portal = await serveFrom(dataDir, { ...env, PORT: new URL(origin).port });
    },
    async stop() {
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serveFrom(
  dataDir: string,
  env: Record<string, string>,
): Promise<PortalServer & { kill(): Promise<void> }> {
  const server = guardChild(
    spawn(process.execPath, [mainFile], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const origin = await readOrigin(server);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return { origin, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function readOrigin(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /is running: (http\S+)/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error('the server ended before it was running');
}
