import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { type CartLine, type FullCart, shownCart } from '#server/cart/cart-line.ts';
import { readLines } from '#server/cart/cart-rows.ts';
import { ask, askOften } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, lookAsFirm } from '#server/db/tenant.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';
import { type Cart, mostPositions } from '#shared/cart/cart.ts';
import type { CartSummary } from '#shared/cart/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

/*
 * The door to carts. What changes several lines at once stands beside: findParts and putLines (put-lines.ts),
 * takeOn (take-on.ts), closeCart (close-cart.ts). Lines as they are kept: CartLine and FullCart (cart-line.ts).
 */

type Tx = Transaction<Schema>;

/** As callers name a cart. */
export type CartRef = 'current' | number;

/**
 * The whole cart, raw prices included, locked until the end of the transaction: changes of one cart come one after the
 * other. null where it does not exist for this user: a colleague's private cart, or one that is ordered already.
 */
export async function lockCart(tx: Tx, user: User, ref: CartRef, now: Date): Promise<FullCart | null> {
  // What is read behind the lock is read once it is held.
  const [[found], cart] = await Promise.all([ask(tx, cartsOf(tx, user, ref).forUpdate()), findFullCart(tx, user, ref)]);
  if (found) return cart;
  const id = ref === 'current' ? await lockCartId(tx, user, ref, now) : null;
  return id === null ? null : findFullCart(tx, user, id);
}

/** The same without its lines. */
export async function lockCartId(tx: Tx, user: User, ref: CartRef, now: Date): Promise<number | null> {
  // A colleague may take over the current cart, or it is ordered, while we wait for it: then there is a next one.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const found = await cartsOf(tx, user, ref).forUpdate().executeTakeFirst();
    if (found) return found.id;
    if (ref !== 'current') return null;
    await makeCurrent(tx, user, now);
  }
  throw new Error(`The current cart of account ${user.id} could not be made`);
}

/** Neither made nor locked. */
export async function findCartId(tx: Tx, user: User, ref: CartRef): Promise<number | null> {
  const found = await cartsOf(tx, user, ref).executeTakeFirst();
  return found?.id ?? null;
}

/** The whole cart without a lock. */
export async function readFullCart(tx: Tx, user: User, ref: CartRef, now: Date): Promise<FullCart | null> {
  const cart = await findFullCart(tx, user, ref);
  if (cart || ref !== 'current') return cart;
  const id = await lockCartId(tx, user, ref, now);
  return id === null ? null : findFullCart(tx, user, id);
}

/** As this user may see it. NOT_FOUND where it does not exist for this user. */
export async function readCartIn(tx: Tx, user: User, cartId: number): Promise<Cart> {
  const cart = await findFullCart(tx, user, cartId);
  if (!cart) throw new Failure('NOT_FOUND');
  return shownCart(cart, user, await seesPrices(tx, user));
}

export async function readCart(db: Kysely<Schema>, user: User, ref: CartRef, now: Date): Promise<Cart> {
  const [found, sees] = await lookAsFirm(db, user.firmId, (tx) =>
    Promise.all([findFullCart(tx, user, ref), seesPrices(tx, user)]),
  );
  // Whoever looks for the first time has none yet.
  const cart = found ?? (await asFirm(db, user.firmId, (tx) => readFullCart(tx, user, ref, now)));
  if (!cart) throw new Failure('NOT_FOUND');
  return shownCart(cart, user, sees);
}

/** The firm is asked only where it decides. Leaves with whatever is asked beside it. */
export async function seesPrices(tx: Tx, user: User): Promise<boolean> {
  if (seesPurchasePrices(user, false)) return true;
  const [firm] = await ask(tx, tx.selectFrom('firm').select('shows_purchase_prices'));
  return seesPurchasePrices(user, firm?.shows_purchase_prices ?? false);
}

