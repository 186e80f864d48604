import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackedUpTable, type BackupManifest, manifestName } from '#server/db/backup/backup-manifest.ts';
import { appliedMigrations, type KeptTable, keptTables } from '#server/db/backup/kept-tables.ts';

/**
 * A copy of all rows as they were at one moment, while the portal goes on. It is made beside its place and put there when
 * it is whole: what lies in `folder` is a copy, or nothing.
 */
export async function writeBackup(pool: Pool, folder: string, now: Date): Promise<BackupManifest> {
  const isTaken = await readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
  if (isTaken) throw new Error(`There is something in ${folder} already. Name a folder that is not there yet.`);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Whatever is written meanwhile, all tables are read as of this moment.
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = '0'");
    const migrations = await appliedMigrations(client);
    const tables: BackedUpTable[] = [];
    for (const table of await keptTables(client)) tables.push(await writeTable(client, table, draft));
    const manifest: BackupManifest = {
      format: 'passform-backup-1',
      madeAt: now.toISOString(),
      migrations,
      tables,
      sequences: await readSequences(client),
    };
    await client.query('commit');
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true, mode: 0o600 });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function writeTable(client: PoolClient, table: KeptTable, folder: string): Promise<BackedUpTable> {
  const { name, release, columns, role } = table;
  await client.query(role === null ? 'reset role' : `set local role ${escapeIdentifier(role)}`);
  const file = `${name}.copy.zst`;
  const hash = createHash('sha256');
  let [bytes, rows] = [0, 0];
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      // COPY writes a line feed within a value as \\n: each one ends a row.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  const list = columns.map(escapeIdentifier).join(', ');
  await pipeline(
    client.query(copyTo(`copy (select ${list} from ${escapeIdentifier(name)}) to stdout`)),
    count,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
    createWriteStream(join(folder, file), { flush: true, mode: 0o600 }),
  );
  await client.query('reset role');
  return { name, release, columns: [...columns], file, rows, bytes, sha256: hash.digest('hex') };
}

/** Numbers once given are not given again: a sequence goes on at least where it is now, snapshot or not. */
async function readSequences(client: PoolClient): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    'select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() order by 1',
  );
  return rows.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }]));
}

/** The new name is on disk too, where the system knows how. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder || '.').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
