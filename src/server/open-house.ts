import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type Config, ConfigError } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { connectionSentence, hostOf } from '#server/db/connection-sentence.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import type { Log } from '#server/db/log.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { openReplica, type Replica } from '#server/db/replica.ts';
import type { Schema } from '#server/db/schema.ts';
import { watchPool } from '#server/db/watch-pool.ts';

export type House = {
  readonly db: Kysely<Schema>;
  /** Past any pooler: for what takes long, and for what Kysely does not do. */
  readonly pool: Pool;
  /** For what needs a connection of its own. */
  readonly connection: Connection | string;
  readonly replica: Replica | null;
  readonly secret: string;
  readonly embedded: boolean;
  readonly close: () => Promise<void>;
};

/** The database, up to date, and the secret: all that outlives one run of the server. */
export async function openHouse(config: Config, log: Log, say: (sentence: string) => void): Promise<House> {
  const postgres = config.DATABASE_URL === undefined ? await startOwn() : null;
  const connection = postgres?.connection ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? '';
  const pool = openPool(connection, { log });
  const pooled = config.DATABASE_DIRECT_URL === undefined ? null : openPooled(config.DATABASE_URL ?? '', log);
  const watch = watchPool(pooled ?? pool, pooled ? (config.DATABASE_URL ?? '') : connection, log);
  let replica: Replica | null = null;
  const close = async () => {
    await watch.close();
    await replica?.close();
    await pooled?.end();
    await pool.end();
    await postgres?.stop();
  };
  try {
    const applied = await reached(config, () => migrate(pool));
    if (applied.length > 0)
      say(`Brought the database up to date (${applied.length} ${applied.length === 1 ? 'step' : 'steps'}).`);
    const secret = config.SECRET ?? (await keptSecret(config.DATA_DIR));
    if (pooled) await warnOfNoLimit(pooled, log);
    const db = openDatabase(pooled ?? pool, watch);
    if (config.DATABASE_READ_URL !== undefined) {
      const limit = pooled ? behindPooler : {};
      const { DATABASE_READ_URL: to, READ_LATE_MS: patienceMs } = config;
      replica = await openReplica({ to, primary: db, log, patienceMs, ...limit });
    }
    return { db, pool, connection, replica, secret, embedded: postgres !== null, close };
  } catch (error) {
    await close();
    throw error;
  }

  function startOwn() {
    say(`Starting the database under ${config.DATA_DIR} …`);
    return startEmbeddedPostgres({ dataDir: config.DATA_DIR, log });
  }
}

/** A database of the operator's own that cannot be reached is a sentence, as every other part of the configuration is. */
async function reached<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const name = config.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    const url = config[name];
    const sentence = url === undefined ? null : connectionSentence(error, `PostgreSQL at ${hostOf(url)} (${name})`);
    throw sentence === null ? error : new ConfigError(sentence);
  }
}

const behindPooler = { statementTimeoutMs: 0, keepsStatements: false };

/** In transaction mode a connection is another's with the next transaction: nothing may be set on it for long. */
function openPooled(url: string, log: Log): Pool {
  return openPool(url, { log, ...behindPooler });
}

async function warnOfNoLimit(pooled: Pool, log: Log): Promise<void> {
  const { rows } = await pooled.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
  if (rows[0]?.limit === '0')
    log.warn('Behind the pooler no statement_timeout is set: a query may run for ever. docs/operations.md says how.');
}

/** Made once. Written aside and linked into place: of two servers that start together both read the same whole secret. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `secret.${randomBytes(6).toString('hex')}`);
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32) throw new Error(`The secret in ${file} is damaged. Remove the file; everyone signs in anew.`);
  return secret;
}
