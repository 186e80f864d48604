import { sql, type Transaction } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import { ask, send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import type { HeldStock, Share } from '#server/gateways/supplier-system/share-out.ts';

type Tx = Transaction<Schema>;

/** In a fixed sequence, so that nobody waits for one who waits for him. */
export async function lockStock(tx: Tx, supplierCode: string, articleIds: readonly number[]): Promise<HeldStock[]> {
  lockOffers(tx, supplierCode);
  const stock = tx
    .selectFrom('stock')
    .innerJoin('warehouse', (join) =>
      join
        .onRef('warehouse.supplier_code', '=', 'stock.supplier_code')
        .onRef('warehouse.code', '=', 'stock.warehouse_code'),
    )
    .select(['article_id', 'quantity', 'code', 'name', 'kind', 'transfer_minutes', 'days', 'cut_off'])
    .where('stock.supplier_code', '=', supplierCode)
    .where('article_id', 'in', articleIds)
    .orderBy('article_id')
    .orderBy('warehouse_code')
    .forUpdate('stock');
  const rows = await ask(tx, stock);
  return rows.map(({ article_id, quantity, transfer_minutes, cut_off, ...warehouse }) => ({
    articleId: article_id,
    quantity,
    warehouse: { ...warehouse, transferMinutes: transfer_minutes, cutOff: cut_off },
  }));
}

/** One statement, because each one makes a new version of the offers. Two lines may take from one heap. */
export function takeFromStock(tx: Tx, supplierCode: string, parts: readonly Share[]): void {
  const taken = parts.flatMap(({ articleId, quantity, warehouse }) =>
    warehouse ? [{ articleId, quantity, code: warehouse.code }] : [],
  );
  if (taken.length === 0) return;
  const statement = sql`
    update stock set quantity = stock.quantity - taken.quantity
    from (
      select article_id, code, sum(quantity)::int as quantity
      from unnest(${taken.map(({ articleId }) => articleId)}::int[], ${taken.map(({ code }) => code)}::text[],
        ${taken.map(({ quantity }) => quantity)}::int[]) as part (article_id, code, quantity)
      group by article_id, code
    ) taken
    where supplier_code = ${supplierCode} and stock.article_id = taken.article_id and warehouse_code = taken.code`;
  send(tx, statement);
}
