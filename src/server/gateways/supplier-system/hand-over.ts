import { sql, type Transaction } from 'kysely';
import type { PostalAddress } from '#server/db/schema/supplier-books.ts';
import type { Schema } from '#server/db/schema.ts';
import { advance, markDelivered } from '#server/gateways/supplier-system/deliver-tour.ts';
import { issueDocument, readParties } from '#server/gateways/supplier-system/issue-document.ts';
import { lockOrders, mostParts, type PartRow, readPartLines } from '#server/gateways/supplier-system/part-lines.ts';

type Tx = Transaction<Schema>;

type HandedOver = {
  readonly supplierCode: string;
  readonly firmId: number;
  readonly orderId: number;
  readonly lines: readonly number[];
  /** Who says so. */
  readonly note: string;
  readonly now: Date;
};

/** Goods leave at once, without waiting for their tour: a delivery note for what is brought, and one for what is fetched. */
export async function handOver(tx: Tx, { supplierCode, firmId, orderId, lines, note, now }: HandedOver): Promise<void> {
  await lockOrders(tx, firmId, [orderId]);
  const { rows } = await sql<PartRow & { is_fetched: boolean }>`
    update supplier_order_line held set leaves_at = ${now}
    from (
      select firm_id, order_id, line, part from supplier_order_line
      where firm_id = ${firmId} and order_id = ${orderId} and line = any (${lines}::int[]) and delivered_at is null
      order by line, part limit ${mostParts}
    ) leaving
    where held.firm_id = leaving.firm_id and held.order_id = leaving.order_id and held.line = leaving.line
      and held.part = leaving.part
    returning held.order_id, held.line, held.part, held.quantity, held.is_fetched`.execute(tx);
  const parties = await readParties(tx, supplierCode, firmId);
  const address = await readAddress(tx, firmId, orderId);
  for (const [isFetched, parts] of Map.groupBy(rows, (row) => row.is_fetched)) {
    const { id } = await issueDocument(tx, {
      ...parties,
      firmId,
      kind: 'delivery-note',
      issuedAt: now,
      dueOn: null,
      tour: null,
      deliverTo: isFetched ? null : address,
      note: '',
      refersTo: null,
      lines: await readPartLines(tx, firmId, parts),
    });
    await markDelivered(tx, firmId, id, parts);
  }
  await advance(tx, firmId, [orderId], now, note);
}

async function readAddress(tx: Tx, firmId: number, orderId: number): Promise<PostalAddress> {
  const { address } = await tx
    .selectFrom('supplier_order')
    .select('address')
    .where('firm_id', '=', firmId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return address;
}
