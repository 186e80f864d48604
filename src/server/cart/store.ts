import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesPurchasePrices } from '#shared/access/sees-purchase-prices.ts';
import type { CartSummary } from '#shared/cart/contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** More than anyone orders at once; the rows of a list show how many of them are in the cart. */
export const mostPositions = 2000;

export function cartSummary(db: Kysely<Schema>, user: User): Promise<CartSummary> {
  return asFirm(db, user.firmId, (tx) => readSummary(tx, user));
}

/** Of the user's open cart; empty where there is none yet. */
export async function readSummary(tx: Tx, user: User): Promise<CartSummary> {
  const rows = await tx
    .selectFrom('cart_position as position')
    .innerJoin('cart', (join) =>
      join.onRef('cart.firm_id', '=', 'position.firm_id').onRef('cart.id', '=', 'position.cart_id'),
    )
    .select(['article_id', 'car_id', 'quantity', 'purchase_price'])
    .where('account_id', '=', user.id)
    .where('state', '=', 'open')
    .orderBy('position.id')
    .limit(mostPositions)
    .execute();
  const firm = await tx.selectFrom('firm').select('shows_purchase_prices').executeTakeFirst();
  const sum = rows.reduce((total, { quantity, purchase_price }) => total + quantity * (purchase_price ?? 0), 0);
  return {
    positions: rows.length,
    sum: seesPurchasePrices(user, firm?.shows_purchase_prices ?? false) ? sum : null,
    isComplete: rows.every(({ purchase_price }) => purchase_price !== null),
    articles: rows.map(({ article_id, car_id, quantity }) => ({ articleId: article_id, carId: car_id, quantity })),
  };
}

/** The current cart, made if there is none. Locked until the end: changes of one cart come one after the other. */
export async function lockCurrentCart(tx: Tx, user: User, now: Date): Promise<number> {
  const own = { firm_id: user.firmId, account_id: user.id };
  await tx
    .insertInto('cart')
    .values({ ...own, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).where('state', '=', 'open').doNothing())
    .execute();
  const { id } = await tx
    .updateTable('cart')
    .set({ updated_at: now })
    .where('account_id', '=', user.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
