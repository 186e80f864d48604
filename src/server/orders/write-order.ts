import { sql, type Transaction } from 'kysely';
import { ask, send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import type { OrderReply } from '#server/gateways/supplier-system/ordering.ts';
import type { DraftLine, DraftOrder } from '#server/orders/draft-order.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { Order } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
export type Numbered = { readonly id: number; readonly number: string };

/**
 * Takes the next number and the key. Two with the same key at once: the second waits here for the first, and is answered
 * null if that was committed; then it must undo its transaction, because a number that nobody uses would be a gap.
 */
export async function insertOrder(tx: Tx, user: User, draft: DraftOrder, isSent: boolean): Promise<Numbered | null> {
  const { wish, supplier, address, branch, lines, totals, placedAt } = draft;
  const year = Number(localDay(placedAt).slice(0, 4));
  const parts = lines.filter(({ kind }) => kind === 'part');
  const plates = [...new Set(parts.flatMap(({ plate }) => plate ?? []))];
  const numbered = sql<Numbered>`
    with next as (
      insert into order_number as known (firm_id, year, last) values (${user.firmId}, ${year}, 1)
      on conflict (firm_id, year) do update set last = known.last + 1
      returning last
    )
    insert into customer_order (firm_id, number, key, body_hash, account_id, placed_by, cart_id, supplier_code,
      supplier_name, reference, note, address, branch, allow_partial, totals, positions, plates, placed_at, next_try_at)
    select ${user.firmId}, ${`B-${year}-`} || lpad(last::text, greatest(6, length(last::text)), '0'), ${wish.key},
      ${draft.bodyHash}, ${user.id}, ${user.name}, ${wish.cartId}, ${supplier.code}, ${supplier.name}, ${wish.reference},
      ${wish.note}, ${JSON.stringify(address)}, ${branch && JSON.stringify(branch)}::jsonb, ${wish.allowPartial}, ${JSON.stringify(totals)}, ${parts.length}, ${plates},
      ${placedAt}, ${isSent ? placedAt : null}
    from next
    on conflict (firm_id, key) do nothing
    returning id, number`;
  return (await ask(tx, numbered))[0] ?? null;
}

/** However many there are, one statement with one parameter. */
export function insertLines(tx: Tx, user: User, orderId: number, lines: readonly DraftLine[]): void {
  const rows = lines.map((line) => ({
    line: line.line,
    kind: line.kind,
    article_id: line.articleId,
    brand: line.brand,
    number: line.number,
    name: line.name,
    car_id: line.carId,
    k_type_id: line.kTypeId,
    plate: line.plate,
    car_name: line.carName,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    vat_rate: line.vatRate,
    is_exchange: line.isExchange,
    note: line.note,
    reference: line.reference,
    delivery: line.delivery,
    promise: line.promise,
  }));
  const statement = sql`
    insert into order_line (firm_id, order_id, line, kind, article_id, brand, number, name, car_id, k_type_id, plate,
      car_name, quantity, unit_price, vat_rate, is_exchange, note, reference, delivery, promise)
    select ${user.firmId}, ${orderId}, line, kind, article_id, brand, number, name, car_id, k_type_id, plate, car_name,
      quantity, unit_price, vat_rate, is_exchange, note, reference, delivery, promise
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ordered (line int, kind text, article_id int, brand text,
      number text, name text, car_id bigint, k_type_id bigint, plate text, car_name text, quantity int, unit_price bigint,
      vat_rate int, is_exchange boolean, note text, reference text, delivery text, promise jsonb)`;
  send(tx, statement);
}

/** The last of it: where the order stands, what was answered, and the news for everyone's screens. */
export function finishOrder(
  tx: Tx,
  user: User,
  order: Order,
  reply: Extract<OrderReply, { kind: 'confirmed' }> | null,
): void {
  const news = JSON.stringify({ account: user.id, topic: 'orders' });
  const statement = sql`
    with history as (
      insert into order_event (firm_id, order_id, state, at, note)
      select ${user.firmId}, ${order.id}, state, at, note
      from jsonb_to_recordset(${JSON.stringify(order.history)}::jsonb) as event (state text, at timestamptz, note text)
    )
    update customer_order set state = ${order.state}, supplier_number = ${order.supplierNumber},
      confirmation = ${reply && JSON.stringify(reply.lines)}::jsonb, sent_at = ${reply ? order.placedAt : null}::timestamptz,
      answer = ${JSON.stringify({ kind: 'placed', order })}
    from (select pg_notify('passform_live', ${news})) told
    where firm_id = ${user.firmId} and id = ${order.id}`;
  send(tx, statement);
}
