import { sql, type Transaction } from 'kysely';
import { send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { liveChannel, tell } from '#server/db/tell.ts';

type Tx = Transaction<Schema>;

/** How long a line that was taken out can be put back; longer than any screen offers it. */
const keptMs = 10 * 60_000;
export const keptSince = (now: Date) => new Date(now.getTime() - keptMs);

/** At the end of every change of a cart: it has another version, what lies removed for long is cleared away, all tabs hear of it. */
export async function noteChange(tx: Tx, cartId: number, now: Date): Promise<void> {
  send(
    tx,
    sql`
      with changed as (
        update cart set version = version + 1, updated_at = ${now} where id = ${cartId}
        returning firm_id, account_id, is_shared
      )
      select pg_notify(${liveChannel}, (
        case when is_shared then jsonb_build_object('firm', firm_id, 'topic', 'cart')
        else jsonb_build_object('account', account_id, 'topic', 'cart') end
      )::text)
      from changed`,
    tx.deleteFrom('cart_position').where('cart_id', '=', cartId).where('removed_at', '<', keptSince(now)),
  );
}

type Concerned = { readonly firm_id: number; readonly account_id: number; readonly is_shared: boolean };

/** Everyone who may see it. */
export async function tellOf(tx: Tx, { firm_id, account_id, is_shared }: Concerned): Promise<void> {
  await tell(tx, is_shared ? { firm: firm_id, topic: 'cart' } : { account: account_id, topic: 'cart' });
}
