import type { Kysely, Transaction } from 'kysely';
import type { FullCart } from '#server/cart/cart-line.ts';
import { ownersOnly, staysShared } from '#server/cart/change-cart.ts';
import { copyParts } from '#server/cart/copy-parts.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { type CartRef, lockCart, readCartIn } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Cart, mostCarts } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Parking = { readonly name: string; readonly isShared: boolean };

/** The next current cart is empty. An empty one is not worth a place. */
export function parkCart(db: Kysely<Schema>, user: User, ref: CartRef, parking: Parking, now: Date): Promise<Cart> {
  return asFirm(db, user.firmId, async (tx) => {
    const cart = await lockCart(tx, user, ref, now);
    if (!cart) throw new Failure('NOT_FOUND');
    if (cart.ownerId !== user.id) throw ownersOnly('cart');
    if (!parking.isShared && staysShared(user, cart)) throw new Failure('NOT_WHILE_ACTING');
    if (cart.lines.length === 0) throw refused('the cart is empty');
    await checkPlace(tx, user);
    await tx
      .updateTable('cart')
      .set({ state: 'parked', name: parking.name, is_shared: parking.isShared || cart.isShared })
      .where('id', '=', cart.id)
      .execute();
    // While it is still shared, so that everyone who saw it hears of it.
    await noteChange(tx, cart.id, now);
    await tx.updateTable('cart').set({ is_shared: parking.isShared }).where('id', '=', cart.id).execute();
    return readCartIn(tx, user, cart.id);
  });
}

/**
 * A colleague's becomes the user's own; to whoever acts, its parts are copied, and it stays the colleague's. What was
 * current before is parked, if anything is in it.
 */
export function openCart(db: Kysely<Schema>, user: User, ref: CartRef, now: Date): Promise<Cart> {
  return tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const cart = await lockCart(tx, user, ref, now);
      if (!cart) throw new Failure('NOT_FOUND');
      if (cart.ownerId === user.id && cart.state === 'open') return readCartIn(tx, user, cart.id);
      await putAside(tx, user, now);
      if (user.acting && cart.ownerId !== user.id) return copyCart(tx, user, cart, now);
      const owner = user.acting ? {} : { account_id: user.id };
      await tx
        .updateTable('cart')
        .set({ ...owner, state: 'open' })
        .where('id', '=', cart.id)
        .execute();
      await noteChange(tx, cart.id, now);
      return readCartIn(tx, user, cart.id);
    }),
  );
}

async function putAside(tx: Tx, user: User, now: Date): Promise<void> {
  const current = await lockCart(tx, user, 'current', now);
  if (!current) return;
  if (current.lines.length === 0 && !staysShared(user, current)) {
    await tx.deleteFrom('cart').where('id', '=', current.id).execute();
    return;
  }
  await tx.updateTable('cart').set({ state: 'parked' }).where('id', '=', current.id).execute();
  await noteChange(tx, current.id, now);
}

async function copyCart(tx: Tx, user: User, from: FullCart, now: Date): Promise<Cart> {
  await checkPlace(tx, user);
  const { name, note, reference } = from;
  const kept = { firm_id: user.firmId, account_id: user.id, created_at: now, updated_at: now };
  const { id } = await tx
    .insertInto('cart')
    .values({ ...kept, name, note, reference })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyParts(tx, user, { from: from.id, to: id }, now);
  await noteChange(tx, id, now);
  return readCartIn(tx, user, id);
}

async function checkPlace(tx: Tx, user: User): Promise<void> {
  if ((await countParked(tx, user)) >= mostCarts) throw refused(`at most ${mostCarts} carts are parked`);
}

async function countParked(tx: Tx, user: User): Promise<number> {
  const { held } = await tx
    .selectFrom('cart')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('account_id', '=', user.id)
    .where('state', '=', 'parked')
    .executeTakeFirstOrThrow();
  return held;
}

const refused = (reason: string) => new Failure('INVALID_INPUT', { fields: [{ field: 'cart', reason }] });
