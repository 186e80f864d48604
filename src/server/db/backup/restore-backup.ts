import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  type BackedUpTable,
  type BackupManifest,
  manifestName,
  manifestSchema,
} from '#server/db/backup/backup-manifest.ts';
import { appliedMigrations, keptTables } from '#server/db/backup/kept-tables.ts';

export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`There is no copy in ${folder}: it has no ${manifestName}.`);
  });
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * Everything in the database becomes what the copy has, in one transaction: all of it or nothing. A database in which
 * somebody works already is left alone, unless `replaces` says that this is meant.
 */
export async function restoreBackup(pool: Pool, folder: string, { replaces = false } = {}): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '0'; set local maintenance_work_mem = '256MB'");
    await checkVersion(client, manifest);
    if (!replaces) await checkEmpty(client);
    const rules = await liftRules(client);
    await clear(client);
    for (const table of manifest.tables.filter(({ release }) => release === null)) await load(client, table, folder);
    await loadReleases(client, manifest, folder);
    for (const { name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last]);
    for (const rule of rules) await client.query(rule);
    await client.query('commit');
    // Outside the limits of a question: a large database takes its time.
    await client.query("begin; set local statement_timeout = '0'; analyze; commit");
    return manifest;
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function checkVersion(client: PoolClient, { migrations }: BackupManifest): Promise<void> {
  const applied = await appliedMigrations(client);
  const isSame =
    applied.length === migrations.length &&
    applied.every(({ name, checksum }, at) => name === migrations[at]?.name && checksum === migrations[at]?.checksum);
  if (isSame) return;
  throw new Error(
    `The copy was made by another version of the portal (${migrations.length} migrations, here ${applied.length}). Restore it with that version, then start this one.`,
  );
}

async function checkEmpty(client: PoolClient): Promise<void> {
  await client.query("set local role 'passform_system'");
  const { rows } = await client.query<{ firms: number }>('select count(*)::int as firms from firm');
  await client.query('reset role');
  if ((rows[0]?.firms ?? 0) === 0) return;
  throw new Error(
    'There are firms in this database already. Restore into an empty one, or say "replace" after the folder: then all that is here now is gone.',
  );
}

/** What would stand in the way of rows that come table by table: answers the statements that put it back, which check them. */
async function liftRules(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; restore: string }>(`
    with own as (
      select oid, oid::regclass as name, relforcerowsecurity as forced from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    )
    select format('alter table %s drop constraint %I', own.name, conname) as lift,
      format('alter table %s add constraint %I %s', own.name, conname, pg_get_constraintdef(pg_constraint.oid)) as restore
    from pg_constraint join own on own.oid = conrelid where contype = 'f' and conparentid = 0
    union all
    select format('alter table %s no force row level security, disable trigger user', name),
      format('alter table %s force row level security, enable trigger user', name)
    from own where forced
    union all
    select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
    from own where not forced`);
  for (const { lift } of rows) await client.query(lift);
  // The keys between tables come back first: to be checked they must see the rows of all firms.
  return rows.map(({ restore }) => restore);
}

async function clear(client: PoolClient): Promise<void> {
  const tables = await keptTables(client);
  for (const { name } of tables.filter(({ release }) => release !== null))
    await client.query(`drop table ${escapeIdentifier(name)}`);
  const plain = tables.filter(({ release }) => release === null).map(({ name }) => escapeIdentifier(name));
  await client.query(`truncate ${plain.join(', ')}`);
}

async function load(client: PoolClient, table: BackedUpTable, folder: string): Promise<void> {
  const hash = createHash('sha256');
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const into = client.query(
    copyFrom(`copy ${escapeIdentifier(table.name)} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`),
  );
  await pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), check, into);
  if (hash.digest('hex') !== table.sha256 || into.rowCount !== table.rows)
    throw new Error(`The copy of the table ${table.name} is damaged. Nothing was changed.`);
}

/** The tables of a release are made, filled and sealed as an import does it. */
async function loadReleases(client: PoolClient, { tables }: BackupManifest, folder: string): Promise<void> {
  const releases = Map.groupBy(tables, ({ release }) => release);
  for (const [release, own] of releases) {
    if (release === null) continue;
    const { rows } = await client.query<{ state: string; sealed_at: Date | null }>(
      'select state, sealed_at from catalogue_release where id = $1',
      [release],
    );
    await client.query(`update catalogue_release set state = 'staging' where id = $1`, [release]);
    await client.query('select open_release($1)', [release]);
    for (const table of own) await load(client, table, folder);
    await client.query('select seal_release($1, now())', [release]);
    await client.query('update catalogue_release set state = $2, sealed_at = $3 where id = $1', [
      release,
      rows[0]?.state,
      rows[0]?.sealed_at,
    ]);
  }
}
