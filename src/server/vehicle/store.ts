import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { ownCarRows, toOwnCar } from '#server/vehicle/car-rows.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;

/** Pinned ones count too; at least the last 50 are promised. */
export const historyLength = 100;

/** R7.8 */
export function carHistory(db: Kysely<Schema>, user: User): Promise<Car[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const rows = await ownCarRows(tx, user.id, languageOf(user.locale))
      .orderBy('user_car.pinned', 'desc')
      .orderBy('user_car.last_used_at', 'desc')
      .orderBy('user_car.id')
      .limit(historyLength)
      .execute();
    return rows.map(toOwnCar);
  });
}

/** Whose car is current: that of a session, and of those that follow it in the same browser (R3.5). */
export type Seat = Pick<SignedIn, 'user' | 'device'>;

export function currentCar(db: Kysely<Schema>, seat: Seat): Promise<Car | null> {
  return asFirm(db, seat.user.firmId, (tx) => readCurrent(tx, seat));
}

export async function readCurrent(tx: Tx, { user, device }: Seat): Promise<Car | null> {
  const row = await ownCarRows(tx, user.id, languageOf(user.locale))
    .innerJoin('current_car', (join) =>
      join.onRef('current_car.user_car_id', '=', 'user_car.id').onRef('current_car.firm_id', '=', 'user_car.firm_id'),
    )
    .where('current_car.device', '=', device)
    .executeTakeFirst();
  return row ? toOwnCar(row) : null;
}

export async function readOwnCar(tx: Tx, user: User, carId: number): Promise<Car | null> {
  const row = await ownCarRows(tx, user.id, languageOf(user.locale))
    .where('user_car.id', '=', carId)
    .executeTakeFirst();
  return row ? toOwnCar(row) : null;
}

/** R4.13 */
export async function clearCar(db: Kysely<Schema>, { user, device }: Seat): Promise<null> {
  await asFirm(db, user.firmId, async (tx) => {
    await tx.deleteFrom('current_car').where('device', '=', device).execute();
    await tell(tx, { account: user.id, topic: 'vehicle' });
  });
  return null;
}

/** Answers whether it is the user's own car. */
export function pinCar(db: Kysely<Schema>, user: User, carId: number, pinned: boolean): Promise<boolean> {
  return asFirm(db, user.firmId, async (tx) => {
    const changed = await tx
      .updateTable('user_car')
      .set({ pinned })
      .where('account_id', '=', user.id)
      .where('id', '=', carId)
      .returning('id')
      .executeTakeFirst();
    if (changed) await tell(tx, { account: user.id, topic: 'vehicle' });
    return changed !== undefined;
  });
}

/** The current car goes with it. Answers whether it was the user's own car. */
export function removeCar(db: Kysely<Schema>, user: User, carId: number): Promise<boolean> {
  return asFirm(db, user.firmId, async (tx) => {
    const removed = await tx
      .deleteFrom('user_car')
      .where('account_id', '=', user.id)
      .where('id', '=', carId)
      .returning('id')
      .executeTakeFirst();
    if (removed) await tell(tx, { account: user.id, topic: 'vehicle' });
    return removed !== undefined;
  });
}

export async function typeName(tx: Tx, kTypeId: number): Promise<string | null> {
  const type = await tx
    .selectFrom('vehicle_type as type')
    .innerJoin('model_series as series', 'series.id', 'type.model_id')
    .innerJoin('producer', 'producer.id', 'series.producer_id')
    .select(['producer.name as producer', 'series.name as model', 'type.name as type'])
    .where('type.k_type_id', '=', kTypeId)
    .executeTakeFirst();
  return type ? carName(type) : null;
}
