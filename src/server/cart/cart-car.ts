import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import { carName } from '#shared/vehicle/car.ts';

/** One that is in the cart already stays as it was, even if it has left the history; else one of the user's own. */
export async function findCar(tx: Transaction<Schema>, user: User, cartId: number, carId: number): Promise<CartCar> {
  const kept = await tx
    .selectFrom('cart_position')
    .select(['k_type_id', 'plate', 'car_name'])
    .where('cart_id', '=', cartId)
    .where('car_id', '=', carId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (kept) return { id: carId, kTypeId: kept.k_type_id, plate: kept.plate, name: kept.car_name ?? '' };
  const car = await readOwnCar(tx, user, carId);
  if (!car) throw new Failure('NOT_FOUND');
  return { id: carId, kTypeId: car.kTypeId, plate: car.plate, name: carName(car) };
}

export const carColumns = (car: CartCar | null) => ({
  car_id: car?.id ?? null,
  k_type_id: car?.kTypeId ?? null,
  plate: car?.plate ?? null,
  car_name: car?.name ?? null,
});
