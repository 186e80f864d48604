import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { mostPieces, mostPositions, type PositionKind } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Table = Schema['cart_position'];
export type NewPosition = Omit<Insertable<Table>, 'firm_id' | 'cart_id' | 'added_by' | 'added_at'>;

/** What is not named stays as it was. */
export async function updatePosition(tx: Tx, user: User, id: number, contents: Updateable<Table>): Promise<void> {
  await tx
    .updateTable('cart_position')
    .set((eb) => ({ ...contents, changed_by: user.name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A statement takes so many values at most. */
const atOnce = 500;

export async function insertPositions(
  tx: Tx,
  user: User,
  cartId: number,
  positions: readonly NewPosition[],
  now: Date,
): Promise<void> {
  await checkLength(tx, cartId, positions.length);
  const kept = { firm_id: user.firmId, cart_id: cartId, added_by: user.name, added_at: now };
  for (let from = 0; from < positions.length; from += atOnce) {
    const rows = positions.slice(from, from + atOnce).map((position) => ({ ...position, ...kept }));
    await tx.insertInto('cart_position').values(rows).execute();
  }
}

/** Room for so many more. */
export async function checkLength(tx: Tx, cartId: number, more: number): Promise<void> {
  const { held } = await tx
    .selectFrom('cart_position')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (held + more <= mostPositions) return;
  const reason = `a cart holds at most ${mostPositions} positions`;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'articleId', reason }] });
}

export function checkPieces(quantity: number): void {
  if (quantity <= mostPieces) return;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'quantity', reason: `at most ${mostPieces} pieces` }] });
}

/** Only labour takes time. */
export function checkMinutes({
  kind,
  minutes,
}: {
  readonly kind: PositionKind;
  readonly minutes?: number | null | undefined;
}) {
  if (kind === 'labour' || minutes === undefined || minutes === null) return;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'minutes', reason: 'only labour has minutes' }] });
}

/** The price of labour is one for all of it. */
export function checkLabour({
  kind,
  quantity,
}: {
  readonly kind: PositionKind;
  readonly quantity?: number | undefined;
}) {
  if (kind !== 'labour' || quantity === undefined || quantity === 1) return;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'quantity', reason: 'labour is counted in minutes' }] });
}

export type PositionRow = Selectable<Table>;

/** Those that were taken out as well. */
export async function findPosition(tx: Tx, cartId: number, id: number): Promise<PositionRow | null> {
  const row = await tx
    .selectFrom('cart_position')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type Texts = { readonly note: string; readonly reference: string };

/** Of two lines that become one: neither loses what was written about it alone. */
export const joinedTexts = (own: Texts, other: Texts): Texts => ({
  note: own.note || other.note,
  reference: own.reference || other.reference,
});