/** Of the parts in a cart: for a question that leaves together with the one for the cart itself. */
export const articlesOf = (tx: Tx, user: User, ref: CartRef) =>
  tx
    .selectFrom('cart_position')
    .select('article_id')
    .where('cart_id', 'in', cartsOf(tx, user, ref))
    .where('removed_at', 'is', null)
    .where('article_id', 'is not', null);

/** For a condition: Kysely types a query as its rows, where only its one column counts. */
const idsOf = (tx: Tx, user: User, ref: CartRef) => cartsOf(tx, user, ref).$asScalar();

/** One at the most. */
const cartsOf = (tx: Tx, user: User, ref: CartRef) =>
  tx
    .selectFrom('cart')
    .select('cart.id')
    .where((eb) => isCart(eb, user, ref));

/** Own ones and those that colleagues share, as long as they are not ordered. */
function isCart(eb: ExpressionBuilder<Schema, 'cart'>, user: User, ref: CartRef) {
  const isOwn = eb('cart.account_id', '=', user.id);
  if (ref === 'current') return eb.and([isOwn, eb('cart.state', '=', 'open')]);
  const isSeen = eb.or([isOwn, eb('cart.is_shared', '=', true)]);
  return eb.and([eb('cart.id', '=', ref), eb('cart.state', '<>', 'ordered'), isSeen]);
}

async function makeCurrent(tx: Tx, user: User, now: Date): Promise<void> {
  await tx
    .insertInto('cart')
    .values({ firm_id: user.firmId, account_id: user.id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).where('state', '=', 'open').doNothing())
    .execute();
}

/** The whole cart, neither made nor locked, in one round trip. */
export async function findFullCart(tx: Tx, user: User, ref: CartRef): Promise<FullCart | null> {
  const heads = tx
    .selectFrom('cart')
    .innerJoin('account', (join) =>
      join.onRef('account.firm_id', '=', 'cart.firm_id').onRef('account.id', '=', 'cart.account_id'),
    )
    .select(['cart.id', 'version', 'cart.name', 'note', 'reference', 'state', 'is_shared as isShared'])
    .select(['account_id as ownerId', 'account.name as ownerName', 'updated_at as updatedAt'])
    .where((eb) => isCart(eb, user, ref));
  const [[head], lines] = await Promise.all([askOften(tx, heads), readLines(tx, idsOf(tx, user, ref))]);
  return head ? { ...head, lines } : null;
}

/** Of any cart of the firm, ordered ones too: parts, labour and free lines. */
export const linesOfCart = (tx: Tx, cartId: number): Promise<CartLine[]> =>
  readLines(tx, sql<number>`${cartId}::bigint`);

export function cartSummary(db: Kysely<Schema>, user: User): Promise<CartSummary> {
  return lookAsFirm(db, user.firmId, (tx) => readSummary(tx, user));
}

/** Of the user's open cart; empty where there is none yet. In one round trip. */
export async function readSummary(tx: Tx, user: User): Promise<CartSummary> {
  const positions = tx
    .selectFrom('cart_position as position')
    .innerJoin('cart', (join) =>
      join.onRef('cart.firm_id', '=', 'position.firm_id').onRef('cart.id', '=', 'position.cart_id'),
    )
    .select(['article_id', 'car_id', 'quantity', 'purchase_price'])
    .where('account_id', '=', user.id)
    .where('state', '=', 'open')
    .where('removed_at', 'is', null)
    .orderBy('position.id')
    .limit(mostPositions);
  const [rows, sees] = await Promise.all([askOften(tx, positions), seesPrices(tx, user)]);
  const parts = rows.flatMap(({ article_id, ...part }) => (article_id === null ? [] : [{ ...part, article_id }]));
  const sum = parts.reduce((total, { quantity, purchase_price }) => total + quantity * (purchase_price ?? 0), 0);
  return {
    positions: rows.length,
    sum: sees ? sum : null,
    isComplete: parts.every(({ purchase_price }) => purchase_price !== null),
    articles: parts.map(({ article_id, car_id, quantity }) => ({ articleId: article_id, carId: car_id, quantity })),
  };
}
