import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ask, send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import type { SupplierOrder, UnnumberedOrder } from '#server/gateways/supplier-system/ordering.ts';

type Tx = Transaction<Schema>;

/** What is ordered of each promotion; lines of one article count together. */
function wantedOf({ lines }: UnnumberedOrder) {
  const promoted = lines.filter(({ promotionId }) => promotionId !== undefined);
  const groups = Map.groupBy(promoted, ({ promotionId, articleId }) => `${promotionId} ${articleId}`);
  return Array.from(groups.values(), (same) => ({
    promotion_id: same[0]?.promotionId ?? null,
    article_id: same[0]?.articleId ?? null,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: same.map(({ line }) => line),
  }));
}

const wantedRows = (wanted: ReturnType<typeof wantedOf>): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as wanted (promotion_id bigint, article_id int, quantity int, lines int[])`;

/**
 * The lines whose promotion is over, or has not so many left, for all or for this customer. Asked with the supplier's
 * offers locked, so the counters stand still until the order is booked.
 */
export async function linesPastPromotions(tx: Tx, order: UnnumberedOrder): Promise<number[]> {
  const wanted = wantedOf(order);
  if (wanted.length === 0) return [];
  const past = sql<{ lines: number[] }>`
    select wanted.lines from ${wantedRows(wanted)}
    where not exists (
      select from promotion_price price join promotion
        on promotion.supplier_code = price.supplier_code and promotion.id = price.promotion_id
      where price.supplier_code = ${order.supplierCode} and price.promotion_id = wanted.promotion_id
        and price.article_id = wanted.article_id
        and is_published and valid_from <= ${order.placedAt} and valid_to > ${order.placedAt}
        and (firm_ids is null or ${order.firmId}::bigint = any (firm_ids))
        and (most is null or sold + wanted.quantity <= most)
        and (most_per_firm is null or wanted.quantity <= most_per_firm - coalesce((
          select sum(taking.quantity) from promotion_taking taking
          where taking.firm_id = ${order.firmId} and taking.supplier_code = price.supplier_code
            and taking.promotion_id = price.promotion_id and taking.article_id = price.article_id
        ), 0))
    )`;
  return (await ask(tx, past)).flatMap(({ lines }) => lines);
}

export function takeFromPromotions(tx: Tx, order: SupplierOrder): void {
  const wanted = wantedOf(order);
  if (wanted.length === 0) return;
  const taking = sql`
    insert into promotion_taking (firm_id, order_id, supplier_code, promotion_id, article_id, quantity)
    select ${order.firmId}, ${order.orderId}, ${order.supplierCode}, promotion_id, article_id, quantity
    from ${wantedRows(wanted)}`;
  const counting = sql`
    update promotion_price price set sold = sold + wanted.quantity
    from ${wantedRows(wanted)}
    where price.supplier_code = ${order.supplierCode} and price.promotion_id = wanted.promotion_id
      and price.article_id = wanted.article_id`;
  send(tx, taking, counting);
}

/** With an order that is withdrawn; the offers are locked. */
export async function giveBackToPromotions(tx: Tx, firmId: number, orderId: number): Promise<void> {
  await sql`
    with freed as (
      delete from promotion_taking where firm_id = ${firmId} and order_id = ${orderId}
      returning supplier_code, promotion_id, article_id, quantity
    )
    update promotion_price price set sold = greatest(sold - freed.quantity, 0)
    from freed
    where price.supplier_code = freed.supplier_code and price.promotion_id = freed.promotion_id
      and price.article_id = freed.article_id`.execute(tx);
}
