import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { type MigrationFile, migrationFiles } from '#server/db/migration-files.ts';

const OUR_MIGRATIONS = join(import.meta.dirname, 'migrations');

// Any number will do, as long as every node takes the same.
const LOCK = 7_277_367;

/** Brings the database up to date and returns the names of what was applied. Many nodes may call it at once. */
export async function migrate(pool: Pool, directory = OUR_MIGRATIONS): Promise<string[]> {
  const files = await migrationFiles(directory);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client, files);
  } finally {
    broken = await letGo(client);
    client.release(broken);
  }
}

async function letGo(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    await client.query('reset statement_timeout');
    return undefined;
  } catch (error) {
    // Closing the connection lets go of the lock as well.
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function applyMissing(client: PoolClient, files: MigrationFile[]): Promise<string[]> {
  const applied = await appliedMigrations(client);
  for (const migration of applied) checkUnchanged(migration, files);
  const missing = files.slice(applied.length);
  for (const file of missing) await apply(client, file);
  return missing.map(({ name }) => name);
}

type Applied = Pick<MigrationFile, 'number' | 'name' | 'checksum'>;

async function appliedMigrations(client: PoolClient): Promise<Applied[]> {
  await client.query(`
    create table if not exists migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Applied>('select number, name, checksum from migration order by number');
  const gap = rows.findIndex(({ number }, index) => number !== index + 1);
  if (gap >= 0) throw new Error(`The database has no record of migration ${gap + 1}, though later ones are applied.`);
  return rows;
}

function checkUnchanged(applied: Applied, files: MigrationFile[]): void {
  const file = files[applied.number - 1];
  if (file === undefined) {
    throw new Error(
      `The database is newer than this server: it has had migration ${applied.name}, which is unknown here.`,
    );
  }
  if (file.name !== applied.name || file.checksum !== applied.checksum) {
    throw new Error(
      `Migration ${applied.name} is already applied, but its file (${file.name}) has changed since. ` +
        'Migrations only go forward: restore the file and write a new one.',
    );
  }
}

async function apply(client: PoolClient, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${file.name} failed and was taken back: ${reason}`, { cause: error });
  }
}
