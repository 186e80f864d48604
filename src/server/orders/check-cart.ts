import type { Transaction } from 'kysely';
import type { FullCart } from '#server/cart/cart-line.ts';
import { articlesOf, type CartRef, findFullCart, lockCart, readCartIn } from '#server/cart/store.ts';
import { takeOn } from '#server/cart/take-on.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, lookAsFirm } from '#server/db/tenant.ts';
import type { LookedUp } from '#server/gateways/supplier-system/supplier-system.ts';
import { type Asked, askAbout, askSurcharges } from '#server/orders/ask-about.ts';
import type { DeliveryWish } from '#server/orders/draft-parts.ts';
import { type Judged, judgeCart } from '#server/orders/judge-cart.ts';
import type { OrderDeps } from '#server/orders/order-deps.ts';
import { type OrderTerms, readOrderTerms } from '#server/orders/order-terms.ts';
import type { Cart } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { CartCheck } from '#shared/orders/check.ts';
import type { User } from '#shared/session/user.ts';

export type Examined = { readonly cart: FullCart; readonly asked: Asked; readonly judged: Judged };

/** A cart and all that is known here about it. `here`: what its supplier says, where the books stand in this database. */
export type Seen = { readonly cart: FullCart | null; readonly terms: OrderTerms; readonly here: LookedUp | null };

/** All of it leaves at once. */
export async function seeCart(
  tx: Transaction<Schema>,
  { supplierSystems }: OrderDeps,
  user: User,
  ref: CartRef,
  now: Date,
): Promise<Seen> {
  const { primarySupplier: supplierCode } = user;
  const look = supplierCode === null ? undefined : supplierSystems(supplierCode).look;
  const [cart, terms, here] = await Promise.all([
    findFullCart(tx, user, ref),
    readOrderTerms(tx, user),
    look && supplierCode !== null ? look(tx, { supplierCode, articles: articlesOf(tx, user, ref), now }) : null,
  ]);
  return { cart, terms, here };
}

/** One look at the firm's rows; its country, which may have to be read too, is asked for beside it. */
export async function lookWith<Result>(
  { db, countryOf }: OrderDeps,
  { firmId }: User,
  now: Date,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const [looked] = await Promise.all([lookAsFirm(db, firmId, work), countryOf(firmId, now)]);
  return looked;
}

/** Reads the cart, asks catalogue and supplier about it, and compares. No lock is held while they are asked. */
export async function examineCart(
  deps: OrderDeps,
  user: User,
  ref: CartRef,
  wish: DeliveryWish,
  now: Date,
): Promise<Examined | null> {
  const seen = await lookWith(deps, user, now, (tx) => seeCart(tx, deps, user, ref, now));
  if (seen.cart || ref !== 'current') return examine(deps, user, seen, wish, now);
  const cart = await asFirm(deps.db, user.firmId, (tx) => lockCart(tx, user, ref, now));
  // Somebody else may have made it, and put something in.
  return examine(deps, user, { ...seen, cart, here: null }, wish, now);
}

export async function examine(
  deps: OrderDeps,
  user: User,
  { cart, ...seen }: Seen,
  wish: DeliveryWish,
  now: Date,
): Promise<Examined | null> {
  if (!cart) return null;
  const bare = await askAbout(deps, user, cart.lines, seen, now);
  const { parts, check } = judgeCart(cart, wish, bare);
  const isFetched = parts.every(({ delivery }) => delivery === 'pick-up');
  const order = { goods: check.totals.goods, isFetched };
  const asking = () => (seen.here ? seen.here.surcharges(order) : askSurcharges(deps, user, bare, order));
  const surcharges = parts.length === 0 ? [] : await asking();
  const asked = { ...bare, surcharges };
  return { cart, asked, judged: judgeCart(cart, wish, asked) };
}

export async function checkCart(deps: OrderDeps, user: User, ref: CartRef, wish: DeliveryWish, now: Date) {
  const examined = await examineCart(deps, user, ref, wish, now);
  if (!examined) throw new Failure('NOT_FOUND');
  return examined.judged.check;
}

/** Takes on what the check with this fingerprint has shown; where that is no longer so, nothing, and the answer says what is. */
export async function acceptChanges(
  deps: OrderDeps,
  user: User,
  ref: CartRef,
  wish: DeliveryWish & { readonly fingerprint: string },
  now: Date,
): Promise<{ cart: Cart; check: CartCheck }> {
  const examined = await examineCart(deps, user, ref, wish, now);
  if (!examined) throw new Failure('NOT_FOUND');
  const isSeen = ({ check }: Judged) => check.fingerprint === wish.fingerprint;
  if (isSeen(examined.judged)) {
    await asFirm(deps.db, user.firmId, async (tx) => {
      const cart = await lockCart(tx, user, examined.cart.id, now);
      const judged = cart && judgeCart(cart, wish, examined.asked);
      if (judged && isSeen(judged)) await takeOn(tx, user, cart.id, judged.takings, now);
    });
  }
  const after = await examineCart(deps, user, examined.cart.id, wish, now);
  if (!after) throw new Failure('NOT_FOUND');
  const cart = await asFirm(deps.db, user.firmId, (tx) => readCartIn(tx, user, after.cart.id));
  return { cart, check: after.judged.check };
}
