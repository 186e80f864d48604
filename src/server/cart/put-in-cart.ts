import type { Transaction } from 'kysely';
import { findAddition, keepAddition } from '#server/cart/addition.ts';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { findPrice } from '#server/cart/find-price.ts';
import { insertPosition, type Place, quantityAt, removePosition, updatePosition } from '#server/cart/position.ts';
import { lockCurrentCart, readSummary } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import type { CartChange } from '#shared/cart/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Put = CartChange['put'];
type Wish = { readonly articleId: number; readonly quantity: number; readonly carId: number | null };
type Write = (tx: Tx, place: Place, before: number, wanted: number) => Promise<Put>;

/** Raises the quantity. The same key twice adds once. */
export async function addToCart(deps: CartDeps, user: User, wish: Wish & { readonly key: string }, now: Date) {
  const write = await writer(deps, user, wish, now);
  return change(deps, user, wish, now, async (tx, place) => {
    const known = await findAddition(tx, user, wish.key);
    if (known) return known;
    const before = await quantityAt(tx, place);
    const put = await write(tx, place, before, before + wish.quantity);
    await keepAddition(tx, user, wish.key, put, now);
    return put;
  });
}

/** Sets the quantity; 0 takes the position out. */
export async function setInCart(deps: CartDeps, user: User, wish: Wish, now: Date) {
  const { articleId, carId, quantity } = wish;
  if (quantity > 0) {
    const write = await writer(deps, user, wish, now);
    return change(deps, user, wish, now, async (tx, place) => write(tx, place, await quantityAt(tx, place), quantity));
  }
  return change(deps, user, wish, now, async (tx, place) => {
    const before = await quantityAt(tx, place);
    await removePosition(tx, place);
    return { articleId, carId, before, quantity: 0, rule: null };
  });
}

/** Changes of one cart come one after the other, each in a transaction; the other tabs hear of it. */
function change(
  { db }: CartDeps,
  user: User,
  { articleId, carId }: Wish,
  now: Date,
  work: (tx: Tx, place: Place) => Promise<Put>,
): Promise<CartChange> {
  return asFirm(db, user.firmId, async (tx) => {
    const cartId = await lockCurrentCart(tx, user, now);
    const put = await work(tx, { cartId, articleId, carId });
    await tell(tx, { account: user.id, topic: 'cart' });
    return { ...(await readSummary(tx, user)), put };
  });
}

const mostPieces = 99_999;

/** Article and price are found before the cart is locked: nobody waits for a supplier's system with a lock in hand. */
async function writer(deps: CartDeps, user: User, { articleId, carId }: Wish, now: Date): Promise<Write> {
  const article = await deps.findArticle(articleId, user, now);
  if (!article) throw new Failure('NOT_FOUND');
  const { brand, number, name } = article;
  const priceAt = await findPrice(deps, user, articleId, now);
  return async (tx, place, before, wanted) => {
    const { quantity, rule } = orderQuantity(wanted, article);
    if (quantity > mostPieces) {
      const reason = `at most ${mostPieces} pieces`;
      throw new Failure('INVALID_INPUT', { fields: [{ field: 'quantity', reason }] });
    }
    // What another quantity costs only the supplier knows: a scale may begin or end in between.
    const stale = quantity === before ? {} : { purchase_price: null };
    const contents = { brand, number, name, quantity, ...stale, ...priceAt(quantity) };
    if (before > 0) await updatePosition(tx, place, contents);
    else await insertPosition(tx, user, place, contents, now);
    return { articleId, carId, before, quantity, rule };
  };
}
