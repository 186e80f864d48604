import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { sql, type Transaction } from 'kysely';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Schema } from '#server/db/schema.ts';
import type { houseSystem } from '#shared/admin/house-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';

type Tx = Transaction<Schema>;
type System = AnswerOf<typeof houseSystem>;

export const backupKey = 'last-backup';

const shownTables = 8;

export async function readDatabase(tx: Tx, isOwn: boolean): Promise<System['database']> {
  const { rows } = await sql<{ version: string; bytes: number; used: number; most: number; name: string; at: Date }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as used,
      current_setting('max_connections')::int as most, name, applied_at as at
    from migration order by number desc limit 1`.execute(tx);
  const { rows: largest } = await sql<{ table: string; bytes: number; rows: number }>`
    select coalesce(parent.relname, owner.relname) as table, sum(pg_total_relation_size(owner.oid))::bigint as bytes,
      sum(greatest(owner.reltuples, 0))::bigint as rows
    from pg_class owner join pg_namespace space on space.oid = owner.relnamespace
      left join pg_inherits heir on heir.inhrelid = owner.oid left join pg_class parent on parent.oid = heir.inhparent
    where owner.relkind = 'r' and space.nspname = current_schema()
    group by 1 order by bytes desc limit ${shownTables}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The database knows no migration.');
  return {
    version: row.version,
    isOwn,
    bytes: row.bytes,
    connections: { used: row.used, most: row.most },
    migration: { name: row.name, appliedAt: row.at.toISOString() },
    largest,
  };
}

/** What can be known of copies: what somebody has noted, and what the database says of itself. */
export async function readBackup(tx: Tx): Promise<System['backup']> {
  const noted = await tx.selectFrom('house').select('value').where('key', '=', backupKey).executeTakeFirst();
  const { rows } = await sql<{
    mode: string;
    last: Date | null;
    failedAt: Date | null;
    failed: number;
    replicas: number;
  }>`
    select current_setting('archive_mode') as mode, last_archived_time as last, last_failed_time as "failedAt",
      failed_count as failed, (select count(*)::int from pg_stat_replication) as replicas
    from pg_stat_archiver`.execute(tx);
  const [row] = rows;
  const archive = row &&
    row.mode !== 'off' && {
      lastAt: row.last?.toISOString() ?? null,
      failedAt: row.failedAt?.toISOString() ?? null,
      failed: row.failed,
    };
  return { noted: notedBackup(noted?.value), archive: archive || null, replicas: row?.replicas ?? 0 };
}

function notedBackup(value: unknown): System['backup']['noted'] {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('place' in value)) return null;
  return { at: String(value.at), place: String(value.place) };
}

export async function readStorage(folder: string): Promise<System['storage']> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { folder: resolve(folder), freeBytes: bsize * bavail, totalBytes: bsize * blocks };
  } catch {
    return null;
  }
}

export async function readCatalogue(
  tx: Tx,
  catalogue: Pick<RunningCatalogue, 'current'>,
): Promise<System['catalogue']> {
  const { rows } = await sql<{ id: number; label: string }>`
    select id, source || ' ' || label as label from running_release join catalogue_release on id = release_id`.execute(
    tx,
  );
  const [running] = rows;
  return running
    ? { release: running.id, label: running.label, articles: catalogue.current().articles.ids.length }
    : null;
}

export const memoryBytes = () => process.memoryUsage.rss();
