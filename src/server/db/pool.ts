import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Connection } from '#server/db/connection.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { valueParsers } from '#server/db/value-parsers.ts';

export interface PoolOptions {
  log: Log;
  max?: number;
  connectTimeoutMs?: number;
  /** 0 sends none: a pooler in front of the database may refuse the setting. */
  statementTimeoutMs?: number;
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
  });
  // Without a listener for both, a lost connection (idle, or in somebody's hands) would end the process.
  pool.on('error', (error) => options.log.warn({ err: error }, 'An idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'A database connection was lost'));
  });
  return pool;
}

export function openDatabase(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

function limits({ max = 10, connectTimeoutMs = 5_000, statementTimeoutMs = 30_000 }: PoolOptions): PoolConfig {
  return {
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
  };
}
