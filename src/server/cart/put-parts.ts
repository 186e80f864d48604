import type { Transaction } from 'kysely';
import { carColumns, findCar } from '#server/cart/cart-car.ts';
import type { ArticleFacts } from '#server/cart/cart-deps.ts';
import type { Priced } from '#server/cart/find-prices.ts';
import { checkPieces, insertPositions, type NewPosition, updatePosition } from '#server/cart/position.ts';
import type { Schema } from '#server/db/schema.ts';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { CartChange } from '#shared/cart/contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
export type Put = CartChange['put'];

/** A part with what catalogue and supplier say about it. */
export type PartToPut = {
  readonly articleId: number;
  readonly carId: number | null;
  readonly article: ArticleFacts;
  readonly priceAt: (quantity: number) => Priced;
  /** How many there are to be, of how many there were. */
  readonly wanted: (before: number) => number;
};

type Wish = {
  readonly cartId: number;
  readonly parts: readonly PartToPut[];
  /** As an order has kept them, where they may have left the user's history. */
  readonly cars?: readonly CartCar[] | undefined;
};

/** Each article once a car: what is there already has its quantity changed. The cart must be locked. */
export async function putParts(tx: Tx, user: User, { cartId, parts, cars = [] }: Wish, now: Date): Promise<Put[]> {
  const held = await heldParts(
    tx,
    cartId,
    parts.map(({ articleId }) => articleId),
  );
  const known = new Map<number | null, CartCar | null>([[null, null], ...cars.map((car) => [car.id, car] as const)]);
  const [puts, fresh]: [Put[], NewPosition[]] = [[], []];
  for (const part of parts) {
    const { articleId, carId, article } = part;
    const place = held.get(placeOf(articleId, carId));
    const before = place?.quantity ?? 0;
    const { quantity, rule } = orderQuantity(part.wanted(before), article);
    checkPieces(quantity);
    const contents = contentsOf(part, quantity, before);
    if (place) await updatePosition(tx, user, place.id, contents);
    else {
      if (!known.has(carId) && carId !== null) known.set(carId, await findCar(tx, user, cartId, carId));
      fresh.push({ ...empty, ...contents, article_id: articleId, ...carColumns(known.get(carId) ?? null) });
    }
    puts.push({ articleId, carId, before, quantity, rule });
  }
  if (fresh.length > 0) await insertPositions(tx, user, cartId, fresh, now);
  return puts;
}

/** The rows of one statement name the same columns. */
const empty = { supplier_code: null, list_price: null, purchase_price: null, discount_group: null, promise: null };
const noTerms = { deposit: 0, is_exchange: false };

function contentsOf({ article, priceAt }: PartToPut, quantity: number, before: number) {
  const { brand, number, name, packSize, minimum } = article;
  // What another quantity costs and when it comes only the supplier knows: a scale may begin or end in between.
  const stale = quantity === before ? {} : { purchase_price: null, promise: null };
  const terms = before === 0 ? noTerms : {};
  return { brand, number, name, quantity, pack_size: packSize, minimum, ...terms, ...stale, ...priceAt(quantity) };
}

type Held = { readonly id: number; readonly quantity: number };
const placeOf = (articleId: number, carId: number | null) => `${articleId} ${carId ?? ''}`;

async function heldParts(tx: Tx, cartId: number, articleIds: readonly number[]): Promise<ReadonlyMap<string, Held>> {
  if (articleIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cart_position')
    .select(['id', 'quantity', 'article_id', 'car_id'])
    .where('cart_id', '=', cartId)
    .where('removed_at', 'is', null)
    .where('article_id', 'in', [...new Set(articleIds)])
    .execute();
  return new Map(rows.map((row) => [placeOf(row.article_id ?? 0, row.car_id), row]));
}
