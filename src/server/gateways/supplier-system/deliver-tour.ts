import { sql, type Transaction } from 'kysely';
import type { PostalAddress } from '#server/db/schema/supplier-books.ts';
import type { Schema } from '#server/db/schema.ts';
import { issueDocument, readParties } from '#server/gateways/supplier-system/issue-document.ts';
import {
  lockOrders,
  mostParts,
  ordersOf,
  type PartRow,
  readPartLines,
} from '#server/gateways/supplier-system/part-lines.ts';

type Tx = Transaction<Schema>;

type LeavingPart = PartRow & {
  readonly firm_id: number;
  readonly tour: string | null;
  readonly is_fetched: boolean;
  readonly leaves_at: Date;
  readonly address: PostalAddress;
};

/**
 * One delivery note over all that leaves for one address at the same time with a tour, and one over what is fetched. False:
 * nothing leaves until then.
 */
export async function deliverNext(tx: Tx, supplierCode: string, until: Date): Promise<boolean> {
  const found = await leavingFirst(tx, supplierCode, until);
  if (!found[0]) return false;
  await lockOrders(tx, found[0].firm_id, ordersOf(found));
  // What was cancelled while we waited for it is no longer among them, and what came meanwhile is not locked.
  const held = new Set(ordersOf(found));
  const parts = (await leavingFirst(tx, supplierCode, until)).filter(({ order_id }) => held.has(order_id));
  const [first] = parts;
  // Nothing is left of it: whatever leaves next is looked for anew.
  if (!first) return true;
  const { id } = await issueDocument(tx, {
    ...(await readParties(tx, supplierCode, first.firm_id)),
    firmId: first.firm_id,
    kind: 'delivery-note',
    issuedAt: first.leaves_at,
    dueOn: null,
    tour: first.tour,
    deliverTo: first.is_fetched ? null : first.address,
    note: '',
    refersTo: null,
    lines: await readPartLines(tx, first.firm_id, parts),
  });
  await markDelivered(tx, first.firm_id, id, parts);
  await advance(tx, first.firm_id, ordersOf(parts), first.leaves_at);
  return true;
}

/** What leaves first, and all that goes with it. */
async function leavingFirst(tx: Tx, supplierCode: string, until: Date): Promise<LeavingPart[]> {
  const { rows } = await sql<LeavingPart>`
    with first as (
      select firm_id, order_id, tour, is_fetched, leaves_at
      from supplier_order_line
      where supplier_code = ${supplierCode} and delivered_at is null and leaves_at <= ${until}
      order by leaves_at, firm_id, order_id, line, part
      limit 1
    )
    select part.firm_id, part.order_id, part.line, part.part, part.quantity, part.tour, part.is_fetched,
      part.leaves_at, taken.address
    from first
    join supplier_order head on head.firm_id = first.firm_id and head.order_id = first.order_id
    join supplier_order_line part on part.supplier_code = ${supplierCode} and part.delivered_at is null
      and part.leaves_at = first.leaves_at and part.firm_id = first.firm_id and part.tour is not distinct from first.tour
      and part.is_fetched = first.is_fetched
    join supplier_order taken on taken.firm_id = part.firm_id and taken.order_id = part.order_id
      and taken.address = head.address
    order by part.order_id, part.line, part.part
    limit ${mostParts}`.execute(tx);
  return rows;
}

export async function markDelivered(tx: Tx, firmId: number, noteId: number, parts: readonly PartRow[]): Promise<void> {
  await sql`
    update supplier_order_line held set delivered_at = held.leaves_at, delivery_note_id = ${noteId}
    from unnest(${parts.map(({ order_id }) => order_id)}::bigint[], ${parts.map(({ line }) => line)}::int[],
      ${parts.map(({ part }) => part)}::int[]) as left_now (order_id, line, part)
    where held.firm_id = ${firmId} and held.order_id = left_now.order_id and held.line = left_now.line
      and held.part = left_now.part`.execute(tx);
  await sql`
    select deliver_line(${firmId}, order_id, line, sum(quantity)::int)
    from unnest(${parts.map(({ order_id }) => order_id)}::bigint[], ${parts.map(({ line }) => line)}::int[],
      ${parts.map(({ quantity }) => quantity)}::int[]) as left_now (order_id, line, quantity)
    group by order_id, line`.execute(tx);
}

export async function advance(tx: Tx, firmId: number, orderIds: readonly number[], at: Date, note = ''): Promise<void> {
  await sql`
    select advance_order(${firmId}, id, case when exists (
        select from supplier_order_line
        where firm_id = ${firmId} and order_id = id and delivered_at is null
      ) then 'partly-delivered' else 'delivered' end, ${at}, ${note})
    from unnest(${orderIds}::bigint[]) as id`.execute(tx);
}
