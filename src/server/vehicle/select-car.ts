import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readCurrent } from '#server/vehicle/store.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;

/** null when the catalogue does not know the type. The car joins the history, or moves to its top. */
export function selectCar(db: Kysely<Schema>, user: User, kTypeId: number, now: Date): Promise<Car | null> {
  return asFirm(db, user.firmId, async (tx) => {
    const known = await tx
      .selectFrom('vehicle_type')
      .select('k_type_id')
      .where('k_type_id', '=', kTypeId)
      .executeTakeFirst();
    if (!known) return null;
    const carId = (await moveToTop(tx, user, kTypeId, now)) ?? (await addToHistory(tx, user, kTypeId, now));
    await tx
      .insertInto('current_car')
      .values({ firm_id: user.firmId, account_id: user.id, user_car_id: carId })
      .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).doUpdateSet({ user_car_id: carId }))
      .execute();
    return readCurrent(tx, user);
  });
}

async function moveToTop(tx: Tx, user: User, kTypeId: number, now: Date): Promise<number | null> {
  const newest = await tx
    .selectFrom('user_car')
    .select('id')
    .where('account_id', '=', user.id)
    .where('k_type_id', '=', kTypeId)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  await tx.updateTable('user_car').set({ last_used_at: now }).where('id', '=', newest.id).execute();
  return newest.id;
}

async function addToHistory(tx: Tx, user: User, kTypeId: number, now: Date): Promise<number> {
  const row = { firm_id: user.firmId, account_id: user.id, k_type_id: kTypeId, last_used_at: now };
  // Two tabs may select the same car for the first time at once.
  const { id } = await tx
    .insertInto('user_car')
    .values(row)
    .onConflict((conflict) =>
      conflict.expression(sql`firm_id, account_id, k_type_id, coalesce(plate, '')`).doUpdateSet({ last_used_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
