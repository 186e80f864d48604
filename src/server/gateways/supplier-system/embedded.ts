import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { lookAsFirm } from '#server/db/tenant.ts';
import { beginOrder, bookOrder } from '#server/gateways/supplier-system/book-order.ts';
import type {
  LookedUp,
  LookRequest,
  OffersAnswer,
  OffersRequest,
  SupplierOffer,
  SupplierSystem,
} from '#server/gateways/supplier-system/supplier-system.ts';
import { readSurcharges, readTerms, surchargesOf } from '#server/gateways/supplier-system/supplier-terms.ts';
import { purchasePriceOf } from '#shared/articles/price.ts';
import { warehouseKinds } from '#shared/suppliers/delivery.ts';

/* The supplier's system for those who have none: it works on our own tables. */

export function embeddedSupplierSystem(db: Kysely<Schema>): SupplierSystem {
  return {
    offers: (request) => readOffers(db, request),
    surcharges: (request) => readSurcharges(db, request),
    look,
    ordering: { kind: 'here', begin: beginOrder, place: bookOrder },
  };
}

/** JSON cannot carry a Date. */
const rowSchema = z.object({
  article_id: z.int(),
  list_price: z.nullable(z.int()),
  discount_group: z.nullable(z.string()),
  deposit: z.int(),
  is_exchange: z.boolean(),
  days_on_order: z.nullable(z.int()),
  discount: z.nullable(z.int()),
  net_price: z.nullable(z.int()),
  scale: z.array(z.object({ from: z.int(), price: z.int() })),
  promotions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      until: z.coerce.date(),
      price: z.int(),
      isWebDay: z.boolean(),
      left: z.nullable(z.int()),
    }),
  ),
  stock: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(warehouseKinds),
      transferMinutes: z.int(),
      days: z.int(),
      cutOff: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
});
type Row = z.infer<typeof rowSchema>;

async function readOffers(db: Kysely<Schema>, request: OffersRequest): Promise<OffersAnswer> {
  const ids = [...new Set(request.articles.map(({ id }) => id))];
  if (ids.length === 0) return { offers: [], failed: [], unknown: [] };
  const wanted = sql`${ids.filter((id) => id <= largestId)}::int[]`;
  const offers = await lookAsFirm(db, request.firmId, (tx) => readOffersOf(tx, wanted, request));
  const known = new Set(offers.map(({ articleId }) => articleId));
  return { offers, failed: [], unknown: ids.filter((id) => !known.has(id)) };
}

async function look(tx: Transaction<Schema>, { articles, ...request }: LookRequest): Promise<LookedUp> {
  const [offers, terms] = await Promise.all([
    readOffersOf(tx, sql`array(${articles})`, request),
    readTerms(tx, request.supplierCode),
  ]);
  return { offers, surcharges: (order) => surchargesOf(terms, order) };
}

type Asked = Pick<OffersRequest, 'supplierCode' | 'now'>;

/** `ids`: an array of them. */
async function readOffersOf(tx: Transaction<Schema>, ids: RawBuilder<unknown>, asked: Asked): Promise<SupplierOffer[]> {
  const rows = await ask(tx, offersQuery(ids, asked));
  return rows.map((row) => toOffer(rowSchema.parse(row)));
}

/** Articles are named by int4. */
const largestId = 0x7fff_ffff;

/** All of it in one question, however many articles: the tables are joined on their keys. */
function offersQuery(ids: RawBuilder<unknown>, { supplierCode, now }: Asked) {
  return sql`
    select article.article_id, article.list_price, article.discount_group, article.deposit, article.is_exchange,
      article.days_on_order, discount.rate as discount, net_price.price as net_price,
      coalesce(scale.steps, '[]') as scale, coalesce(promotion.running, '[]') as promotions, held.stock
    from supplier_article article
    left join discount on discount.firm_id = current_firm() and discount.supplier_code = article.supplier_code
      and discount.discount_group = article.discount_group
    left join net_price on net_price.firm_id = current_firm() and net_price.supplier_code = article.supplier_code
      and net_price.article_id = article.article_id
    left join lateral (
      select json_agg(json_build_object('from', from_quantity, 'price', price)) as steps
      from scale_price
      where supplier_code = article.supplier_code and article_id = article.article_id
    ) scale on true
    left join lateral (
      select json_agg(json_build_object('id', promotion.id, 'name', name, 'until', valid_to, 'price', price,
        'isWebDay', web_day.promotion_id is not null,
        'left', least(most - sold, most_per_firm - coalesce(own.taken, 0)))) as running
      from promotion_price join promotion
        on promotion.supplier_code = promotion_price.supplier_code and promotion.id = promotion_price.promotion_id
      left join web_day on web_day.supplier_code = promotion.supplier_code and web_day.promotion_id = promotion.id
      left join lateral (
        select sum(quantity)::int as taken from promotion_taking taking
        where firm_id = current_firm() and taking.supplier_code = promotion_price.supplier_code
          and taking.promotion_id = promotion_price.promotion_id and taking.article_id = promotion_price.article_id
      ) own on most_per_firm is not null
      where promotion_price.supplier_code = article.supplier_code and promotion_price.article_id = article.article_id
        and valid_from <= ${now} and valid_to > ${now} and is_published
        and (firm_ids is null or current_firm() = any (firm_ids))
    ) promotion on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'transferMinutes', transfer_minutes,
        'days', days, 'cutOff', cut_off, 'quantity', coalesce(quantity, 0))), '[]') as stock
      from warehouse left join stock
        on stock.supplier_code = warehouse.supplier_code and warehouse_code = code and article_id = article.article_id
      where warehouse.supplier_code = article.supplier_code and (quantity > 0 or kind = 'branch')
    ) held
    where article.supplier_code = ${supplierCode} and article.article_id = any (${ids})`;
}

function toOffer(row: Row): SupplierOffer {
  const terms = {
    listPrice: row.list_price,
    discount: row.discount ?? 0,
    netPrice: row.net_price,
    promotions: row.promotions,
    scale: row.scale,
  };
  const { purchasePrice, scale, promotion, without } = purchasePriceOf(terms);
  return {
    articleId: row.article_id,
    listPrice: row.list_price,
    discountGroup: row.discount_group,
    purchasePrice,
    usualPrice: purchasePriceOf({ ...terms, promotions: [] }).purchasePrice,
    scale,
    promotion,
    without,
    deposit: row.deposit,
    isExchange: row.is_exchange,
    stock: row.stock.map(({ quantity, ...warehouse }) => ({ warehouse, quantity })),
    daysOnOrder: row.days_on_order,
    delivery: null,
  };
}
