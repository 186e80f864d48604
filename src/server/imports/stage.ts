import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Tx = Transaction<Schema>;
export type Row = Readonly<Record<string, unknown>>;

/** The columns of a staging table with their PostgreSQL types. */
export type StageColumns = Readonly<Record<string, string>>;

export type Stage = {
  readonly name: string;
  /** Waits when a chunk is full, so that no more than one is in memory. */
  readonly add: (row: Row) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly drop: () => Promise<void>;
};

const chunkSize = 2000;

/** A table that only this transaction sees, filled in chunks beside the data that people read meanwhile. */
export async function openStage(tx: Tx, name: string, columns: StageColumns): Promise<Stage> {
  const table = sql.table(name);
  const definitions = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  await sql`create temporary table ${table} (${sql.join(definitions)}) on commit drop`.execute(tx);
  let chunk: Row[] = [];
  const flush = async () => {
    if (chunk.length === 0) return;
    const rows = JSON.stringify(chunk);
    chunk = [];
    await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows})`.execute(tx);
  };
  return {
    name,
    add: async (row) => {
      if (chunk.push(row) >= chunkSize) await flush();
    },
    finish: async () => {
      await flush();
      await sql`analyze ${table}`.execute(tx);
    },
    drop: async () => {
      await sql`drop table ${table}`.execute(tx);
    },
  };
}
