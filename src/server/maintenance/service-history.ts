import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { dateFault, mileageFault } from '#shared/maintenance/check-service-facts.ts';
import type * as contract from '#shared/maintenance/contract.ts';
import type { ServiceRecord } from '#shared/maintenance/service-record.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;

const most = 200;
const plain = (text: string | null) => text?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || null;

type Known = Pick<Car, 'vin' | 'plate' | 'carId' | 'kTypeId'>;

/** By what a firm knows a car again: its VIN, its plate, or the entry of a user's history, which stays when a plate is added. */
function marksOf(car: Known) {
  return { vin: plain(car.vin), plate: plain(car.plate), car_id: car.carId, k_type_id: car.kTypeId };
}

/** A car of the user's own history, or NOT_FOUND. */
export async function ownCar(tx: Tx, user: User, carId: number): Promise<Car> {
  const car = await readOwnCar(tx, user, carId);
  if (!car) throw new Failure('NOT_FOUND');
  return car;
}

/** A plate can move to another car: then the VIN or the type differs. */
function ofCar(eb: ExpressionBuilder<Schema, 'service_record'>, car: Known) {
  const { vin, plate, car_id, k_type_id } = marksOf(car);
  const byPlate = eb.and([eb('plate', '=', plate), ...(vin === null ? [] : [eb('vin', 'is', null)])]);
  return eb.and([
    eb('k_type_id', '=', k_type_id),
    eb.or([
      ...(vin === null ? [] : [eb('vin', '=', vin)]),
      ...(plate === null ? [] : [byPlate]),
      ...(car_id === null ? [] : [eb('car_id', '=', car_id)]),
    ]),
  ]);
}

const toRecord = (row: Selectable<Schema['service_record']>): ServiceRecord => ({
  id: row.id,
  doneOn: row.done_on,
  mileageKm: row.mileage_km,
  tasks: row.tasks,
  note: row.note,
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
  changedBy: row.changed_by,
});

/** Newest first. */
export async function readServiceHistory(tx: Tx, car: Known): Promise<ServiceRecord[]> {
  const rows = await tx
    .selectFrom('service_record')
    .selectAll()
    .where((eb) => ofCar(eb, car))
    .orderBy('done_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toRecord);
}

export function serviceHistory(db: Kysely<Schema>, user: User, carId: number): Promise<ServiceRecord[]> {
  return asFirm(db, user.firmId, async (tx) => readServiceHistory(tx, await ownCar(tx, user, carId)));
}

type Wish = CallInput<typeof contract.recordService>['body'];
type Correction = Omit<Wish, 'key'>;
type Answer = AnswerOf<typeof contract.recordService>;

const columnsOf = ({ doneOn, mileageKm, tasks, note }: Correction) => ({
  done_on: doneOn,
  mileage_km: mileageKm,
  tasks: [...new Set(tasks)],
  note,
});

/** A record keeps what it has, also where the plans no longer have it. Any other number is NOT_FOUND. */
async function checkTasks(tx: Tx, tasks: readonly number[], kept: readonly number[] = []): Promise<void> {
  const asked = [...new Set(tasks)].filter((id) => !kept.includes(id));
  if (asked.length === 0) return;
  const known = await tx.selectFrom('maintenance_task').select('id').where('id', 'in', asked).execute();
  if (known.length < asked.length) throw new Failure('NOT_FOUND');
}

/** The same key again writes nothing. */
export function recordService(db: Kysely<Schema>, user: User, wish: Wish, today: string, now: Date): Promise<Answer> {
  return asFirm(db, user.firmId, async (tx): Promise<Answer> => {
    const car = await ownCar(tx, user, wish.carId);
    const fault = faultOf(wish, car, today);
    if (fault) return { kind: 'fault', fault };
    await checkTasks(tx, wish.tasks);
    const made = { made_by: user.name, made_at: now, key: wish.key };
    await tx
      .insertInto('service_record')
      .values({ firm_id: user.firmId, ...marksOf(car), ...columnsOf(wish), ...made })
      .onConflict((conflict) => conflict.columns(['firm_id', 'key']).doNothing())
      .execute();
    const row = await tx.selectFrom('service_record').selectAll().where('key', '=', wish.key).executeTakeFirstOrThrow();
    return { kind: 'recorded', record: toRecord(row) };
  });
}

/** Of the history of this car, whoever of the firm wrote it down. */
export function correctServiceRecord(
  db: Kysely<Schema>,
  user: User,
  id: number,
  wish: Correction,
  today: string,
): Promise<Answer> {
  return asFirm(db, user.firmId, async (tx): Promise<Answer> => {
    const car = await ownCar(tx, user, wish.carId);
    const fault = faultOf(wish, car, today);
    if (fault) return { kind: 'fault', fault };
    const before = await tx
      .selectFrom('service_record')
      .select('tasks')
      .where('id', '=', id)
      .where((eb) => ofCar(eb, car))
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Failure('NOT_FOUND');
    await checkTasks(tx, wish.tasks, before.tasks);
    const row = await tx
      .updateTable('service_record')
      .set({ ...columnsOf(wish), changed_by: user.name })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'recorded', record: toRecord(row) };
  });
}

function faultOf({ doneOn, mileageKm }: Correction, { firstRegistration }: Car, today: string) {
  const fault = mileageFault(mileageKm) ?? dateFault(doneOn, today);
  if (fault) return fault;
  return firstRegistration !== null && doneOn < firstRegistration ? 'date-before-registration' : null;
}

export function removeServiceRecord(db: Kysely<Schema>, { firmId }: User, id: number): Promise<null> {
  return asFirm(db, firmId, async (tx) => {
    const removed = await tx.deleteFrom('service_record').where('id', '=', id).returning('id').executeTakeFirst();
    if (!removed) throw new Failure('NOT_FOUND');
    return null;
  });
}
