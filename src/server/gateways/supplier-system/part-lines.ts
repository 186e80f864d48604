import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DraftLine } from '#server/gateways/supplier-system/issue-document.ts';

type Tx = Transaction<Schema>;

export type PartRow = {
  readonly order_id: number;
  readonly line: number;
  readonly part: number;
  readonly quantity: number;
};

/** More than fits a document goes onto the next one. */
export const mostParts = 2000;

/** Orders before parts: the same order in which an order is cancelled. */
export async function lockOrders(tx: Tx, firmId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    select from customer_order where firm_id = ${firmId} and id = any (${orderIds}::bigint[]) order by id for update`.execute(
    tx,
  );
}

export const ordersOf = (parts: readonly PartRow[]) =>
  [...new Set(parts.map(({ order_id }) => order_id))].sort((a, b) => a - b);

/** What the parts are called and cost, each with its deposit behind it. Parts of one line are one line again. */
export async function readPartLines(tx: Tx, firmId: number, parts: readonly PartRow[]): Promise<DraftLine[]> {
  const { rows } = await sql<DraftLine>`
    select ordered.kind, ordered.order_id as "orderId", placed.number as "orderNumber", ordered.line as "orderLine",
      null::int as "refersToPosition", article_id as "articleId", brand, ordered.number, name, ordered.reference,
      sum(part.quantity)::int as quantity, unit_price as "unitPrice", vat_rate as "vatRate", is_exchange as "isExchange"
    from unnest(${parts.map(({ order_id }) => order_id)}::bigint[], ${parts.map(({ line }) => line)}::int[],
      ${parts.map(({ quantity }) => quantity)}::int[]) as part (order_id, line, quantity)
    join order_line ordered on ordered.firm_id = ${firmId} and ordered.order_id = part.order_id
      and ordered.line between part.line and part.line + 1 and (ordered.line = part.line or ordered.kind = 'deposit')
    join customer_order placed on placed.firm_id = ordered.firm_id and placed.id = ordered.order_id
    group by ordered.firm_id, ordered.order_id, ordered.line, placed.number
    order by ordered.order_id, ordered.line`.execute(tx);
  return rows;
}
