import { type SqlBool, sql } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { clearedNote } from '#server/imports/cleared-note.ts';
import { type Cells, layoutOf, type Table } from '#server/imports/header.ts';
import { checkSupplier, keepLast, type Offers, removeUnnamed, stageOffers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { putStaged } from '#server/imports/swap.ts';
import { centsIn, flagIn } from '#shared/imports/amounts.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';

type Column = Exclude<ColumnOf<'prices'>, 'brand' | 'article'>;

const columns = {
  supplier_code: 'text',
  list_price: 'bigint',
  discount_group: 'text',
  deposit: 'bigint',
  is_exchange: 'boolean',
  days_on_order: 'int',
  scales: 'jsonb',
  is_deleted: 'boolean',
  /** Names of the columns whose cell is empty. */
  emptied: 'jsonb',
};
const key = ['supplier_code', 'article_id'];

type Value = { readonly stored: string; readonly isFilled: ReturnType<typeof sql<SqlBool>> };

/** What an empty cell can clear: where it is stored, and whether there is a value. */
const values = {
  listPrice: { stored: 'list_price', isFilled: sql`known.list_price is not null` },
  group: { stored: 'discount_group', isFilled: sql`known.discount_group is not null` },
  deposit: { stored: 'deposit', isFilled: sql`known.deposit <> 0` },
  exchange: { stored: 'is_exchange', isFilled: sql`known.is_exchange` },
  days: { stored: 'days_on_order', isFilled: sql`known.days_on_order is not null` },
} as const satisfies Partial<Record<Column, Value>>;
const hasScales = sql<SqlBool>`exists (select from scale_price where (scale_price.supplier_code, scale_price.article_id) = (known.supplier_code, known.article_id))`;

/** List prices, discount groups, deposits and quantity breaks of one supplier. Columns that the file lacks stay as they are. */
export const prices = ({ supplier, isDelta }: Offers): Importer => ({
  source: `prices-${supplier}`,
  writes: [
    { table: 'supplier_article', where: sql`supplier_code = ${supplier}` },
    { table: 'scale_price', where: sql`supplier_code = ${supplier}` },
  ],
  async load(tx, file, watch) {
    await checkSupplier(tx, supplier);
    const table = await openTable(
      file,
      layoutOf('prices', 'price list', await assignedHeadings(tx, 'prices', supplier)),
    );
    const rowOf = (cells: Cells<Column>) => priceOf(cells, supplier);
    await stageOffers(tx, 'stage_price', { table, columns, rowOf }, watch);
    await keepLast(tx, 'stage_price', ['article_id']);
    const scales = sql`
      select distinct on (article_id, from_quantity) supplier_code, article_id, (scale ->> 'from')::int as from_quantity, (scale ->> 'price')::bigint as price
      from stage_price, jsonb_array_elements(scales) scale order by article_id, from_quantity, line desc`;
    await sql`create temporary table stage_scale on commit drop as ${scales}`.execute(tx);
    lockOffers(tx, supplier);
    const gone = await sql`
      delete from supplier_article where supplier_code = ${supplier}
        and article_id in (select article_id from stage_price where is_deleted)`.execute(tx);
    await sql`delete from stage_price where is_deleted`.execute(tx);
    const present = Object.entries(values).filter(([name]) => table.has(name as Column)); // entries widen the keys to string
    const stored = present.map(([, value]) => value.stored);
    const swap = { table: 'supplier_article', stage: 'stage_price', columns: [...key, ...stored], key } as const;
    if (!isDelta) await removeUnnamed(tx, swap, supplier);
    const notes = await clearedBy(tx, table);
    const kept = await putStaged(tx, swap);
    if (table.has('scales')) await putScales(tx, supplier);
    return { kept: kept + Number(gone.numAffectedRows ?? 0n), notes };
  },
});

type Tx = Parameters<Importer['load']>[0];

/** Which columns clear how many values. */
async function clearedBy(tx: Tx, table: Table<Column>): Promise<string[]> {
  const clearable = { ...values, scales: { isFilled: hasScales } };
  const present = (Object.keys(clearable) as (keyof typeof clearable)[]).filter(table.has); // keys widens them to string
  const counts = present.map(
    (name) => sql`count(*) filter (where emptied ? ${name} and ${clearable[name].isFilled}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)}
    from stage_price join supplier_article known using (supplier_code, article_id)`.execute(tx);
  return present.flatMap((name) => clearedNote('prices', name, rows[0]?.[name] ?? 0));
}

/** The quantity breaks of an article that is in the list are those of the list. */
async function putScales(tx: Tx, supplier: string): Promise<void> {
  await sql`
    delete from scale_price known where supplier_code = ${supplier}
      and article_id in (select article_id from stage_price)
      and not exists (select from stage_scale staged where (staged.article_id, staged.from_quantity) = (known.article_id, known.from_quantity))`.execute(
    tx,
  );
  await sql`
    insert into scale_price as known (supplier_code, article_id, from_quantity, price)
    select supplier_code, article_id, from_quantity, price from stage_scale
    where article_id in (select article_id from stage_price)
    on conflict (supplier_code, article_id, from_quantity) do update set price = excluded.price where known.price <> excluded.price`.execute(
    tx,
  );
}

function priceOf(cells: Cells<Column>, supplier: string) {
  const listPrice = cells.listPrice === '' ? null : centsIn(cells.listPrice);
  if (cells.listPrice !== '' && listPrice === null) return `the list price "${cells.listPrice}" is no amount`;
  const deposit = cells.deposit === '' ? 0 : centsIn(cells.deposit);
  if (deposit === null) return `the deposit "${cells.deposit}" is no amount`;
  if (!/^(|[1-9]\d{0,2})$/.test(cells.days)) return `"${cells.days}" are no days on order`;
  const [isExchange, isDeleted] = [flagIn(cells.exchange), flagIn(cells.deleted)];
  if (isExchange === null) return `"${cells.exchange}" is neither yes nor no`;
  if (isDeleted === null) return `"${cells.deleted}" is neither yes nor no`;
  const scales = scalesOf(cells.scales);
  if (scales === null) return `the scales "${cells.scales}" are not written as 10=9.90|50=8.90`;
  return {
    supplier_code: supplier,
    list_price: listPrice,
    discount_group: cells.group || null,
    deposit,
    is_exchange: isExchange,
    days_on_order: cells.days === '' ? null : Number(cells.days),
    scales,
    is_deleted: isDeleted,
    emptied: Object.entries(cells).flatMap(([name, text]) => (text === '' ? [name] : [])),
  };
}

function scalesOf(cell: string): { from: number; price: number }[] | null {
  if (cell === '') return [];
  const scales = cell.split('|').map((scale) => {
    const [, from = '', amount = ''] = /^(\d{1,6})=(.+)$/.exec(scale) ?? [];
    return { from: Number(from), price: centsIn(amount) };
  });
  return scales.every((scale): scale is { from: number; price: number } => scale.from > 1 && scale.price !== null)
    ? scales
    : null;
}
