import type { Transaction, Updateable } from 'kysely';
import type { CartDeps } from '#server/cart/cart-deps.ts';
import { noteChange } from '#server/cart/note-change.ts';
import {
  checkLabour,
  checkMinutes,
  checkPieces,
  findPosition,
  type PositionRow,
  updatePosition,
} from '#server/cart/position.ts';
import { type FoundPart, findParts } from '#server/cart/put-lines.ts';
import { type CartRef, findCartId, lockCartId, readCartIn } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import type { CartEdit } from '#shared/cart/cart.ts';
import type * as contract from '#shared/cart/carts-contract.ts';
import type { CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Change = CallInput<typeof contract.changePosition>['body'];
type At = { readonly cart: CartRef; readonly position: number };

/** Written if nobody has changed the line since the user saw it; else nothing is, and the user is shown theirs. */
export async function changePosition(deps: CartDeps, user: User, at: At, change: Change, now: Date): Promise<CartEdit> {
  const seen = await readPosition(deps, user, at);
  checkFields(seen, change);
  const part = change.quantity === undefined ? null : await findPartOf(deps, user, seen, change.quantity, now);
  return editPosition(deps, user, at, change.version, now, async (tx, row) =>
    updatePosition(tx, user, row.id, columnsOf(row, change, part)),
  );
}

/** Before anyone waits: whose line it is, and what is to be asked for. */
export function readPosition({ db }: Pick<CartDeps, 'db'>, user: User, at: At): Promise<PositionRow> {
  return asFirm(db, user.firmId, async (tx) => {
    const cartId = await findCartId(tx, user, at.cart);
    const row = cartId === null ? null : await findPosition(tx, cartId, at.position);
    if (!row) throw new Failure('NOT_FOUND');
    return row;
  });
}

/** null for lines that are no parts, and for what nobody sells any more. */
export async function findPartOf(deps: CartDeps, user: User, row: PositionRow, quantity: number, now: Date) {
  if (row.article_id === null) return null;
  const wish = { articleId: row.article_id, quantity, carId: row.car_id };
  return (await findParts(deps, user, [wish], now)).found[0] ?? null;
}

export function editPosition(
  { db }: Pick<CartDeps, 'db'>,
  user: User,
  at: At,
  version: number,
  now: Date,
  write: (tx: Tx, row: PositionRow) => Promise<void>,
): Promise<CartEdit> {
  return asFirm(db, user.firmId, async (tx): Promise<CartEdit> => {
    const cartId = await lockCartId(tx, user, at.cart, now);
    const row = cartId === null ? null : await findPosition(tx, cartId, at.position);
    if (cartId === null || !row) throw new Failure('NOT_FOUND');
    if (row.removed_at !== null || row.version !== version) return conflict(tx, user, row);
    await write(tx, row);
    await noteChange(tx, cartId, now);
    return { kind: 'changed', cart: await readCartIn(tx, user, cartId) };
  });
}

async function conflict(tx: Tx, user: User, row: PositionRow): Promise<CartEdit> {
  const cart = await readCartIn(tx, user, row.cart_id);
  const theirs = cart.lines.find(({ id }) => id === row.id) ?? null;
  return { kind: 'conflict', positionId: row.id, theirs, changedBy: row.changed_by ?? row.added_by, cart };
}

/** Name, time and price of a part are not the user's to say. */
function checkFields({ kind }: PositionRow, { name, minutes, salesPrice, quantity }: Change): void {
  const given = Object.entries({ name, minutes, salesPrice }).filter(([, value]) => value !== undefined);
  if (kind === 'part' && given.length > 0) {
    const fields = given.map(([field]) => ({ field, reason: 'only of labour and free lines' }));
    throw new Failure('INVALID_INPUT', { fields });
  }
  checkMinutes({ kind, minutes });
  checkLabour({ kind, quantity });
}

function columnsOf(row: PositionRow, change: Change, part: FoundPart | null): Updateable<Schema['cart_position']> {
  const { name, note, reference, minutes, salesPrice, quantity } = change;
  // A time that somebody has typed has no other source.
  const source = minutes === undefined ? undefined : null;
  // Nor does a price that somebody has typed follow a rate.
  const cents_per_hour = salesPrice === undefined ? undefined : null;
  const columns = { name, note, reference, minutes, source, sales_price: salesPrice, cents_per_hour };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (quantity === undefined) return given;
  return { ...given, ...(row.kind === 'part' ? partColumns(row, quantity, part) : { quantity }) };
}

/** So many of a part that is in the cart already, at what they cost now. */
export function partColumns(row: PositionRow, wanted: number, part: FoundPart | null) {
  const { packSize, minimum } = part?.article ?? { packSize: row.pack_size, minimum: row.minimum };
  const { quantity } = orderQuantity(wanted, { packSize, minimum });
  checkPieces(quantity);
  const stale = quantity === row.quantity ? {} : { purchase_price: null, promise: null };
  return { quantity, pack_size: packSize, minimum, ...stale, ...part?.priceAt(quantity) };
}
