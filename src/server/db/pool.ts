import { Kysely } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { shortReason } from '#server/db/connection-sentence.ts';
import type { Log } from '#server/db/log.ts';
import { pipelinedDialect } from '#server/db/pipelined-dialect.ts';
import type { Schema } from '#server/db/schema.ts';
import { valueParsers } from '#server/db/value-parsers.ts';
import type { DatabaseWatch } from '#server/db/watch-database.ts';

export interface PoolOptions {
  log: Log;
  max?: number;
  connectTimeoutMs?: number;
  /** How long the database may take to take up a new connection. For one of ours may be waited longer. */
  greetingMs?: number;
  /** 0 sends none: a pooler in front of the database may refuse the setting. */
  statementTimeoutMs?: number;
  /** false: with the next transaction a connection is another one, which knows no statements by name. */
  keepsStatements?: boolean;
  /** As the database names these connections. */
  name?: string;
}

/** `to` is a connection of ours or the text of a DATABASE_URL. */
export function openPool(to: Connection | string, options: PoolOptions): Pool {
  const pool = new Pool({
    ...(typeof to === 'string' ? { connectionString: to } : { ...to, ssl: false }),
    ...limits(options),
    application_name: options.name ?? 'passform',
    types: valueParsers(),
    Client: promptClient(options.greetingMs ?? 2_000),
  });
  if (options.keepsStatements === false) forgetful.add(pool);
  // Without a listener for both, a lost connection (idle, or in somebody's hands) would end the process.
  // An idle one speaks to both, and is logged once: here its client does.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ reason: shortReason(error) }, 'A database connection was lost'));
  });
  return pool;
}

const forgetful = new WeakSet<Pool>();
const pools = new WeakMap<Kysely<Schema>, Pool>();

/** With a watch, nobody waits for a database that is known not to answer. */
export function openDatabase(pool: Pool, watch?: DatabaseWatch): Kysely<Schema> {
  const db = new Kysely<Schema>({ dialect: pipelinedDialect(pool, { watch, keepsStatements: !forgetful.has(pool) }) });
  pools.set(db, pool);
  return db;
}

/** The connections that a database works with: Kysely does not show them. */
export function poolOf(db: Kysely<Schema>): Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database was not opened by openDatabase().');
  return pool;
}

const promptClient = (greetingMs: number) =>
  class extends Client {
    constructor(config: ClientConfig = {}) {
      const { connectionTimeoutMillis = greetingMs } = config;
      super({ ...config, connectionTimeoutMillis: Math.min(connectionTimeoutMillis, greetingMs) });
    }
  };

function limits({ max = 10, connectTimeoutMs = 5_000, statementTimeoutMs = 30_000 }: PoolOptions): PoolConfig {
  return {
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    // The statement of a large undo is silent for minutes.
    keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
  };
}
