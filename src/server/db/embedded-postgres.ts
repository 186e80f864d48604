import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from '#server/db/connection.ts';
import { lockDataDir } from '#server/db/data-dir-lock.ts';
import { type Engine, runningEngine, startEngine } from '#server/db/engine.ts';
import type { Log } from '#server/db/log.ts';
import { DATABASE, ensureLogin, LOGIN_ROLE } from '#server/db/login-role.ts';
import { isGone, stopPostmaster } from '#server/db/postmaster.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** PostgreSQL's own settings, over ours. */
  settings?: Record<string, string>;
  /** How long to wait for another server on the same data to finish. */
  waitForLockMs?: number;
}

export interface EmbeddedPostgres {
  connection: Connection;
  superuser: Connection;
  /** Of the postmaster; another one after PostgreSQL had to be restarted. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** PostgreSQL under the data directory: made at the first start, taken over or recovered after a crash, kept running. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const unlock = await lockDataDir(dataDir, options.waitForLockMs ?? 10_000);
  try {
    const engine = await startEngine({ dataDir, log: options.log, settings: options.settings ?? {} });
    const superuser = { host: engine.socketDir, port: 5432, database: 'postgres', user: 'postgres' };
    await ensureLogin(superuser);
    const kept = keepRunning(engine, options.log);
    const stop = async () => {
      await kept.stop();
      await unlock();
    };
    let stopped: Promise<void> | undefined;
    return {
      connection: { ...superuser, database: DATABASE, user: LOGIN_ROLE },
      superuser,
      get pid() {
        return kept.pid();
      },
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Ends what a killed server left running on this data. Returns false when a living server holds it. */
export async function stopAbandonedPostgres(dataDir: string, log: Log): Promise<boolean> {
  const unlock = await lockDataDir(dataDir, 0).catch(() => undefined);
  if (unlock === undefined) return false;
  const left = await runningEngine(dataDir);
  if (left !== undefined) await stopPostmaster(left.pid, left.clusterDir, log);
  await unlock();
  return true;
}

function keepRunning(engine: Engine, log: Log): { pid(): number; stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { clusterDir } = engine;
  let pid = engine.pid;

  const pause = (ms: number) => setTimeout(ms, undefined, { ref: false, signal }).catch(() => undefined);
  const watch = async () => {
    for (let failures = 0; !signal.aborted; await pause(Math.min(250 * 2 ** failures, 15_000))) {
      if (!(await isGone(pid, clusterDir, 0))) continue;
      log.error({ postmaster: pid }, 'PostgreSQL has died and is started again');
      try {
        pid = await engine.launch();
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error }, 'PostgreSQL could not be started again; the next try follows');
      }
    }
  };
  const watching = watch();
  return {
    pid: () => pid,
    stop: async () => {
      stopping.abort();
      await watching;
      await stopPostmaster(pid, clusterDir, log);
    },
  };
}
