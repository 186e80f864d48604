import { toFoundCar, typeRows } from '#server/vehicle/car-rows.ts';
import { type Catalogue, searchLimit } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** A whole plate is compared as a whole: one that merely begins alike is another car. */
export const byPlate = (catalogue: Catalogue, key: string): Promise<Car[]> => knownCars(catalogue, key, '=');

export const byPlateStart = (catalogue: Catalogue, start: string): Promise<Car[]> =>
  knownCars(catalogue, `${start}%`, 'like');

async function knownCars({ tx, language }: Catalogue, key: string, compared: '=' | 'like'): Promise<Car[]> {
  const rows = await typeRows(tx, language)
    .innerJoin('known_plate', 'known_plate.k_type_id', 'type.k_type_id')
    .select(['plate', 'known_plate.vin', 'mileage_km', 'first_registration'])
    .where('plate_key', compared, key)
    .orderBy('plate_key')
    .limit(searchLimit)
    .execute();
  return rows.map((row) => ({
    ...toFoundCar(row),
    plate: row.plate,
    vin: row.vin,
    mileageKm: row.mileage_km,
    firstRegistration: row.first_registration,
  }));
}
