import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { rowNames } from '#server/imports/row-names.ts';
import { type ImportPreview, type ImportValue, previewOf } from '#shared/imports/import-preview.ts';

/* What an import changes is logged by triggers: for its preview, and to undo it. */

type Tx = Transaction<Schema>;

/** A table that the preview counts, and which of its rows belong to the import. */
export type Written = { readonly table: keyof Schema; readonly where?: RawBuilder<unknown> };

/** From here on to the end of the transaction. */
export async function logChanges(tx: Tx, run: number): Promise<void> {
  await sql`select set_config('passform.import_run', ${String(run)}, true)`.execute(tx);
}

export async function countRows(tx: Tx, writes: readonly Written[]): Promise<readonly number[]> {
  const totals: number[] = [];
  for (const { table, where = sql`true` } of writes) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(tx);
    totals.push(rows[0]?.count ?? 0);
  }
  return totals;
}

/** Derived from others, or of no interest to readers. */
const unshown = ['lexemes', 'words', 'search', 'version', 'as_of', 'source', 'created_at', 'customer_id'];
const rowsPerKind = 20;
const longestValue = 120;

/** Against the state before the run, however often it has touched a row. */
export async function describeChanges(
  tx: Tx,
  run: number,
  writes: readonly Written[],
  before: readonly number[],
): Promise<ImportPreview> {
  const tables = writes.map(({ table }) => table);
  await sql`
    create temporary table net_change on commit drop as
    with image as (
      select table_name, row_key, (array_agg(before is not null order by id))[1] as was_there,
        (array_agg(after is not null order by id desc))[1] as is_there,
        merge_images(before order by id desc) as before, merge_images(after order by id) as after
      from import_change where run_id = ${run} and table_name = any (${tables}) group by table_name, row_key
    )
    select *, case when was_there and is_there then 'changed' when is_there then 'added' else 'removed' end as what
    from image where case when was_there and is_there
      then exists (select from jsonb_each(before) one where one.value is distinct from after -> one.key and one.key <> all (${unshown}))
      else was_there or is_there end`.execute(tx);
  const counts = await sql<{ table: string; what: What; count: number }>`
    select table_name as table, what, count(*)::int as count from net_change group by 1, 2`.execute(tx);
  const columns = await sql<ImportPreview['columns'][number]>`
    select table_name as table, one.key as column, count(*)::int as changed,
      (count(*) filter (where coalesce(after -> one.key, 'null') in ('null', '0', 'false', '""', '[]')))::int as cleared
    from net_change, jsonb_each(before) one
    where what = 'changed' and one.value is distinct from after -> one.key and one.key <> all (${unshown})
    group by 1, 2 order by 3 desc, 1, 2 limit 100`.execute(tx);
  const rows = await largest(tx, tables);
  await sql`drop table net_change`.execute(tx);
  const countOf = (table: string, what: What) =>
    counts.rows.find((one) => one.table === table && one.what === what)?.count ?? 0;
  const counted = tables.map((table, index) => {
    const [added, changed, removed] = [countOf(table, 'added'), countOf(table, 'changed'), countOf(table, 'removed')];
    return { table, added, changed, removed, unchanged: Math.max(0, (before[index] ?? 0) - changed - removed) };
  });
  return previewOf(counted, { columns: columns.rows, rows });
}

type What = 'added' | 'changed' | 'removed';
type Image = Readonly<Record<string, unknown>>;

/** Numbers that change most, relative to what they were; of new and removed rows some of each table, as many of the one as of the other. */
async function largest(tx: Tx, tables: readonly string[]): Promise<ImportPreview['rows']> {
  const { rows } = await sql<{ table: string; what: What; key: Image; before: Image; after: Image }>`
    select table_name as table, what, row_key as key, before, after from (
      select *, row_number() over (partition by what order by size desc nulls last, turn, area) as place from (
        select net_change.*, array_position(${tables}::text[], table_name) as area,
          row_number() over (partition by what, table_name order by row_key) as turn, (
          select max(abs((after ->> one.key)::numeric - (one.value #>> '{}')::numeric) / greatest(abs((one.value #>> '{}')::numeric), 1))
          from jsonb_each(before) one
          where what = 'changed' and jsonb_typeof(one.value) = 'number' and jsonb_typeof(after -> one.key) = 'number'
        ) as size from net_change
      ) sized
    ) placed where place <= ${rowsPerKind}
    order by case what when 'changed' then 1 when 'removed' then 2 else 3 end, case when what <> 'changed' then area end, place`.execute(
    tx,
  );
  const nameOf = await rowNames(tx, rows);
  return rows.map(({ table, what, key, before, after }) => ({
    table,
    row: nameOf({ table, key, before, after }),
    what,
    values: [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((column) => !unshown.includes(column) && !(column in key))
      .map((column) => ({ column, before: shownValue(before[column]), after: shownValue(after[column]) }))
      .filter((one) => one.before !== one.after),
  }));
}

function shownValue(value: unknown): ImportValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue);
}
