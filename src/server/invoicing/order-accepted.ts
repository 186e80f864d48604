import type { Transaction } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import type { CartLine, FullCart } from '#server/cart/cart-line.ts';
import { noteChange } from '#server/cart/note-change.ts';
import { updatePosition } from '#server/cart/position.ts';
import { type FoundPart, findParts, putLines } from '#server/cart/put-lines.ts';
import { lockCart } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { EstimateRow, LineRow } from '#server/invoicing/estimate-rows.ts';
import { lockOwnEstimate, readLines } from '#server/invoicing/store.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wish = { readonly id: number; readonly key: string };
type Ordered = { readonly parts: number; readonly removed: number; readonly missing: string[] };

/**
 * The accepted parts lie in the user's current cart afterwards, each as often as it was accepted. Where that is the cart
 * that the estimate was made of, nothing is added that is there already, and what was declined is taken out of it.
 */
export async function orderAccepted(deps: CartDeps, user: User, { id, key }: Wish, now: Date): Promise<Ordered> {
  const { db } = deps;
  const accepted = (await asFirm(db, user.firmId, (tx) => readLines(tx, id))).filter(isAcceptedPart);
  // Asked before anything is locked: a supplier's system may be slow.
  const { found, missing } = await findParts(deps, user, accepted.map(wishOf), now);
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockOwnEstimate(tx, user, id);
    if (row.order_answer !== null && row.order_key === key) return row.order_answer;
    const isAccepted = row.state === 'accepted' || row.state === 'partly-accepted';
    if (row.order_answer !== null || !isAccepted) throw new Failure('TOO_LATE');
    const lines = await readLines(tx, id);
    // The customer may have thought again in between: then what was asked for is something else.
    if (!sameLines(accepted, lines.filter(isAcceptedPart))) throw new Failure('TOO_LATE');
    const cart = await lockCart(tx, user, 'current', now);
    if (!cart) throw new Failure('NOT_FOUND');
    const isOrigin = cart.id === row.cart_id;
    const parts = isOrigin ? stillMissing(found, cart.lines) : found;
    if (parts.length > 0) await putLines(tx, user, { key, parts, cars: row.cars }, now);
    const removed = isOrigin ? await takeOutDeclined(tx, user, cart, lines, now) : 0;
    const names = accepted.filter(({ article_id }) => missing.includes(article_id ?? 0)).map(({ detail }) => detail);
    const answer = { parts: found.length, removed, missing: names };
    await keep(tx, row, key, answer, now);
    return answer;
  });
}

const isAcceptedPart = ({ kind, answer, article_id }: LineRow) =>
  kind === 'part' && answer === 'accepted' && article_id !== null;

const wishOf = ({ article_id, quantity, car_id }: LineRow) => ({
  articleId: article_id ?? 0,
  quantity,
  carId: car_id,
});

const sameLines = (before: readonly LineRow[], now: readonly LineRow[]) =>
  before.length === now.length && before.every(({ line }, index) => line === now[index]?.line);

type Place = { readonly articleId: number | null; readonly carId: number | null };
const at = (lines: readonly CartLine[], { articleId, carId }: Place) =>
  lines.find((line) => line.kind === 'part' && line.articleId === articleId && (line.car?.id ?? null) === carId);

/** Of each part as many as the cart lacks. */
const stillMissing = (parts: readonly FoundPart[], lines: readonly CartLine[]): FoundPart[] =>
  parts
    .map((part) => ({ ...part, quantity: part.quantity - (at(lines, part)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/** It can be put back for a while, like anything that is taken out of a cart. */
async function takeOutDeclined(tx: Tx, user: User, cart: FullCart, lines: readonly LineRow[], now: Date) {
  const declined = lines
    .filter(({ kind, answer }) => kind === 'part' && answer === 'declined')
    .flatMap((line) => at(cart.lines, { articleId: line.article_id, carId: line.car_id }) ?? []);
  for (const { id } of declined) await updatePosition(tx, user, id, { removed_at: now });
  if (declined.length > 0) await noteChange(tx, cart.id, now);
  return declined.length;
}

async function keep(tx: Tx, { id }: EstimateRow, key: string, answer: Ordered, now: Date): Promise<void> {
  await tx
    .updateTable('estimate')
    .set({ order_key: key, order_answer: JSON.stringify(answer), ordered_at: now })
    .where('id', '=', id)
    .execute();
}
