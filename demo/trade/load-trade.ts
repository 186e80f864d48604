import { sql, type Transaction } from 'kysely';
import firms from '#demo/firms.json' with { type: 'json' };
import { loadNetPrices, loadPromotions, loadScalePrices, type Sold } from '#demo/trade/special-prices.ts';
import {
  type DemoArticle,
  type DemoSupplier,
  isCarried,
  type PriceSources,
  priced,
  stockOf,
} from '#demo/trade/trade-article.ts';
import { readTradeFiles, type TradeFiles } from '#demo/trade/trade-files.ts';
import { loadWebDays } from '#demo/webdays/load-web-days.ts';
import type { Schema } from '#server/db/schema.ts';
import { shareOf } from '#shared/format/share-of.ts';

type Tx = Transaction<Schema>;

/** Prices, stock and terms of the demo's suppliers for the articles of the running catalogue. */
export async function loadDemoTrade(tx: Tx, sources: PriceSources, now: Date): Promise<void> {
  const files = await readTradeFiles();
  await tx.insertInto('warehouse').values(files.warehouses).execute();
  await tx.insertInto('supplier_terms').values(files.terms).execute();
  const firmIds = await loadTerms(tx, files);
  const articles = await runningArticles(tx);
  for (const supplier of suppliersOf(files)) {
    const sold = await loadArticles(tx, supplier, articles, sources, files);
    await loadScalePrices(tx, supplier, sold, files);
    await loadNetPrices(tx, supplier, sold, files, firmIds);
    await loadPromotions(tx, supplier, sold, files, now);
    await loadWebDays(tx, supplier.code, sold, now);
  }
}

/** Nordteile has everything; Alpenteile 60 % of it, a little dearer. */
const breadth = { NORDTEIL: { carries: 1, priceLevel: 10_000 }, ALPTEIL: { carries: 0.6, priceLevel: 10_800 } };

function suppliersOf({ warehouses }: TradeFiles): DemoSupplier[] {
  return Object.entries(breadth).map(([code, facts], seed) => {
    const own = warehouses.filter(({ supplier_code }) => supplier_code === code);
    const codes = (kind: string) =>
      own.filter((warehouse) => warehouse.kind === kind).map((warehouse) => warehouse.code);
    const [branch = '', central = ''] = [...codes('branch'), ...codes('central')];
    return { code, seed, ...facts, branch, others: codes('branch-other'), central };
  });
}

async function runningArticles(tx: Tx): Promise<DemoArticle[]> {
  const { rows } = await sql<DemoArticle>`
    select id, brand_id as "brandId", generic_article_id as "genericArticleId", state = 'discontinued' as "isDiscontinued"
    from article where release_id = (select release_id from running_release)
    order by id`.execute(tx);
  return rows;
}

/** Discounts and margins; answers the numbers of the demo's firms by their keys. */
async function loadTerms(tx: Tx, { discounts, margins }: TradeFiles): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('firm').select(['id', 'name']).orderBy('id').execute();
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  const ids = new Map(firms.map(({ key, name }) => [key, byName.get(name) ?? 0]));
  await tx
    .insertInto('discount')
    .values(
      discounts.map(({ firm, supplier_code, group, percent }) => ({
        firm_id: ids.get(firm) ?? 0,
        supplier_code,
        discount_group: group,
        rate: percent,
      })),
    )
    .execute();
  await tx
    .insertInto('margin')
    .values(
      margins.map(({ firm, supplier_code, group, basis, percent }) => ({
        firm_id: ids.get(firm) ?? 0,
        supplier_code,
        discount_group: group,
        basis,
        rate: percent,
      })),
    )
    .execute();
  return ids;
}

/** Of the list price, for exchange parts that the file does not name. */
const usualDeposit = 1800;

async function loadArticles(
  tx: Tx,
  supplier: DemoSupplier,
  articles: readonly DemoArticle[],
  sources: PriceSources,
  { groups, deposits }: TradeFiles,
): Promise<Sold[]> {
  const groupOf = new Map(groups.flatMap(({ group, families }) => families.map((family) => [family, group] as const)));
  const depositOf = new Map(deposits.map((deposit) => [deposit.family, deposit]));
  const rows = articles
    .filter((article) => isCarried(article, supplier))
    .map((article) => {
      const { family, listPrice, isExchange } = priced(article, sources, supplier.priceLevel);
      const deposit = depositOf.get(family);
      const depositShare = deposit?.percent_of_list ?? usualDeposit;
      return {
        id: article.id,
        family,
        group: groupOf.get(family) ?? 'UN',
        listPrice,
        deposit: deposit?.deposit ?? (isExchange ? shareOf(listPrice, depositShare) : 0),
        isExchange,
        ...stockOf(article, supplier),
      };
    });
  await sql`
    insert into supplier_article (supplier_code, article_id, list_price, discount_group, deposit, is_exchange, days_on_order)
    select ${supplier.code}, * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ listPrice }) => listPrice)}::bigint[],
      ${rows.map(({ group }) => group)}::text[], ${rows.map(({ deposit }) => deposit)}::bigint[],
      ${rows.map(({ isExchange }) => isExchange)}::boolean[], ${rows.map(({ daysOnOrder }) => daysOnOrder)}::int[])`.execute(
    tx,
  );
  const held = rows.flatMap(({ id, stock }) => stock.map(([warehouse, quantity]) => ({ id, warehouse, quantity })));
  await sql`
    insert into stock (supplier_code, article_id, warehouse_code, quantity)
    select ${supplier.code}, * from unnest(${held.map(({ id }) => id)}::int[],
      ${held.map(({ warehouse }) => warehouse)}::text[], ${held.map(({ quantity }) => quantity)}::int[])`.execute(tx);
  return rows;
}
