import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { firmCars } from '#server/vehicle/search/firm-cars.ts';
import { historyLength, readCurrent, type Seat } from '#server/vehicle/store.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { plateKey, readPlate, readVin, tidyPlate } from '#shared/vehicle/identifier.ts';

type Tx = Transaction<Schema>;

/** What of a posted car is read: names to look it up by. Of them a new entry keeps plate and VIN. */
export type Wanted = {
  readonly kTypeId: number;
  readonly carId?: number | null | undefined;
  readonly plate?: string | null | undefined;
  readonly vin?: string | null | undefined;
};

/** R7.13, R4.10: null when neither history nor catalogue knows it. The car joins the history, or moves up in it. */
export function selectCar(db: Kysely<Schema>, seat: Seat, wanted: Wanted, now: Date): Promise<Car | null> {
  const { user, device } = seat;
  return asFirm(db, user.firmId, async (tx) => {
    const carId = wanted.carId ?? (await entryOfType(tx, seat, wanted, now));
    if (carId === null || !(await moveUp(tx, user, carId, now))) return null;
    const current = { account_id: user.id, user_car_id: carId, selected_at: now };
    await tx
      .insertInto('current_car')
      .values({ firm_id: user.firmId, device, ...current })
      .onConflict((conflict) => conflict.columns(['firm_id', 'device']).doUpdateSet(current))
      .execute();
    await tell(tx, { account: user.id, topic: 'vehicle' });
    return readCurrent(tx, seat);
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

/** An entry of the user's for the type that is wanted; null: nobody knows the type. */
async function entryOfType(tx: Tx, seat: Seat, wanted: Wanted, now: Date): Promise<number | null> {
  const { kTypeId, plate, vin } = wanted;
  if (!(await findType(tx, kTypeId))) return null;
  const key = readPlate(plate ?? '');
  const names = { kTypeId, key, plate: key && tidyPlate(plate ?? ''), vin: readVin(vin ?? '') };
  // One entry for each car, in however many tabs it is selected at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`user-car ${seat.user.id} ${kTypeId}`}, 0))`.execute(tx);
  const isNamed = names.key !== null || names.vin !== null;
  return isNamed ? entryOfName(tx, seat.user, names, now) : entryOfTypeAlone(tx, seat, kTypeId, now);
}

const findType = (tx: Tx, kTypeId: number) =>
  tx.selectFrom('vehicle_type').select('k_type_id').where('k_type_id', '=', kTypeId).executeTakeFirst();

/** As long as a session lasts at the most. */
const longestWorkMs = 16 * 3_600_000;

/** An entry of which nothing is known but the type: plate, VIN and mileage of another car are never taken over. */
async function entryOfTypeAlone(tx: Tx, { user, device }: Seat, kTypeId: number, now: Date): Promise<number | null> {
  const entry = await tx
    .selectFrom('user_car as entry')
    .select('entry.id')
    .where('account_id', '=', user.id)
    .where('k_type_id', '=', kTypeId)
    .where((eb) => eb.and({ plate: null, vin: null, mileage_km: null, first_registration: null, note: null }))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('user_car_fact').select('user_car_id').whereRef('user_car_id', '=', 'entry.id'))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('fitted_tyre').select('user_car_id').whereRef('user_car_id', '=', 'entry.id'))),
    )
    // What another session works on is another car, whose name may be written any moment.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('current_car')
            .select('user_car_id')
            .whereRef('user_car_id', '=', 'entry.id')
            .where('device', '<>', device)
            .where('selected_at', '>', new Date(now.getTime() - longestWorkMs)),
        ),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.id ?? add(tx, user, { k_type_id: kTypeId, last_used_at: now });
}

type Names = {
  readonly kTypeId: number;
  readonly key: string | null;
  readonly plate: string | null;
  readonly vin: string | null;
};

/** A plate or VIN that is asked for leads to the entry that has it, never to one with another. */
async function entryOfName(tx: Tx, user: User, names: Names, now: Date): Promise<number | null> {
  const known = { ...unknown, ...(await findKnown(tx, user, names)) };
  const facts = { ...known, plate: known.plate ?? names.plate, vin: known.vin ?? names.vin };
  const found = () => findEntry(tx, user, { ...names, key: plateKey(facts.plate ?? '') || null, vin: facts.vin });
  const entry = await found();
  if (entry !== null) {
    await fillGaps(tx, entry, facts);
    return entry;
  }
  return (await add(tx, user, { ...facts, k_type_id: names.kTypeId, last_used_at: now })) ?? found();
}

type KnownCar = Pick<Selectable<Schema['user_car']>, 'plate' | 'vin' | 'mileage_km' | 'first_registration'>;
const unknown: KnownCar = { plate: null, vin: null, mileage_km: null, first_registration: null };

/** What the firm knows of the car, else the plates that the catalogue knows. */
async function findKnown(tx: Tx, user: User, { kTypeId, key, vin }: Names): Promise<KnownCar | undefined> {
  const catalogue = { tx, language: languageOf(user.locale) };
  const byPlate = key === null ? [] : await firmCars(catalogue, user, { by: 'plate', text: key });
  const byVin = vin === null ? [] : await firmCars(catalogue, user, { by: 'vin', text: vin });
  const car = [...byPlate, ...byVin].find((one) => one.kTypeId === kTypeId);
  if (car)
    return { plate: car.plate, vin: car.vin, mileage_km: car.mileageKm, first_registration: car.firstRegistration };
  return tx
    .selectFrom('known_plate')
    .select(['plate', 'vin', 'mileage_km', 'first_registration'])
    .where('plate_key', '=', key ?? '')
    .where('k_type_id', '=', kTypeId)
    .executeTakeFirst();
}

/** By its plate, else by its VIN where it has no plate or none is asked for. */
async function findEntry(tx: Tx, user: User, { kTypeId, key, vin }: Omit<Names, 'plate'>): Promise<number | null> {
  const samePlate = sql<boolean>`(plate_key <> '' and plate_key = ${key ?? ''})`;
  const sameVin = sql<boolean>`coalesce(vin = ${vin}, false)`;
  const entry = await tx
    .selectFrom('user_car')
    .select('id')
    .where('account_id', '=', user.id)
    .where('k_type_id', '=', kTypeId)
    .where((eb) => eb.or([samePlate, key === null ? sameVin : sql<boolean>`(plate_key = '' and ${sameVin})`]))
    .orderBy(samePlate, 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.id ?? null;
}

/** What the user wrote stays. */
async function fillGaps(tx: Tx, carId: number, known: KnownCar): Promise<void> {
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

type NewEntry = Partial<KnownCar> & { readonly k_type_id: number; readonly last_used_at: Date };

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
