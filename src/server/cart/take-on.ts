import type { Transaction, Updateable } from 'kysely';
import { noteChange } from '#server/cart/note-change.ts';
import { checkPieces, joinedTexts, updatePosition } from '#server/cart/position.ts';
import type { Schema } from '#server/db/schema.ts';
import type { LinePromise } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** What a line takes on; what is not named stays. */
export type LineTaking = {
  readonly positionId: number;
  readonly quantity?: number | undefined;
  readonly packSize?: number | undefined;
  readonly minimum?: number | undefined;
  readonly supplierCode?: string | null | undefined;
  readonly listPrice?: number | null | undefined;
  readonly purchasePrice?: number | null | undefined;
  readonly discountGroup?: string | null | undefined;
  readonly deposit?: number | undefined;
  readonly isExchange?: boolean | undefined;
  readonly promise?: LinePromise | null | undefined;
  /** Stands in the place of the article; where it is in the cart for the same car already, both become one line. */
  readonly successor?:
    | { readonly articleId: number; readonly brand: string; readonly number: string; readonly name: string }
    | undefined;
};

/** The cart must be locked (lockCart). Everyone who may see it hears of it. */
export async function takeOn(
  tx: Tx,
  user: User,
  cartId: number,
  changes: readonly LineTaking[],
  now: Date,
): Promise<void> {
  for (const change of changes) {
    const contents = columnsOf(change);
    const joined = change.successor && (await joinTwin(tx, cartId, change.positionId, change.successor.articleId));
    // Neither line's price is one for all of them.
    const ofBoth = joined ? { ...joined, purchase_price: null, promise: null } : {};
    await updatePosition(tx, user, change.positionId, { ...contents, ...ofBoth });
  }
  if (changes.length > 0) await noteChange(tx, cartId, now);
}

function columnsOf({ successor, promise, ...change }: LineTaking): Updateable<Schema['cart_position']> {
  const columns = {
    quantity: change.quantity,
    pack_size: change.packSize,
    minimum: change.minimum,
    supplier_code: change.supplierCode,
    list_price: change.listPrice,
    purchase_price: change.purchasePrice,
    discount_group: change.discountGroup,
    deposit: change.deposit,
    is_exchange: change.isExchange,
    promise: promise && JSON.stringify(promise),
    article_id: successor?.articleId,
    brand: successor?.brand,
    number: successor?.number,
    name: successor?.name,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The line that holds the successor for the same car already goes. Answers what both lines hold; null: there was none. */
async function joinTwin(tx: Tx, cartId: number, positionId: number, articleId: number) {
  const own = await tx
    .selectFrom('cart_position')
    .select(['car_id', 'quantity', 'note', 'reference'])
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow();
  const twin = await tx
    .deleteFrom('cart_position')
    .where('cart_id', '=', cartId)
    .where('article_id', '=', articleId)
    .where('car_id', own.car_id === null ? 'is' : '=', own.car_id)
    .where('removed_at', 'is', null)
    .where('id', '<>', positionId)
    .returning(['quantity', 'note', 'reference'])
    .executeTakeFirst();
  if (!twin) return null;
  const quantity = own.quantity + twin.quantity;
  checkPieces(quantity);
  return { quantity, ...joinedTexts(own, twin) };
}
