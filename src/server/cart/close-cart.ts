import { sql, type Transaction } from 'kysely';
import type { FullCart } from '#server/cart/cart-line.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { askAsHouse } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/**
 * It is ordered. Labour and free lines go with it: they belong to the job that the parts are for, and not to the next one.
 * The cart must be locked (lockCart). Nobody waits for it before the commit.
 */
export async function closeCart(tx: Tx, { id }: Pick<FullCart, 'id'>, now: Date): Promise<void> {
  send(tx, tx.updateTable('cart').set({ state: 'ordered' }).where('id', '=', id), removedLines(tx, id));
  await noteChange(tx, id, now);
}

/**
 * The same for a shared cart while acting: lines that whoever acts does not see stay with the owner of the cart, in a
 * cart of the same name. By the house, because the database lets nobody who acts close a shared cart.
 */
export async function closeSharedCart(tx: Tx, user: User, cart: FullCart, now: Date): Promise<void> {
  const { id, state } = cart;
  const seen = cart.lines.map((line) => line.id);
  // Those that are seen only: what remains is hidden, or ordered.
  send(tx, removedLines(tx, id));
  await askAsHouse(tx, () => {
    send(
      tx,
      tx.updateTable('cart').set({ state: 'ordered' }).where('firm_id', '=', user.firmId).where('id', '=', id),
      sql`
        with rest as (
          insert into cart (firm_id, account_id, name, note, reference, is_shared, state, created_at, updated_at)
          select firm_id, account_id, name, note, reference, true,
            case when account_id = ${user.id} then 'parked' else ${state} end, ${now}, ${now}
          from cart
          where firm_id = ${user.firmId} and id = ${id} and exists (
            select from cart_position line
            where (line.firm_id, line.cart_id) = (cart.firm_id, cart.id)
              and line.removed_at is null and line.id <> all(${seen}::bigint[]))
          returning id
        )
        update cart_position set cart_id = rest.id from rest
        where firm_id = ${user.firmId} and cart_id = ${id} and cart_position.id <> all(${seen}::bigint[])`,
      removedLines(tx, id),
    );
    return noteChange(tx, id, now);
  });
}

const removedLines = (tx: Tx, cartId: number) =>
  tx.deleteFrom('cart_position').where('cart_id', '=', cartId).where('removed_at', 'is not', null);
