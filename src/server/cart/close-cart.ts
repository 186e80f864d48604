import { sql, type Transaction } from 'kysely';
import type { CartLine, FullCart } from '#server/cart/cart-line.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Its parts are ordered. Labour and free lines go into a new cart of the same owner, which is current if this one was. The
 * cart must be locked (lockCart), and what is given of it read behind the lock. Nobody waits for it before the commit.
 */
export async function closeCart(
  tx: Transaction<Schema>,
  { id, state, lines }: Pick<FullCart, 'id' | 'state'> & { readonly lines: readonly Pick<CartLine, 'kind'>[] },
  now: Date,
): Promise<void> {
  send(
    tx,
    tx.updateTable('cart').set({ state: 'ordered' }).where('id', '=', id),
    tx.deleteFrom('cart_position').where('cart_id', '=', id).where('removed_at', 'is not', null),
  );
  await noteChange(tx, id, now);
  if (lines.every(({ kind }) => kind === 'part')) return;
  send(
    tx,
    sql`
      with next as (
        insert into cart (firm_id, account_id, name, is_shared, state, created_at, updated_at)
        select firm_id, account_id, name, is_shared, ${state}, ${now}::timestamptz, ${now}::timestamptz from cart where id = ${id}
        returning id
      )
      update cart_position set cart_id = next.id from next where cart_id = ${id} and kind <> 'part'`,
  );
}
