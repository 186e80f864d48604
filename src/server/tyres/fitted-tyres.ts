import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import { readSizes } from '#shared/tyres/wheel-set.ts';

type Tx = Transaction<Schema>;

/** What a car of the user's history wears; null: nobody has said. */
export async function readFitted(tx: Tx, user: User, carId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('fitted_tyre')
    .innerJoin('user_car', 'user_car.id', 'fitted_tyre.user_car_id')
    .select('size')
    .where('user_car.account_id', '=', user.id)
    .where('user_car.id', '=', carId)
    .executeTakeFirst();
  return row?.size ?? null;
}

export async function setFitted(
  tx: Tx,
  user: User,
  { carId, size }: { readonly carId: number; readonly size: string | null },
  now: Date,
): Promise<string | null> {
  if (size !== null && readSizes(size) === null) throw new Failure('INVALID_INPUT');
  if (!(await readOwnCar(tx, user, carId))) throw new Failure('NOT_FOUND');
  if (size === null) await tx.deleteFrom('fitted_tyre').where('user_car_id', '=', carId).execute();
  else
    await tx
      .insertInto('fitted_tyre')
      .values({ firm_id: user.firmId, user_car_id: carId, size, said_at: now })
      .onConflict((conflict) => conflict.columns(['firm_id', 'user_car_id']).doUpdateSet({ size, said_at: now }))
      .execute();
  return size;
}
