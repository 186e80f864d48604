import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { Connection } from '#server/db/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { guardDataDir } from '#test/guardian.ts';

const log = pino({ level: 'silent' });
/** Throw-away data. */
const careless = { fsync: 'off', full_page_writes: 'off' };

/** What the house's own database leaves out, because nobody follows it. */
const followed = { wal_level: 'replica', max_wal_senders: '10' };

export type Started = EmbeddedPostgres & { readonly dataDir: string };

export async function startPrimary(dataDir: string, settings: Record<string, string> = careless): Promise<Started> {
  guardDataDir(dataDir);
  const primary = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...settings, ...followed, wal_keep_size: '256MB' },
  });
  return Object.assign(primary, { dataDir });
}

/**
 * A real streaming replica, with the binaries that we have: they bring no pg_basebackup, so the files are copied as its
 * manual says a backup is made by hand.
 */
export async function startReplica(
  primary: Started,
  dataDir: string,
  settings: Record<string, string> = careless,
): Promise<Started> {
  await copyFiles(primary, dataDir);
  return followAgain(primary, dataDir, settings);
}

/** A replica that was stopped, on the files that it has. */
export async function followAgain(
  primary: Started,
  dataDir: string,
  settings: Record<string, string> = careless,
): Promise<Started> {
  const { host, port, user } = primary.superuser;
  const follows = { primary_conninfo: `host=${host} port=${port} user=${user}`, hot_standby: 'on' };
  guardDataDir(dataDir);
  const replica = await startEmbeddedPostgres({ dataDir, log, settings: { ...settings, ...followed, ...follows } });
  return Object.assign(replica, { dataDir });
}

async function copyFiles({ dataDir: from, superuser }: Started, dataDir: string): Promise<void> {
  const [source, copy] = [join(from, 'postgres'), join(dataDir, 'postgres')];
  await asSuperuser(superuser, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    await mkdir(copy, { recursive: true });
    await cp(source, copy, { recursive: true, filter: (path) => isCopied(path.slice(source.length + 1)) });
    await chmod(copy, 0o700);
    await mkdir(join(copy, 'pg_wal', 'archive_status'), { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    await writeFile(join(copy, 'standby.signal'), '', { mode: 0o600 });
  });
}

const isCopied = (path: string) => !/^(pg_wal\/.|postmaster\.|log\/|pg_replslot\/.|pgsql_tmp)/.test(path);

export async function asSuperuser<Result>(to: Connection, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...to, ssl: false });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
