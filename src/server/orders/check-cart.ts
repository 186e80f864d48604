import type { FullCart } from '#server/cart/cart-line.ts';
import { type CartRef, lockCart, readCartIn, readFullCart } from '#server/cart/store.ts';
import { takeOn } from '#server/cart/take-on.ts';
import { asFirm } from '#server/db/tenant.ts';
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

/** Reads the cart, asks catalogue and supplier about it, and compares. No lock is held while they are asked. */
export async function examineCart(
  deps: OrderDeps,
  user: User,
  ref: CartRef,
  wish: DeliveryWish,
  now: Date,
): Promise<Examined | null> {
  const read = await asFirm(deps.db, user.firmId, async (tx) => ({
    cart: await readFullCart(tx, user, ref, now),
    terms: await readOrderTerms(tx, user),
  }));
  return read.cart && examine(deps, user, read.cart, read.terms, wish, now);
}

async function examine(
  deps: OrderDeps,
  user: User,
  cart: FullCart,
  terms: OrderTerms,
  wish: DeliveryWish,
  now: Date,
): Promise<Examined> {
  const bare = await askAbout(deps, user, cart.lines, terms, now);
  const { parts, check } = judgeCart(cart, wish, bare);
  const isFetched = parts.every(({ delivery }) => delivery === 'pick-up');
  const order = { goods: check.totals.goods, isFetched };
  const surcharges = parts.length === 0 ? [] : await askSurcharges(deps, user, bare, order);
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
