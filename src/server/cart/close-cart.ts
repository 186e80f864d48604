import type { Transaction } from 'kysely';
import type { FullCart } from '#server/cart/cart-line.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * It is ordered. Labour and free lines go with it: they belong to the job that the parts are for, and not to the next one.
 * The cart must be locked (lockCart). Nobody waits for it before the commit.
 */
export async function closeCart(tx: Transaction<Schema>, { id }: Pick<FullCart, 'id'>, now: Date): Promise<void> {
  send(
    tx,
    tx.updateTable('cart').set({ state: 'ordered' }).where('id', '=', id),
    tx.deleteFrom('cart_position').where('cart_id', '=', id).where('removed_at', 'is not', null),
  );
  await noteChange(tx, id, now);
}
