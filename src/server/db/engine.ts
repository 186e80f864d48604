import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#server/db/log.ts';
import { giveTreeTo, type OrdinaryUser, ordinaryUser } from '#server/db/ordinary-user.ts';
import { type PostgresBinaries, postgresBinaries } from '#server/db/postgres-binaries.ts';
import { clusterDirOf, createCluster } from '#server/db/postgres-cluster.ts';
import {
  becomesReady,
  clearLeftovers,
  isGone,
  launchPostmaster,
  runningPostmaster,
  stopPostmaster,
} from '#server/db/postmaster.ts';
import { socketDir } from '#server/db/socket-dir.ts';

export interface Engine {
  pid: number;
  clusterDir: string;
  socketDir: string;
  /** Starts PostgreSQL again on the same files. */
  launch(): Promise<number>;
}

interface EngineOptions {
  dataDir: string;
  log: Log;
  settings: Record<string, string>;
}

// Processes of a killed postmaster need a moment to notice that it is gone.
const LEFTOVERS_MS = 15_000;

/** The caller holds the lock on the data directory: whatever else runs there is an orphan. */
export async function startEngine({ dataDir, log, settings }: EngineOptions): Promise<Engine> {
  const clusterDir = clusterDirOf(dataDir);
  const binaries = await postgresBinaries();
  const user = await ordinaryUser(binaries, clusterDir);
  const sockets = await socketDir(dataDir, user);
  await createCluster(dataDir, { binaries, user, durable: settings.fsync !== 'off' });
  await giveTreeTo(user, clusterDir);

  const logFile = join(dataDir, 'postgres-start.log');
  const command = postgresCommand(binaries, user, clusterDir, { ...house(sockets), ...settings });
  const launch = async () => {
    for (const deadline = Date.now() + LEFTOVERS_MS; ; await setTimeout(100)) {
      await clearLeftovers(clusterDir, sockets);
      const { pid, hasExited } = await launchPostmaster(command, clusterDir, logFile);
      if (await becomesReady(pid, clusterDir, log, hasExited)) return pid;
      const words = await readFile(logFile, 'utf8');
      if (!words.includes('still in use') || Date.now() >= deadline)
        throw new Error(failure(words, logFile, clusterDir));
    }
  };
  const orphan = await adoptOrphan(clusterDir, sockets, log);
  return { pid: orphan ?? (await launch()), clusterDir, socketDir: sockets, launch };
}

export async function runningEngine(dataDir: string): Promise<{ pid: number; clusterDir: string } | undefined> {
  const clusterDir = clusterDirOf(dataDir);
  const pid = await runningPostmaster(clusterDir);
  return pid === undefined ? undefined : { pid, clusterDir };
}

async function adoptOrphan(clusterDir: string, sockets: string, log: Log): Promise<number | undefined> {
  const pid = await runningPostmaster(clusterDir);
  if (pid === undefined) return undefined;
  const isDead = () => isGone(pid, clusterDir, 0);
  if ((await becomesReady(pid, clusterDir, log, isDead)) && (await answers(sockets))) {
    log.warn({ postmaster: pid }, 'The last server ended without stopping PostgreSQL; it is taken over');
    return pid;
  }
  log.warn({ postmaster: pid }, 'The last server left a PostgreSQL that does not answer; it is stopped');
  await stopPostmaster(pid, clusterDir, log);
  return undefined;
}

async function answers(sockets: string): Promise<boolean> {
  const client = new Client({
    host: sockets,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function house(sockets: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One file per weekday, each overwritten a week later: the log cannot fill the disk.
    logging_collector: 'on',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    // The work of a killed server must not hold its locks until it happens to finish.
    client_connection_check_interval: '2s',
    // Nobody follows it: what is loaded into a new table, by an import or a restore, is written once and not twice.
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
}

function postgresCommand(
  binaries: PostgresBinaries,
  user: OrdinaryUser,
  clusterDir: string,
  settings: Record<string, string>,
) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return user.command(binaries.postgres, ['-D', clusterDir, ...flags]);
}

function failure(words: string, logFile: string, clusterDir: string): string {
  const reason = words
    .split('\n')
    .findLast((line) => line.includes('FATAL'))
    ?.replace(/^.*FATAL:\s*/, '');
  return `PostgreSQL did not start${reason ? `: ${reason}` : ''}. Its own words are in ${logFile} and ${join(clusterDir, 'log')}.`;
}
