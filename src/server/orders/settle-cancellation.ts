import { sql, type Transaction, type Updateable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { FullOrder } from '#server/orders/order-rows.ts';
import { pauseAfter } from '#server/orders/sending-pace.ts';
import { mayBecome } from '#shared/orders/order-state.ts';

type Tx = Transaction<Schema>;

/** Keeps what the supplier has said to a cancellation. `waiting`: nothing yet; it is asked again. */
export async function settleCancellation(
  tx: Tx,
  order: FullOrder,
  answer: boolean | null,
  now: Date,
): Promise<'cancelled' | 'too-late' | 'waiting'> {
  const { firmId, id, cancelWantedBy } = order;
  const { state } = await tx
    .selectFrom('customer_order')
    .select('state')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const set = (columns: Updateable<Schema['customer_order']>) =>
    tx
      .updateTable('customer_order')
      .set({ leased_until: null, ...columns })
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute();
  if (state === 'cancelled' || (answer === true && mayBecome(state, 'cancelled'))) {
    await sql`select advance_order(${firmId}, ${id}, 'cancelled', ${now}, ${cancelWantedBy ?? ''})`.execute(tx);
    await set({});
    return 'cancelled';
  }
  if (answer === null) {
    await set({ next_try_at: new Date(now.getTime() + pauseAfter(order.tries)) });
    return 'waiting';
  }
  // The supplier has it. What it has confirmed may not have reached us: the same key again is answered as the first time.
  const next_try_at = state === 'placed' ? now : null;
  await set({ next_try_at, cancel_wanted_at: null, cancel_wanted_by: null });
  return 'too-late';
}
