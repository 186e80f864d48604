import { type Insertable, sql, type Transaction } from 'kysely';
import { mostPositions } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import { carName } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;
type Row = Insertable<Schema['cart_position']>;

export type Place = { readonly cartId: number; readonly articleId: number; readonly carId: number | null };
export type Contents = Pick<Row, 'brand' | 'number' | 'name' | 'quantity'> &
  Partial<Pick<Row, 'supplier_code' | 'list_price' | 'purchase_price' | 'deposit'>>;

const atPlace = ({ cartId, articleId, carId }: Place) =>
  sql<boolean>`cart_id = ${cartId} and article_id = ${articleId}::bigint and coalesce(car_id, 0) = ${carId ?? 0}`;

export async function quantityAt(tx: Tx, place: Place): Promise<number> {
  const row = await tx.selectFrom('cart_position').select('quantity').where(atPlace(place)).executeTakeFirst();
  return row?.quantity ?? 0;
}

export async function removePosition(tx: Tx, place: Place): Promise<void> {
  await tx.deleteFrom('cart_position').where(atPlace(place)).execute();
}

/** What is not named stays as it was. */
export async function updatePosition(tx: Tx, place: Place, contents: Contents): Promise<void> {
  await tx
    .updateTable('cart_position')
    .set((eb) => ({ ...contents, version: eb('version', '+', 1) }))
    .where(atPlace(place))
    .execute();
}

export async function insertPosition(tx: Tx, user: User, place: Place, contents: Contents, now: Date): Promise<void> {
  const car = place.carId === null ? null : await readOwnCar(tx, user, place.carId);
  if (place.carId !== null && !car) throw new Failure('NOT_FOUND');
  await checkLength(tx, place.cartId);
  await tx
    .insertInto('cart_position')
    .values({
      firm_id: user.firmId,
      cart_id: place.cartId,
      article_id: place.articleId,
      car_id: place.carId,
      k_type_id: car?.kTypeId ?? null,
      plate: car?.plate ?? null,
      car_name: car && carName(car),
      supplier_code: null,
      list_price: null,
      purchase_price: null,
      added_at: now,
      ...contents,
    })
    .execute();
}

async function checkLength(tx: Tx, cartId: number): Promise<void> {
  const { held } = await tx
    .selectFrom('cart_position')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (held < mostPositions) return;
  const reason = `a cart holds at most ${mostPositions} positions`;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'articleId', reason }] });
}
