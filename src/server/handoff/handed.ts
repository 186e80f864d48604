import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { mostPositions } from '#shared/cart/cart.ts';
import type { Handed } from '#shared/handoff/changes.ts';
import type { GivenLine, HandedLine } from '#shared/handoff/handoff-document.ts';

type Tx = Transaction<Schema>;
type Place = { readonly firmId: number; readonly connectionId: number; readonly cartId: number };

/** More than a cart can ever have had at once, so that no line that is gone is forgotten. */
const mostLines = mostPositions * 5;

/** What a connection has been given of a cart. */
export async function readHanded(tx: Tx, { connectionId, cartId }: Omit<Place, 'firmId'>): Promise<Handed> {
  const rows = await tx
    .selectFrom('handoff_line')
    .select(['quantity', 'given'])
    .where('connection_id', '=', connectionId)
    .where('cart_id', '=', cartId)
    .orderBy('position_id')
    .orderBy('article_id')
    .limit(mostLines)
    .execute();
  // What was handed over before lines had a source is without one.
  return rows.map(({ quantity, given }) => ({ quantity, given: { ...given, source: given.source ?? null } }));
}

/** From now on the connection has these totals. */
export async function keepHanded(tx: Tx, place: Place, lines: readonly HandedLine[], now: Date): Promise<void> {
  const own = { firm_id: place.firmId, connection_id: place.connectionId, cart_id: place.cartId };
  const [gone, kept] = [lines.filter(({ quantity }) => quantity === 0), lines.filter(({ quantity }) => quantity > 0)];
  if (gone.length > 0)
    await tx
      .deleteFrom('handoff_line')
      .where('connection_id', '=', place.connectionId)
      .where('cart_id', '=', place.cartId)
      .where((eb) =>
        eb(
          eb.refTuple('position_id', 'article_id'),
          'in',
          gone.map(({ line, articleId }) => eb.tuple(line, articleId ?? 0)),
        ),
      )
      .execute();
  if (kept.length === 0) return;
  await tx
    .insertInto('handoff_line')
    .values(
      kept.map(({ quantity, change: _change, previousQuantity: _previous, ...given }) => ({
        ...own,
        position_id: given.line,
        article_id: given.articleId ?? 0,
        quantity,
        given: JSON.stringify(given satisfies GivenLine),
        handed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'connection_id', 'position_id', 'article_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        given: eb.ref('excluded.given'),
        handed_at: now,
      })),
    )
    .execute();
}
