import { sql, type Transaction } from 'kysely';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { lockOrders } from '#server/gateways/supplier-system/part-lines.ts';
import { giveBackToPromotions } from '#server/gateways/supplier-system/take-promotion.ts';

type Tx = Transaction<Schema>;
type Which = { readonly firmId: number; readonly orderId: number };

/** Gives the goods back to the warehouses that they were taken from. False: something has left already. */
export function withdrawOrder(tx: Tx, which: Which, now: Date): Promise<boolean> {
  return actAsHouse(tx, async () => {
    await lockOrders(tx, which.firmId, [which.orderId]);
    const order = await tx
      .selectFrom('supplier_order')
      .select(['supplier_code', 'cancelled_at'])
      .where('firm_id', '=', which.firmId)
      .where('order_id', '=', which.orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return false;
    if (order.cancelled_at !== null) return true;
    const parts = await tx
      .selectFrom('supplier_order_line')
      .select(['leaves_at', 'delivered_at'])
      .where('firm_id', '=', which.firmId)
      .where('order_id', '=', which.orderId)
      .forUpdate()
      .execute();
    // By the clock, not by the delivery note: that may be written a little later.
    if (parts.some(({ leaves_at, delivered_at }) => delivered_at !== null || leaves_at <= now)) return false;
    await tx
      .updateTable('supplier_order')
      .set({ cancelled_at: now })
      .where('firm_id', '=', which.firmId)
      .where('order_id', '=', which.orderId)
      .execute();
    await giveBack(tx, order.supplier_code, which);
    return true;
  });
}

/** A warehouse that has been closed since gets nothing back. */
async function giveBack(tx: Tx, supplierCode: string, { firmId, orderId }: Which): Promise<void> {
  // In the order in which orders lock them.
  lockOffers(tx, supplierCode);
  await giveBackToPromotions(tx, firmId, orderId);
  await sql`
    select from stock
    where supplier_code = ${supplierCode} and article_id in (
      select article_id from supplier_order_line where firm_id = ${firmId} and order_id = ${orderId}
    )
    order by article_id, warehouse_code for update`.execute(tx);
  await sql`
    with freed as (
      delete from supplier_order_line where firm_id = ${firmId} and order_id = ${orderId}
      returning article_id, warehouse_code, quantity
    )
    insert into stock (supplier_code, article_id, warehouse_code, quantity)
    select ${supplierCode}, article_id, warehouse_code, sum(quantity)::int from freed
    where exists (select from warehouse where supplier_code = ${supplierCode} and code = warehouse_code)
    group by article_id, warehouse_code
    on conflict (supplier_code, article_id, warehouse_code) do update set quantity = stock.quantity + excluded.quantity`.execute(
    tx,
  );
}
