import { sql, type Transaction } from 'kysely';
import { findAddition, keepAddition } from '#server/cart/addition.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { updatePosition } from '#server/cart/position.ts';
import { type FoundPart, findParts, type PartWish } from '#server/cart/put-lines.ts';
import { type Put, putParts } from '#server/cart/put-parts.ts';
import { lockCartId, readSummary } from '#server/cart/store.ts';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type CartChange, cartChangeSchema } from '#shared/cart/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** Raises the quantity. The same key twice adds once. */
export async function addToCart(deps: CartDeps, user: User, wish: PartWish & { readonly key: string }, now: Date) {
  const part = await findPart(deps, user, wish, now);
  const addition = { kind: 'part', key: wish.key } as const;
  return change(deps, user, now, async (tx, cartId) => {
    const known = await findAddition(tx, user, { ...addition, answer: cartChangeSchema.shape.put });
    // Before all else: a repeat is told the same, even if nobody sells it any more.
    if (known) return known;
    if (!part) throw new Failure('NOT_FOUND');
    const more = { ...part, wanted: (before: number) => before + part.quantity };
    const put = onlyOne(await putParts(tx, user, { cartId, parts: [more] }, now));
    await keepAddition(tx, user, { ...addition, answer: put }, now);
    await noteChange(tx, cartId, now);
    return put;
  });
}

/** Sets the quantity; 0 takes the position out. */
export async function setInCart(deps: CartDeps, user: User, wish: PartWish, now: Date) {
  if (wish.quantity === 0) return change(deps, user, now, (tx, cartId) => takeOut(tx, user, cartId, wish, now));
  const part = await findPart(deps, user, wish, now);
  if (!part) throw new Failure('NOT_FOUND');
  return change(deps, user, now, async (tx, cartId) => {
    const exactly = { ...part, wanted: () => part.quantity };
    const put = onlyOne(await putParts(tx, user, { cartId, parts: [exactly] }, now));
    await noteChange(tx, cartId, now);
    return put;
  });
}

async function takeOut(tx: Tx, user: User, cartId: number, { articleId, carId }: PartWish, now: Date): Promise<Put> {
  const held = await tx
    .selectFrom('cart_position')
    .select(['id', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null)
    // Whatever a client says fits into a bigint.
    .where(sql<boolean>`article_id = ${articleId}::bigint and coalesce(car_id, 0) = ${carId ?? 0}`)
    .executeTakeFirst();
  if (held) {
    await updatePosition(tx, user, held.id, { removed_at: now });
    await noteChange(tx, cartId, now);
  }
  return { articleId, carId, before: held?.quantity ?? 0, quantity: 0, rule: null };
}

/** Changes of one cart come one after the other, each in a transaction. */
function change({ db }: CartDeps, user: User, now: Date, work: (tx: Tx, cartId: number) => Promise<Put>) {
  return tryAgain(() =>
    asFirm(db, user.firmId, async (tx): Promise<CartChange> => {
      const cartId = await lockCartId(tx, user, 'current', now);
      if (cartId === null) throw new Failure('NOT_FOUND');
      const put = await work(tx, cartId);
      return { ...(await readSummary(tx, user)), put };
    }),
  );
}

async function findPart(deps: CartDeps, user: User, wish: PartWish, now: Date): Promise<FoundPart | null> {
  const { articleId, quantity, carId } = wish;
  const [part] = (await findParts(deps, user, [{ articleId, quantity, carId }], now)).found;
  return part ?? null;
}

function onlyOne([put]: readonly Put[]): Put {
  if (!put) throw new Error('A wish was not answered');
  return put;
}
