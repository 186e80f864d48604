import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { escapeIdentifier, type Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { watchPool } from '#server/db/watch-pool.ts';
import { copyDatabase, type DatabaseKind, withClient } from '#test/template-databases.ts';

export interface FreshDatabase {
  /** Its name. */
  database: string;
  connection: Connection;
  pool: Pool;
  db: Kysely<Schema>;
  drop: () => Promise<void>;
}

/** A database of the test file's own, signed in as the server does: as a role that row-level security binds. */
export async function freshDatabase(
  kind: DatabaseKind = 'demo',
  /** Another way to the same database: by a proxy that makes faults. */
  through?: (connection: Connection) => Promise<Connection>,
): Promise<FreshDatabase> {
  const { superuser, login, templates, prefix } = inject('postgres');
  const database = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withClient(superuser, (client) => copyDatabase(client, templates[kind], database));

  const straight = { ...superuser, ...login, database };
  const connection = through ? await through(straight) : straight;
  const log = pino({ level: 'silent' });
  // On a busy machine the database may be slow to take up a connection; only tests of faults count on its promptness.
  const patience = through ? {} : { connectTimeoutMs: 30_000, greetingMs: 30_000 };
  const pool = openPool(connection, { log, ...patience });
  // As the server does it; where no faults are made, nobody needs it.
  const watch = through && watchPool(pool, connection, log);
  return {
    database,
    connection,
    pool,
    db: openDatabase(pool, watch),
    drop: async () => {
      await watch?.close();
      if (!pool.ended) await pool.end();
      await withClient(superuser, (client) =>
        client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`),
      );
    },
  };
}
