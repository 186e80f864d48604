import type { Kysely, Transaction } from 'kysely';
import { ownersOnly, staysShared } from '#server/cart/change-cart.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { type CartRef, lockCart } from '#server/cart/store.ts';
import type { Emptied } from '#server/db/schema/cart.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Emptying = Pick<Cart, 'id' | 'name' | 'note' | 'reference'>;

/** A parked one goes. The current one is emptied, which restoreCart undoes for a while. */
export function dropCart(db: Kysely<Schema>, user: User, ref: CartRef, now: Date): Promise<null> {
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await lockCart(tx, user, ref, now);
    if (!cart) throw new Failure('NOT_FOUND');
    if (cart.ownerId !== user.id) throw ownersOnly('cart');
    if (cart.state === 'parked' && staysShared(user, cart)) throw new Failure('NOT_WHILE_ACTING');
    const isEmpty = cart.lines.length === 0 && !cart.name && !cart.note && !cart.reference;
    if (cart.state === 'open' && !isEmpty) await empty(tx, user, cart, now);
    await noteChange(tx, cart.id, now);
    if (cart.state === 'parked') await tx.deleteFrom('cart').where('id', '=', cart.id).execute();
    return null;
  });
}

async function empty(tx: Tx, user: User, { id, name, note, reference }: Emptying, now: Date): Promise<void> {
  await tx
    .updateTable('cart_position')
    .set((eb) => ({ removed_at: now, changed_by: user.name, version: eb('version', '+', 1) }))
    .where('cart_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  const emptied: Emptied = { at: now.toISOString(), name, note, reference };
  await tx
    .updateTable('cart')
    .set({ name: '', note: '', reference: '', emptied: JSON.stringify(emptied) })
    .where('id', '=', id)
    .execute();
}
