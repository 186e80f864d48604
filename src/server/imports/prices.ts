import { sql } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Cells, Layout } from '#server/imports/header.ts';
import { articleHeadings, centsIn, checkSupplier, type Offers, stageOffers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { putStaged, removeMissing } from '#server/imports/swap.ts';

type Column = 'listPrice' | 'group' | 'deposit' | 'exchange' | 'days' | 'scales' | 'deleted';

const layout: Layout<Column | 'brand' | 'article'> = {
  title: 'price list',
  columns: {
    ...articleHeadings,
    listPrice: ['list_price', 'UPE', 'Listenpreis'],
    group: ['discount_group', 'Rabattgruppe'],
    deposit: ['deposit', 'Pfand'],
    exchange: ['exchange', 'Austausch'],
    days: ['days_on_order', 'Lieferzeit', 'Liefertage'],
    scales: ['scales', 'Staffel'],
    deleted: ['deleted', 'gelöscht'],
  },
  optional: ['group', 'deposit', 'exchange', 'days', 'scales', 'deleted'],
};

const columns = {
  supplier_code: 'text',
  list_price: 'bigint',
  discount_group: 'text',
  deposit: 'bigint',
  is_exchange: 'boolean',
  days_on_order: 'int',
  scales: 'jsonb',
  is_deleted: 'boolean',
};
const stored = [
  'supplier_code',
  'article_id',
  'list_price',
  'discount_group',
  'deposit',
  'is_exchange',
  'days_on_order',
];
const key = ['supplier_code', 'article_id'];

/** List prices, discount groups, deposits and scale prices of one supplier. */
export const prices = ({ supplier, isDelta }: Offers): Importer => ({
  source: `prices-${supplier}`,
  async load(tx, file, watch) {
    await checkSupplier(tx, supplier);
    const rowOf = (cells: Cells<Column>) => priceOf(cells, supplier);
    await stageOffers(tx, file, 'stage_price', { layout, columns, rowOf }, watch);
    const scales = sql`
      select distinct on (article_id, from_quantity) supplier_code, article_id, (scale ->> 'from')::int as from_quantity, (scale ->> 'price')::bigint as price
      from stage_price, jsonb_array_elements(scales) scale order by article_id, from_quantity, line desc`;
    await sql`create temporary table stage_scale on commit drop as ${scales}`.execute(tx);
    lockOffers(tx, supplier);
    const gone = await sql`
      delete from supplier_article where supplier_code = ${supplier}
        and article_id in (select article_id from stage_price where is_deleted)`.execute(tx);
    await sql`delete from stage_price where is_deleted`.execute(tx);
    const swap = { table: 'supplier_article', stage: 'stage_price', columns: stored, key } as const;
    const ours = sql`supplier_article.supplier_code = ${supplier}`;
    if (!isDelta) await removeMissing(tx, swap, ours);
    const kept = await putStaged(tx, swap);
    await putScales(tx, supplier);
    return kept + Number(gone.numAffectedRows ?? 0n);
  },
});

type Tx = Parameters<Importer['load']>[0];

/** The scales of an article that is in the list are those of the list. */
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
  if (listPrice === null && cells.listPrice !== '') return `the list price "${cells.listPrice}" is no amount`;
  const deposit = cells.deposit === '' ? 0 : centsIn(cells.deposit);
  if (deposit === null) return `the deposit "${cells.deposit}" is no amount`;
  if (!/^(|[1-9]\d{0,2})$/.test(cells.days)) return `"${cells.days}" are no days on order`;
  if (!isFlag(cells.exchange) || !isFlag(cells.deleted)) return 'exchange and deleted are 0 or 1';
  const scales = scalesOf(cells.scales);
  if (scales === null) return `the scales "${cells.scales}" are not written as 10=9.90|50=8.90`;
  return {
    supplier_code: supplier,
    list_price: listPrice,
    discount_group: cells.group || null,
    deposit,
    is_exchange: cells.exchange === '1',
    days_on_order: cells.days === '' ? null : Number(cells.days),
    scales,
    is_deleted: cells.deleted === '1',
  };
}

const isFlag = (cell: string) => cell === '' || cell === '0' || cell === '1';

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
