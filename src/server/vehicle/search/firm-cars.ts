import { sql } from 'kysely';
import { historyRows, toFoundCar, toOwnCar, typeRows } from '#server/vehicle/car-rows.ts';
import { byVin } from '#server/vehicle/search/by-vin.ts';
import { type Catalogue, searchLimit } from '#server/vehicle/search/found-cars.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { plateKey } from '#shared/vehicle/identifier.ts';

/** A plate as it is compared, its beginning, or a VIN. */
export type CarName =
  | { readonly by: 'plate' | 'plateStart'; readonly text: string }
  | { readonly by: 'vin'; readonly text: string };

/**
 * The firm's own cars of that name: the user's history, those of the firm's people, its customers' vehicles. Each car
 * once. Of the user's own it is the entry itself, of the others what a new entry takes over.
 */
export async function firmCars(catalogue: Catalogue, user: User, name: CarName): Promise<Car[]> {
  const cars = await fromHistories(catalogue, user, name);
  // Customers are the firm's own: not the business of a supplier who acts for it, nor of an account without rights (R6.1).
  if (seesFirm(user)) cars.push(...(await fromCustomers(catalogue, name)));
  const byCar = new Map<string, Car>();
  for (const car of cars) {
    const key = `${car.kTypeId} ${name.by === 'plateStart' ? plateKey(car.plate ?? '') : ''}`;
    if (!byCar.has(key)) byCar.set(key, car);
  }
  return [...byCar.values()].slice(0, searchLimit);
}

const seesFirm = (user: User) => user.acting === undefined && isPermitted(user.roles, 'ROLE_USER');

async function fromHistories({ tx, language }: Catalogue, user: User, { by, text }: CarName): Promise<Car[]> {
  const isOwn = sql<boolean>`user_car.account_id = ${user.id}`;
  const rows = await historyRows(tx, language)
    .innerJoin('account', 'account.id', 'user_car.account_id')
    .select(isOwn.as('is_own'))
    .where((eb) => eb.or([isOwn, ...(seesFirm(user) ? [eb('account.stands_for', 'is', null)] : [])]))
    .$if(by === 'vin', (cars) => cars.where('user_car.vin', '=', text))
    .$if(by === 'plate', (cars) => cars.where('user_car.plate_key', '=', text))
    .$if(by === 'plateStart', (cars) => cars.where('user_car.plate_key', 'like', `${text}%`))
    .orderBy(isOwn, 'desc')
    .orderBy('user_car.last_used_at', 'desc')
    .orderBy('user_car.id')
    .limit(searchLimit)
    .execute();
  return rows.map((row) => {
    const { plate, vin, mileageKm, firstRegistration } = toOwnCar(row);
    return row.is_own ? toOwnCar(row) : { ...toFoundCar(row), plate, vin, mileageKm, firstRegistration };
  });
}

const customerPlateKey = sql<string>`regexp_replace(upper(vehicle.plate), '[^A-ZÄÖÜ0-9]', '', 'g')`;

async function fromCustomers(catalogue: Catalogue, { by, text }: CarName): Promise<Car[]> {
  const { tx, language } = catalogue;
  const vehicles = await tx
    .selectFrom('customer_vehicle as vehicle')
    .select(['k_type_id', 'plate', 'vin', 'mileage', 'first_registration'])
    .$if(by === 'vin', (cars) => cars.where('vehicle.vin', '=', text))
    .$if(by === 'plate', (cars) => cars.where('vehicle.plate', '<>', '').where(customerPlateKey, '=', text))
    .$if(by === 'plateStart', (cars) =>
      cars.where('vehicle.plate', '<>', '').where(customerPlateKey, 'like', `${text}%`),
    )
    .orderBy('id', 'desc')
    .limit(searchLimit)
    .execute();
  if (vehicles.length === 0) return [];
  const ids = vehicles.flatMap(({ k_type_id }) => k_type_id ?? []);
  const types = ids.length === 0 ? [] : await typeRows(tx, language).where('type.k_type_id', 'in', ids).execute();
  const found: Car[] = [];
  for (const { k_type_id, plate, vin, mileage, first_registration } of vehicles) {
    const type = types.find((row) => row.k_type_id === k_type_id);
    // Of a vehicle that nobody has given a type, the VIN may tell it.
    const cars = type ? [toFoundCar(type)] : vin === '' ? [] : await byVin(catalogue, vin);
    const facts = { plate: plate || null, vin: vin || null, mileageKm: mileage, firstRegistration: first_registration };
    found.push(...cars.map((car) => ({ ...car, ...facts })));
  }
  return found;
}
