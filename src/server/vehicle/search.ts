import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { byPlate } from '#server/vehicle/search/by-plate.ts';
import { byVin } from '#server/vehicle/search/by-vin.ts';
import { type CarName, firmCars } from '#server/vehicle/search/firm-cars.ts';
import { type Catalogue, searchLimit } from '#server/vehicle/search/found-cars.ts';
import { knownByPlateStart } from '#server/vehicle/search/known-cars.ts';
import { carsFoundOutside, type FoundOutside, type VehicleSources } from '#server/vehicle/sources.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { readPlate, readPlateStart, readVin, tidyPlate } from '#shared/vehicle/identifier.ts';
import { refused } from '#shared/vehicle/refusal.ts';

export type SearchDeps = { readonly db: Kysely<Schema>; readonly sources: VehicleSources };

export const inCatalogue = <Result>(
  db: Kysely<Schema>,
  user: User,
  work: (catalogue: Catalogue) => Promise<Result>,
): Promise<Result> => asFirm(db, user.firmId, (tx) => work({ tx, language: languageOf(user.locale) }));

/** R7.17: by plate */
export async function searchByPlate({ db, sources }: SearchDeps, user: User, text: string): Promise<Car[]> {
  const plate = readPlate(text);
  const start = readPlateStart(text);
  if (plate) {
    const ask = sources.byPlate;
    const outside = ask && (() => ask(plate));
    return searchBoth(db, user, {
      name: { by: 'plate', text: plate },
      outside,
      named: (car) => ({ ...car, plate: tidyPlate(text) }),
      inside: (catalogue) => byPlate(catalogue, plate),
    });
  }
  if (start === null) throw refused('plate', 'notPlate');
  return inCatalogue(db, user, (catalogue) => knownByPlateStart(catalogue, user, start));
}

/** R7.17: by VIN */
export async function searchByVin({ db, sources }: SearchDeps, user: User, text: string): Promise<Car[]> {
  const vin = readVin(text);
  if (vin === null) throw refused('vin', 'notVin');
  const ask = sources.byVin;
  return searchBoth(db, user, {
    name: { by: 'vin', text: vin },
    outside: ask && (() => ask(vin)),
    named: (car) => ({ ...car, vin }),
    inside: (catalogue) => byVin(catalogue, vin),
  });
}

type Ways = {
  readonly name: CarName;
  readonly outside: (() => Promise<readonly FoundOutside[]>) | null;
  /** What was asked for belongs to what was found. */
  readonly named: (car: Car) => Car;
  readonly inside: (catalogue: Catalogue) => Promise<Car[]>;
};

/**
 * The firm's own cars first, for which no source is asked. Then the source; where it knows nothing or fails, our own
 * catalogue. Its failure is told if that is empty too.
 */
async function searchBoth(db: Kysely<Schema>, user: User, { name, outside, named, inside }: Ways): Promise<Car[]> {
  const own = await inCatalogue(db, user, (catalogue) => firmCars(catalogue, user, name));
  if (own.length > 0) return own;
  const asked = outside === null ? [] : await outside().catch((error: unknown) => ({ error }));
  const found = 'error' in asked ? [] : asked;
  const cars = await inCatalogue(db, user, async (catalogue) => {
    const byType = new Map<number, Car>();
    for (const one of found) {
      for (const car of await carsFoundOutside(catalogue, one)) byType.set(car.kTypeId, named(car));
    }
    return byType.size > 0 ? [...byType.values()].slice(0, searchLimit) : inside(catalogue);
  });
  if (cars.length === 0 && 'error' in asked) throw asked.error;
  return cars;
}
