import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { escapeIdentifier, type Pool } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { copyDatabase, type DatabaseKind, withClient } from '#test/template-databases.ts';

export interface FreshDatabase {
  connection: Connection;
  pool: Pool;
  db: Kysely<Schema>;
  drop: () => Promise<void>;
}

/** A database of the test file's own, signed in as the server does: as a role that row-level security binds. */
export async function freshDatabase(kind: DatabaseKind = 'demo'): Promise<FreshDatabase> {
  const { superuser, login, templates, prefix } = inject('postgres');
  const database = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withClient(superuser, (client) => copyDatabase(client, templates[kind], database));

  const connection = { ...superuser, ...login, database };
  const pool = openPool(connection, { log: pino({ level: 'silent' }) });
  return {
    connection,
    pool,
    db: openDatabase(pool),
    drop: async () => {
      if (!pool.ended) await pool.end();
      await withClient(superuser, (client) =>
        client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`),
      );
    },
  };
}
