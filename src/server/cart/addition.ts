import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { CartChange } from '#shared/cart/contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Put = CartChange['put'];

const keptMs = 7 * 86_400_000;

/** What became of the wish with this key; null: it is new. */
export async function findAddition(tx: Tx, user: User, key: string): Promise<Put | null> {
  const row = await tx
    .selectFrom('cart_addition')
    .select(['article_id as articleId', 'car_id as carId', 'before', 'quantity', 'rule'])
    .where('account_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Whoever keeps one clears away those that nobody repeats any more. */
export async function keepAddition(tx: Tx, user: User, key: string, put: Put, now: Date): Promise<void> {
  await tx
    .insertInto('cart_addition')
    .values({
      firm_id: user.firmId,
      account_id: user.id,
      key,
      article_id: put.articleId,
      car_id: put.carId,
      before: put.before,
      quantity: put.quantity,
      rule: put.rule,
      added_at: now,
    })
    .execute();
  await tx
    .deleteFrom('cart_addition')
    .where('account_id', '=', user.id)
    .where('added_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
