import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { KnownOffers, sources } from '#server/gateways/supplier-system/known-offers.ts';

type Tx = Transaction<Schema>;

export type Promotion = {
  readonly id: number;
  readonly from: Date;
  readonly to: Date;
  /** null: for all customers. */
  readonly firmIds: readonly number[] | null;
  readonly prices: ReadonlyMap<number, number>;
};
export type SupplierState = {
  readonly code: string;
  readonly offers: KnownOffers;
  /** What the columns hold, at least; told to whoever keeps answers that depend on them. */
  readonly version: number;
  readonly promotions: readonly Promotion[];
};

const pageSize = 50_000;
const mostPromotionPrices = 200_000;

type Row = { id: number; list_price: number | null; discount_group: string | null; source: number | null };

/** `nearest`: the place of its kind in this list; null: in no warehouse. */
const nearestKind = sql`min(array_position(array['branch', 'branch-other', 'central'], kind))`;
const sourceOf = (nearest: ReturnType<typeof sql>) => sql`
  case ${nearest}
    when 1 then ${sql.lit(sources.branch)} when 2 then ${sql.lit(sources.otherBranch)} when 3 then ${sql.lit(sources.central)}
    else case when article.days_on_order is null then ${sql.lit(sources.none)} else ${sql.lit(sources.onOrder)} end
  end`;
const warehouseOfStock = sql`
  join warehouse on warehouse.supplier_code = stock.supplier_code and warehouse.code = stock.warehouse_code`;

/** Everything of a supplier, page by page; null where it has nothing. */
export function readSupplier(db: Kysely<Schema>, code: string, now: Date): Promise<SupplierState | null> {
  return asSystem(db, async (tx) => {
    const known = await versionOf(tx, code);
    const offers = new KnownOffers();
    for (let last = 0; ; ) {
      // One pass over the stock of the page, instead of a look into it for each article.
      const { rows } = await sql<Row>`
        with article as materialized (
          select article_id, list_price, discount_group, days_on_order from supplier_article
          where supplier_code = ${code} and article_id > ${last}
          order by article_id limit ${sql.lit(pageSize)}
        ), held as materialized (
          select article_id, ${nearestKind} as nearest from stock ${warehouseOfStock}
          where stock.supplier_code = ${code} and quantity > 0 and article_id > ${last}
            and article_id <= (select max(article_id) from article)
          group by article_id
        )
        select article_id as id, list_price, discount_group, ${sourceOf(sql`held.nearest`)} as source
        from article left join held using (article_id)
        order by article_id`.execute(tx);
      for (const row of rows) take(offers, row);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < pageSize) break;
    }
    if (offers.isEmpty) return null;
    return { code, offers, version: known?.version ?? 0, promotions: await readPromotions(tx, code, now) };
  });
}

/** What has changed since; null where all must be read anew. The columns are changed in place. */
export function readChanges(
  db: Kysely<Schema>,
  code: string,
  { offers, version }: SupplierState,
  now: Date,
): Promise<SupplierState | null> {
  return asSystem(db, async (tx) => {
    const known = await versionOf(tx, code);
    if (!known || known.rebuilt_at > version) return null;
    const { rows } = await sql<Row>`
      select change.article_id as id, list_price, discount_group,
        case when article.article_id is not null then ${sourceOf(sql`(
          select ${nearestKind} from stock ${warehouseOfStock}
          where stock.supplier_code = article.supplier_code and stock.article_id = article.article_id and quantity > 0
        )`)} end as source
      from offer_change change left join supplier_article article
        on article.supplier_code = change.supplier_code and article.article_id = change.article_id
      where change.supplier_code = ${code} and change.version > ${version}`.execute(tx);
    for (const row of rows) take(offers, row);
    return { code, offers, version: known.version, promotions: await readPromotions(tx, code, now) };
  });
}

function take(offers: KnownOffers, { id, source, list_price, discount_group }: Row): void {
  offers.set(id, source ?? sources.unknown, list_price, discount_group);
}

/** Read before the rows: what comes in between is read once more with the next news. */
function versionOf(tx: Tx, code: string) {
  return tx
    .selectFrom('offers_version')
    .select(['version', 'rebuilt_at'])
    .where('supplier_code', '=', code)
    .executeTakeFirst();
}

async function readPromotions(tx: Tx, code: string, now: Date): Promise<Promotion[]> {
  const promotions = await tx
    .selectFrom('promotion')
    .select(['id', 'valid_from', 'valid_to', 'firm_ids'])
    .where('supplier_code', '=', code)
    .where('is_published', '=', true)
    .where('valid_to', '>', now)
    .orderBy('id')
    .limit(500)
    .execute();
  if (promotions.length === 0) return [];
  const ids = promotions.map(({ id }) => id);
  const prices = await tx
    .selectFrom('promotion_price')
    .select(['promotion_id', 'article_id', 'price'])
    .where('supplier_code', '=', code)
    .where('promotion_id', 'in', ids)
    .where((eb) => eb.or([eb('most', 'is', null), eb('sold', '<', eb.ref('most'))]))
    .limit(mostPromotionPrices)
    .execute();
  const byPromotion = Map.groupBy(prices, ({ promotion_id }) => promotion_id);
  return promotions.map(({ id, valid_from, valid_to, firm_ids }) => ({
    id,
    from: valid_from,
    to: valid_to,
    firmIds: firm_ids,
    prices: new Map((byPromotion.get(id) ?? []).map(({ article_id, price }) => [article_id, price])),
  }));
}

export type FirmTerms = {
  readonly rates: ReadonlyMap<string, number>;
  readonly netPrices: ReadonlyMap<number, number>;
  /** To those of its people who have no role for them. */
  readonly showsPurchasePrices: boolean;
};

export function readFirmTerms(db: Kysely<Schema>, firmId: number, code: string): Promise<FirmTerms> {
  return asFirm(db, firmId, async (tx) => {
    const rates = await tx
      .selectFrom('discount')
      .select(['discount_group', 'rate'])
      .where('supplier_code', '=', code)
      .orderBy('discount_group')
      .limit(10_000)
      .execute();
    const netPrices = await tx
      .selectFrom('net_price')
      .select(['article_id', 'price'])
      .where('supplier_code', '=', code)
      .orderBy('article_id')
      .limit(100_000)
      .execute();
    const firm = await tx.selectFrom('firm').select('shows_purchase_prices').executeTakeFirst();
    // Whoever acts sees nothing once the grant is withdrawn. Cached, that would be the firm's own terms.
    if (!firm) throw new Error(`Firm ${firmId} cannot be read.`);
    return {
      showsPurchasePrices: firm.shows_purchase_prices,
      rates: new Map(rates.map(({ discount_group, rate }) => [discount_group, rate])),
      netPrices: new Map(netPrices.map(({ article_id, price }) => [article_id, price])),
    };
  });
}

/** Those whose offers will be asked for. */
export async function suppliersOfFirms(db: Kysely<Schema>): Promise<string[]> {
  const rows = await asSystem(db, (tx) =>
    tx.selectFrom('firm').select('primary_supplier as code').distinct().orderBy('code').limit(100).execute(),
  );
  return rows.flatMap(({ code }) => code ?? []);
}
