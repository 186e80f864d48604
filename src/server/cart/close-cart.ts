import type { Transaction } from 'kysely';
import { noteChange } from '#server/cart/note-change.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Its parts are ordered. Labour and free lines go into a new cart of the same owner, which is current if this one was;
 * answers its id, null where nothing is left. The cart must be locked (lockCart).
 */
export async function closeCart(tx: Transaction<Schema>, cartId: number, now: Date): Promise<number | null> {
  const { firm_id, account_id, name, is_shared, state } = await tx
    .selectFrom('cart')
    .select(['firm_id', 'account_id', 'name', 'is_shared', 'state'])
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  await tx.updateTable('cart').set({ state: 'ordered' }).where('id', '=', cartId).execute();
  await tx.deleteFrom('cart_position').where('cart_id', '=', cartId).where('removed_at', 'is not', null).execute();
  await noteChange(tx, cartId, now);
  const left = await tx
    .selectFrom('cart_position')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('kind', '<>', 'part')
    .limit(1)
    .executeTakeFirst();
  if (!left) return null;
  const next = await tx
    .insertInto('cart')
    .values({ firm_id, account_id, name, is_shared, state, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('cart_position')
    .set({ cart_id: next.id })
    .where('cart_id', '=', cartId)
    .where('kind', '<>', 'part')
    .execute();
  return next.id;
}
