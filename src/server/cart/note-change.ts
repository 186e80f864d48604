import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';

type Tx = Transaction<Schema>;

/** How long a line that was taken out can be put back; longer than any screen offers it. */
const keptMs = 10 * 60_000;
export const keptSince = (now: Date) => new Date(now.getTime() - keptMs);

/** At the end of every change of a cart: it has another version, what lies removed for long is cleared away, all tabs hear of it. */
export async function noteChange(tx: Tx, cartId: number, now: Date): Promise<void> {
  const cart = await tx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', cartId)
    .returning(['firm_id', 'account_id', 'is_shared'])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('cart_position').where('cart_id', '=', cartId).where('removed_at', '<', keptSince(now)).execute();
  await tellOf(tx, cart);
}

type Concerned = { readonly firm_id: number; readonly account_id: number; readonly is_shared: boolean };

/** Everyone who may see it. */
export async function tellOf(tx: Tx, { firm_id, account_id, is_shared }: Concerned): Promise<void> {
  await tell(tx, is_shared ? { firm: firm_id, topic: 'cart' } : { account: account_id, topic: 'cart' });
}
