import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { cars, toCar } from '#server/vehicle/car-rows.ts';
import type { User } from '#shared/session/user.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;

const historyLength = 50;

export function carHistory(db: Kysely<Schema>, user: User): Promise<Car[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const rows = await cars(tx, user.id)
      .orderBy('last_used_at', 'desc')
      .orderBy('user_car.id')
      .limit(historyLength)
      .execute();
    return rows.map(toCar);
  });
}

export function currentCar(db: Kysely<Schema>, user: User): Promise<Car | null> {
  return asFirm(db, user.firmId, (tx) => readCurrent(tx, user));
}

export async function readCurrent(tx: Tx, user: User): Promise<Car | null> {
  const row = await cars(tx, user.id)
    .innerJoin('current_car', (join) =>
      join.onRef('current_car.user_car_id', '=', 'user_car.id').onRef('current_car.firm_id', '=', 'user_car.firm_id'),
    )
    .where('current_car.account_id', '=', user.id)
    .executeTakeFirst();
  return row ? toCar(row) : null;
}

/** R4.13 */
export async function clearCar(db: Kysely<Schema>, user: User): Promise<null> {
  await asFirm(db, user.firmId, (tx) => tx.deleteFrom('current_car').where('account_id', '=', user.id).execute());
  return null;
}

export async function typeName(tx: Tx, kTypeId: number): Promise<string | null> {
  const type = await tx
    .selectFrom('vehicle_type')
    .select(['producer', 'model', 'name'])
    .where('k_type_id', '=', kTypeId)
    .executeTakeFirst();
  return type ? carName({ ...type, type: type.name }) : null;
}
