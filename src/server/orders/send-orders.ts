import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { OrderReply, SupplierOrder } from '#server/gateways/supplier-system/ordering.ts';
import type { SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';
import { asConfirmed, supplierLines } from '#server/orders/draft-order.ts';
import { isWorse } from '#server/orders/is-worse.ts';
import type { PortalUrl } from '#server/orders/order-deps.ts';
import { queueConfirmation, queueRefusal, queueTooLate } from '#server/orders/order-mail.ts';
import { type FullOrder, readFullOrder } from '#server/orders/order-rows.ts';
import { leaseMs, pauseAfter } from '#server/orders/sending-pace.ts';
import { settleCancellation } from '#server/orders/settle-cancellation.ts';

type Tx = Transaction<Schema>;
type Options = {
  readonly db: Kysely<Schema>;
  readonly supplierSystems: SupplierSystems;
  readonly portalUrl: PortalUrl;
  readonly clock: () => Date;
  readonly log: Log;
  readonly everyMs?: number;
  readonly board?: LoopBoard;
};

/** At once, so that one supplier that does not answer holds up few others. */
const mostAtOnce = 10;

/**
 * Brings acknowledged orders to the suppliers that have a system of their own, for as long as it takes. The order lies in
 * the database and is sent with the same key each time, so it outlives our crash and theirs. One that is to be cancelled is
 * not sent any more: its cancellation is.
 */
export function sendOrders(options: Options): WorkLoop {
  const { db, clock, log, everyMs = 2000, board } = options;
  return workLoop({
    name: 'orders',
    everyMs,
    clock,
    log,
    board,
    work: async (now) => {
      const claimed = await claim(db, now);
      const tried = await Promise.allSettled(
        claimed.map((order) => (order.isCancelling ? sendCancellation : sendOrder)(options, order)),
      );
      for (const { reason } of tried.filter((one) => one.status === 'rejected'))
        log.warn({ err: reason }, 'An order could not be sent and will be tried again');
      // Meanwhile somebody may have wished one of them to be cancelled.
      return claimed.length > 0;
    },
  });
}

/** Due rows that nobody else is at. The lease outlives the transaction, because no lock is held while a supplier is asked. */
function claim(db: Kysely<Schema>, now: Date): Promise<FullOrder[]> {
  const until = new Date(now.getTime() + leaseMs);
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ readonly firm_id: number; readonly id: number }>`
      update customer_order claimed set tries = claimed.tries + 1, leased_until = ${until}
      from (
        select firm_id, id from customer_order
        where next_try_at <= ${now} and (state = 'placed' or cancel_wanted_at is not null)
          and (leased_until is null or leased_until <= ${now})
        order by next_try_at limit ${mostAtOnce} for update skip locked
      ) due
      where claimed.firm_id = due.firm_id and claimed.id = due.id
      returning claimed.firm_id, claimed.id`.execute(tx);
    const orders: FullOrder[] = [];
    for (const { firm_id, id } of rows) {
      const order = await readFullOrder(tx, firm_id, id);
      if (order) orders.push(order);
    }
    return orders;
  });
}

async function sendOrder(options: Options, order: FullOrder): Promise<void> {
  const { db, clock } = options;
  const { ordering } = options.supplierSystems(order.supplierCode);
  const sent = toSend(order);
  // Its supplier has since been moved into our own books.
  if (ordering.kind === 'here')
    return asSystem(db, async (tx) => {
      const { state, isUnwanted } = await lockOrder(tx, order);
      if (isUnwanted) return release(tx, order, clock());
      if (state === 'placed') await settle(tx, options, order, await ordering.place(tx, sent), clock());
    });
  const reply = await ordering.send(sent).catch(() => null);
  const now = clock();
  const isLate = await asSystem(db, async (tx) => {
    const { state, isUnwanted } = await lockOrder(tx, order);
    if (state === 'placed') await settle(tx, options, order, reply, now, isUnwanted);
    return state === 'cancelled' && reply !== 'not-sent' && reply?.kind === 'confirmed';
  });
  // It was cancelled before it arrived. A system that takes it all the same is told once more.
  if (isLate) await ordering.cancel(order.key);
}

async function sendCancellation(options: Options, order: FullOrder): Promise<void> {
  const { db, clock } = options;
  const { ordering } = options.supplierSystems(order.supplierCode);
  // Moved into our own books, where it never arrived; what the system before has confirmed, only that one can cancel.
  const answer =
    ordering.kind === 'there' ? await ordering.cancel(order.key).catch(() => null) : order.state === 'placed' || null;
  await asSystem(db, async (tx) => {
    const outcome = await settleCancellation(tx, order, answer, clock());
    if (outcome === 'too-late') await queueTooLate(tx, options, order, clock());
  });
}

async function lockOrder(tx: Tx, { firmId, id }: FullOrder) {
  const row = await tx
    .selectFrom('customer_order')
    .select(['state', 'cancel_wanted_at'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return { state: row?.state ?? null, isUnwanted: row !== undefined && row.cancel_wanted_at !== null };
}

/** Whoever looks next takes it up again. */
const release = (tx: Tx, order: FullOrder, now: Date) => set(tx, order, { leased_until: null, next_try_at: now });

/** `isUnwanted`: it is to be cancelled since it was sent. */
async function settle(
  tx: Tx,
  options: Options,
  order: FullOrder,
  reply: OrderReply | 'not-sent' | null,
  now: Date,
  isUnwanted = false,
): Promise<void> {
  const { firmId, id } = order;
  if (reply === null || reply === 'not-sent') {
    const next_try_at = isUnwanted ? now : new Date(now.getTime() + pauseAfter(order.tries));
    // What has not left was no try: nobody over there can know of it.
    const tries = reply === null ? order.tries : order.tries - 1;
    return set(tx, order, { next_try_at, leased_until: null, tries });
  }
  const [state, note] = reply.kind === 'confirmed' ? ['confirmed', ''] : ['refused', reply.reason.slice(0, 500)];
  await sql`select advance_order(${firmId}, ${id}, ${state}, ${now}, ${note})`.execute(tx);
  if (reply.kind === 'refused') {
    await queueRefusal(tx, options, order, reply.reason, now);
    return set(tx, order, { leased_until: null, sent_at: now });
  }
  const { lines, supplierNumber } = reply;
  const confirmation = JSON.stringify(lines);
  await set(tx, order, { leased_until: null, sent_at: now, supplier_number: supplierNumber, confirmation });
  if (isUnwanted) return release(tx, order, now);
  const onOrder = order.lines.filter(({ promise }) => promise.class === 'on-order').map(({ line }) => line);
  const confirmed = { ...order, supplierNumber, lines: asConfirmed(order.lines, lines) };
  const isLater = isWorse(order.lines, lines, new Set(onOrder));
  await queueConfirmation(tx, options, confirmed, now, { isLater });
}

async function set(tx: Tx, { firmId, id }: FullOrder, columns: Updateable<Schema['customer_order']>): Promise<void> {
  await tx.updateTable('customer_order').set(columns).where('firm_id', '=', firmId).where('id', '=', id).execute();
}

function toSend(order: FullOrder): SupplierOrder {
  const { key, id, number, firmId, supplierCode, reference, note, address, allowPartial, lines, placedAt } = order;
  return {
    key,
    orderId: id,
    number,
    firmId,
    supplierCode,
    reference,
    note,
    address,
    allowPartial,
    lines: supplierLines(lines),
    placedAt: new Date(placedAt),
  };
}
