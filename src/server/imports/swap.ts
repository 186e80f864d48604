import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type Swap = {
  readonly table: keyof Schema;
  readonly stage: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
};
type Tx = Transaction<Schema>;

const refs = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/**
 * New rows come, changed ones change, equal ones are not touched, nor those of another source where `over` names the own.
 * A key that is there twice: the later line counts.
 */
export async function putStaged(tx: Tx, swap: Swap, over: RegExp | null = null): Promise<number> {
  const { table, stage, columns, key } = swap;
  const others = columns.filter((column) => !key.includes(column));
  const updates = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const mayChange = over === null ? sql`true` : isFrom(over, table);
  const { rows } = await sql<{ count: number }>`
    with staged as (
      select distinct on (${refs(key)}) ${refs(columns)} from ${sql.table(stage)} order by ${refs(key)}, ctid desc
    ), put as (
      insert into ${sql.table(table)} (${refs(columns)}) select ${refs(columns)} from staged
      on conflict (${refs(key)}) do update set ${sql.join(updates)}
      where row (${refs(others, table)}) is distinct from row (${refs(others, 'excluded')}) and ${mayChange}
    )
    select count(*) as count from staged`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What stands in the table, is meant by `where`, and is no longer in the stage. */
export async function removeMissing(tx: Tx, { table, stage, key }: Swap, where: RawBuilder<unknown>): Promise<number> {
  const same = key.map((column) => sql`staged.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`);
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ${where} and not exists (select from ${sql.table(stage)} staged where ${sql.join(same, sql` and `)})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Whether a row of the table has a source of this family. */
export const isFrom = (family: RegExp, table: string) => sql`${sql.ref(`${table}.source`)} ~ ${family.source}`;
