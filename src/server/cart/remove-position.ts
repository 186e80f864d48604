import type { Transaction } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { editPosition, findPartOf, partColumns, readPosition } from '#server/cart/change-position.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { checkLength, findPosition, joinedTexts, type PositionRow, updatePosition } from '#server/cart/position.ts';
import type { FoundPart } from '#server/cart/put-lines.ts';
import { type CartRef, lockCartId, readCartIn } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Cart, CartEdit } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type At = { readonly cart: CartRef; readonly position: number };

/** What is out already is out. */
export async function removePosition(
  deps: CartDeps,
  user: User,
  at: At,
  version: number,
  now: Date,
): Promise<CartEdit> {
  const seen = await readPosition(deps, user, at);
  if (seen.removed_at !== null)
    return asFirm(deps.db, user.firmId, async (tx) => ({
      kind: 'changed',
      cart: await readCartIn(tx, user, seen.cart_id),
    }));
  return editPosition(deps, user, at, version, now, async (tx, row) => {
    await updatePosition(tx, user, row.id, { removed_at: now });
    await deps.recountLabour?.(tx, user, row);
  });
}

/** With note, reference and all. Where the same part was put in again meanwhile, both become one line. */
export async function restorePosition(deps: CartDeps, user: User, at: At, now: Date): Promise<Cart> {
  const seen = await readPosition(deps, user, at);
  const other = await asFirm(deps.db, user.firmId, (tx) => findTwin(tx, seen));
  const part = other && (await findPartOf(deps, user, seen, seen.quantity + other.quantity, now));
  return tryAgain(() =>
    asFirm(deps.db, user.firmId, async (tx) => {
      const cartId = await lockCartId(tx, user, at.cart, now);
      const row = cartId === null ? null : await findPosition(tx, cartId, at.position);
      if (cartId === null || !row) throw new Failure('NOT_FOUND');
      if (row.removed_at !== null) {
        await putBack(tx, user, row, part);
        await deps.recountLabour?.(tx, user, row);
        await noteChange(tx, cartId, now);
      }
      return readCartIn(tx, user, cartId);
    }),
  );
}

/** `part`: what the supplier says about all of them, where there are some already. */
export async function putBack(tx: Tx, user: User, row: PositionRow, part: FoundPart | null): Promise<void> {
  const twin = await findTwin(tx, row);
  if (twin) await tx.deleteFrom('cart_position').where('id', '=', twin.id).execute();
  else await checkLength(tx, row.cart_id, 1);
  const joined = twin ? { ...partColumns(row, row.quantity + twin.quantity, part), ...joinedTexts(row, twin) } : {};
  await updatePosition(tx, user, row.id, { ...joined, removed_at: null });
}

/** The same article for the same car, in the cart now. */
export async function findTwin(tx: Tx, { cart_id, article_id, car_id }: PositionRow) {
  if (article_id === null) return null;
  const twin = await tx
    .selectFrom('cart_position')
    .select(['id', 'quantity', 'note', 'reference'])
    .where('cart_id', '=', cart_id)
    .where('article_id', '=', article_id)
    .where('car_id', car_id === null ? 'is' : '=', car_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return twin ?? null;
}
