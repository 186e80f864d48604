import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { historyLength, readCurrent } from '#server/vehicle/store.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { readPlate, readVin } from '#shared/vehicle/identifier.ts';

type Tx = Transaction<Schema>;

/** What of a posted car is read: names to look it up by, none of which is stored. */
export type Wanted = {
  readonly kTypeId: number;
  readonly carId?: number | null | undefined;
  readonly plate?: string | null | undefined;
  readonly vin?: string | null | undefined;
};

/** R7.13, R4.10: null when neither history nor catalogue knows it. The car joins the history, or moves up in it. */
export function selectCar(db: Kysely<Schema>, user: User, wanted: Wanted, now: Date): Promise<Car | null> {
  return asFirm(db, user.firmId, async (tx) => {
    const carId = wanted.carId ?? (await entryOfType(tx, user, wanted, now));
    if (carId === null || !(await moveUp(tx, user, carId, now))) return null;
    await tx
      .insertInto('current_car')
      .values({ firm_id: user.firmId, account_id: user.id, user_car_id: carId })
      .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).doUpdateSet({ user_car_id: carId }))
      .execute();
    await tell(tx, { account: user.id, topic: 'vehicle' });
    return readCurrent(tx, user);
  });
}

async function moveUp(tx: Tx, user: User, carId: number, now: Date): Promise<boolean> {
  const moved = await tx
    .updateTable('user_car')
    .set({ last_used_at: now })
    .where('account_id', '=', user.id)
    .where('id', '=', carId)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** A plate or VIN that is asked for leads to the entry that has it, never to one with another. */
async function entryOfType(tx: Tx, user: User, wanted: Wanted, now: Date): Promise<number | null> {
  const type = await findType(tx, wanted.kTypeId);
  if (!type) return null;
  const key = readPlate(wanted.plate ?? '');
  const vin = readVin(wanted.vin ?? '');
  const known = key ? await findKnownPlate(tx, wanted.kTypeId, key) : undefined;
  const find = () => findEntry(tx, user, { kTypeId: wanted.kTypeId, key, vin });
  const found = await find();
  if (found && known) await fillGaps(tx, found, known);
  return found ?? (await add(tx, user, { ...known, k_type_id: wanted.kTypeId, last_used_at: now })) ?? find();
}

const findType = (tx: Tx, kTypeId: number) =>
  tx.selectFrom('vehicle_type').select('k_type_id').where('k_type_id', '=', kTypeId).executeTakeFirst();

const findKnownPlate = (tx: Tx, kTypeId: number, key: string) =>
  tx
    .selectFrom('known_plate')
    .select(['plate', 'vin', 'mileage_km', 'first_registration'])
    .where('plate_key', '=', key)
    .where('k_type_id', '=', kTypeId)
    .executeTakeFirst();

type KnownPlate = NonNullable<Awaited<ReturnType<typeof findKnownPlate>>>;
type Names = { readonly kTypeId: number; readonly key: string | null; readonly vin: string | null };

async function findEntry(tx: Tx, user: User, { kTypeId, key, vin }: Names): Promise<number | null> {
  const samePlate = sql<boolean>`plate_key = ${key ?? ''}`;
  const sameVin = sql<boolean>`coalesce(vin = ${vin}, false)`;
  const entry = await tx
    .selectFrom('user_car')
    .select('id')
    .where('account_id', '=', user.id)
    .where('k_type_id', '=', kTypeId)
    .$if(key !== null, (query) =>
      query.where((eb) => eb.or([samePlate, sql<boolean>`plate_key = '' and (vin is null or ${sameVin})`])),
    )
    .$if(key === null && vin !== null, (query) =>
      query.where((eb) => eb.or([sameVin, sql<boolean>`plate_key = '' and vin is null`])),
    )
    .$if(key !== null, (query) => query.orderBy(samePlate, 'desc'))
    .$if(vin !== null, (query) => query.orderBy(sameVin, 'desc'))
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.id ?? null;
}

/** What the user wrote stays. */
async function fillGaps(tx: Tx, carId: number, known: KnownPlate): Promise<void> {
  await tx
    .updateTable('user_car')
    .set((eb) => ({
      plate: eb.fn.coalesce('plate', eb.val(known.plate)),
      vin: eb.fn.coalesce('vin', eb.val(known.vin)),
      mileage_km: eb.fn.coalesce('mileage_km', eb.val(known.mileage_km)),
      first_registration: eb.fn.coalesce('first_registration', eb.val(known.first_registration)),
    }))
    .where('id', '=', carId)
    .execute();
}

type NewEntry = Partial<KnownPlate> & { readonly k_type_id: number; readonly last_used_at: Date };

/** null when another tab has added the same car at this moment. Beyond the promised length, the oldest are forgotten. */
async function add(tx: Tx, user: User, entry: NewEntry): Promise<number | null> {
  const own = { firm_id: user.firmId, account_id: user.id };
  const added = await tx
    .insertInto('user_car')
    .values({ ...entry, ...own })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const kept = tx
    .selectFrom('user_car')
    .select('id')
    .where('account_id', '=', user.id)
    .orderBy('pinned', 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(historyLength);
  if (added) {
    await tx
      .deleteFrom('user_car')
      .where('account_id', '=', user.id)
      .where('pinned', '=', false)
      .where('id', '<>', added.id)
      .where('id', 'not in', kept)
      .execute();
  }
  return added?.id ?? null;
}
