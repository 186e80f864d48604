import type { Transaction } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { ownersOnly } from '#server/cart/change-cart.ts';
import { keptSince, noteChange } from '#server/cart/note-change.ts';
import { checkLength, type PositionRow } from '#server/cart/position.ts';
import { type FoundPart, findParts } from '#server/cart/put-lines.ts';
import { findTwin, putBack } from '#server/cart/remove-position.ts';
import { type CartRef, findCartId, lockCartId, readCartIn } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Emptied } from '#server/db/schema/cart.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Cart, mostPositions } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** Undoes the last emptying. What was put in since stays; where it is the same part, both become one line. */
export async function restoreCart(deps: CartDeps, user: User, ref: CartRef, now: Date): Promise<Cart> {
  const parts = await findJoined(deps, user, ref, now);
  return tryAgain(() =>
    asFirm(deps.db, user.firmId, async (tx) => {
      const cartId = await lockCartId(tx, user, ref, now);
      if (cartId === null) throw new Failure('NOT_FOUND');
      const cart = await readHeading(tx, cartId);
      if (cart.account_id !== user.id) throw ownersOnly('cart');
      if (isKept(cart.emptied, now)) {
        await putLinesBack(tx, user, cartId, cart.emptied, parts);
        const name = cart.name || cart.emptied.name;
        const note = cart.note || cart.emptied.note;
        const reference = cart.reference || cart.emptied.reference;
        await tx.updateTable('cart').set({ name, note, reference, emptied: null }).where('id', '=', cartId).execute();
        await noteChange(tx, cartId, now);
      }
      return readCartIn(tx, user, cartId);
    }),
  );
}

const readHeading = (tx: Tx, cartId: number) =>
  tx
    .selectFrom('cart')
    .select(['account_id', 'name', 'note', 'reference', 'emptied'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();

const isKept = (emptied: Emptied | null, now: Date): emptied is Emptied =>
  emptied !== null && new Date(emptied.at) >= keptSince(now);

type Joined = { readonly row: PositionRow; readonly twin: { readonly quantity: number } };

/** Lines that meet their like, by position. They are few: a cart has just been emptied. */
async function twinsOf(tx: Tx, cartId: number, emptied: Emptied): Promise<Joined[]> {
  const rows = await tx
    .selectFrom('cart_position')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('removed_at', '=', new Date(emptied.at))
    .where('article_id', 'in', (query) =>
      query
        .selectFrom('cart_position')
        .select('article_id')
        .where('cart_id', '=', cartId)
        .where('kind', '=', 'part')
        .where('removed_at', 'is', null),
    )
    .orderBy('id')
    .limit(mostPositions)
    .execute();
  const joined: Joined[] = [];
  for (const row of rows) {
    const twin = await findTwin(tx, row);
    if (twin) joined.push({ row, twin });
  }
  return joined;
}

/** Asked before the cart is locked: what so many of a part cost together. */
async function findJoined(deps: CartDeps, user: User, ref: CartRef, now: Date) {
  const joined = await asFirm(deps.db, user.firmId, async (tx) => {
    const cartId = await findCartId(tx, user, ref);
    const emptied = cartId === null ? null : (await readHeading(tx, cartId)).emptied;
    return cartId !== null && isKept(emptied, now) ? twinsOf(tx, cartId, emptied) : [];
  });
  const wishes = joined.map(({ row, twin }) => ({
    articleId: row.article_id ?? 0,
    quantity: row.quantity + twin.quantity,
    carId: row.car_id,
  }));
  const { found } = await findParts(deps, user, wishes, now);
  return new Map(found.map((part) => [placeOf(part.articleId, part.carId), part]));
}

const placeOf = (articleId: number | null, carId: number | null) => `${articleId} ${carId}`;

async function putLinesBack(
  tx: Tx,
  user: User,
  cartId: number,
  emptied: Emptied,
  parts: ReadonlyMap<string, FoundPart>,
): Promise<void> {
  for (const { row } of await twinsOf(tx, cartId, emptied))
    await putBack(tx, user, row, parts.get(placeOf(row.article_id, row.car_id)) ?? null);
  await tx
    .updateTable('cart_position')
    .set((eb) => ({ removed_at: null, changed_by: user.name, version: eb('version', '+', 1) }))
    .where('cart_id', '=', cartId)
    .where('removed_at', '=', new Date(emptied.at))
    .execute();
  await checkLength(tx, cartId, 0);
}
