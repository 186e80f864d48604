import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { withdrawOrder } from '#server/gateways/supplier-system/withdraw-order.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import type { FullOrder } from '#server/orders/order-rows.ts';
import { readOrderWork } from '#server/orders/order-work.ts';
import { leaseMs } from '#server/orders/sending-pace.ts';
import { settleCancellation } from '#server/orders/settle-cancellation.ts';
import { readOrderIn, shownOrder } from '#server/orders/store.ts';
import { Failure } from '#shared/failures.ts';
import type { Order } from '#shared/orders/order.ts';
import { mayBecome } from '#shared/orders/order-state.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/**
 * Only while nothing has left. Whoever cancels twice is told the same. For a supplier elsewhere the wish is kept first, and
 * from then on the order is not sent any more; it is cancelled when the supplier has said so, now or later.
 */
export async function cancelOrder(deps: OrderDeps, user: User, orderId: number, now: Date): Promise<Order> {
  const who = { firmId: user.firmId, by: user.name, read: (tx: Tx) => readOrderIn(tx, user, orderId) };
  const order = await cancelFor(deps, who, orderId, now);
  return asFirm(deps.db, user.firmId, async (tx) => ({
    ...order,
    work: await readOrderWork(tx, (await readOrderIn(tx, user, orderId)).cartId),
  }));
}

/** Whose order, in whose name, and what of it that one may see. */
type Canceller = {
  readonly firmId: number;
  readonly by: string;
  readonly read: (tx: Tx) => Promise<FullOrder>;
};

export async function cancelFor(deps: OrderDeps, who: Canceller, orderId: number, now: Date): Promise<Order> {
  const step = await asFirm(deps.db, who.firmId, async (tx) => {
    const order = await lockOrder(tx, who, orderId);
    if (order.state === 'cancelled') return { order };
    if (!mayBecome(order.state, 'cancelled')) throw new Failure('TOO_LATE');
    if (await isInOurBooks(tx, order)) {
      if (!(await withdrawOrder(tx, { firmId: order.firmId, orderId }, now))) throw new Failure('TOO_LATE');
      return { order: await cancelled(tx, who, orderId, now) };
    }
    const { ordering } = deps.supplierSystems(order.supplierCode);
    // Nobody else can know of it: it has never left, or its supplier has been moved into our own books since.
    if (order.state === 'placed' && (order.tries === 0 || ordering.kind === 'here'))
      return { order: await cancelled(tx, who, orderId, now) };
    // Confirmed by a system that is no longer connected.
    if (ordering.kind === 'here') throw new Failure('UNAVAILABLE');
    // It may be on its way at this moment: whoever sends it then asks for its cancellation, too.
    const isFree = order.leasedUntil === null || order.leasedUntil <= now;
    await keepWish(tx, who.by, orderId, now, isFree);
    return { order: await who.read(tx), ...(isFree && { ordering }) };
  });
  if (!step.ordering) return shownOrder(step.order);
  const answer = await step.ordering.cancel(step.order.key).catch(() => null);
  const order = await asFirm(deps.db, who.firmId, async (tx) => {
    const outcome = await settleCancellation(tx, step.order, answer, now);
    return outcome === 'too-late' ? null : who.read(tx);
  });
  if (!order) throw new Failure('TOO_LATE');
  return shownOrder(order);
}

/** The order is locked: sending, delivery and a second cancellation wait. */
async function lockOrder(tx: Tx, { read }: Canceller, orderId: number): Promise<FullOrder> {
  await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute();
  return read(tx);
}

/** Wherever its supplier's orders go today, this one was booked here. */
async function isInOurBooks(tx: Tx, { firmId, id }: FullOrder): Promise<boolean> {
  const booked = await tx
    .selectFrom('supplier_order')
    .select('order_id')
    .where('firm_id', '=', firmId)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return booked !== undefined;
}

async function keepWish(tx: Tx, by: string, orderId: number, now: Date, isFree: boolean): Promise<void> {
  const leased_until = new Date(now.getTime() + leaseMs);
  await tx
    .updateTable('customer_order')
    .set({ cancel_wanted_at: now, cancel_wanted_by: by, next_try_at: now, ...(isFree && { leased_until }) })
    .where('id', '=', orderId)
    .execute();
}

async function cancelled(tx: Tx, { firmId, by, read }: Canceller, orderId: number, now: Date): Promise<FullOrder> {
  await sql`select advance_order(${firmId}, ${orderId}, 'cancelled', ${now}, ${by})`.execute(tx);
  return read(tx);
}
