import { type Catalogue, foundCars } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { HsnTsn } from '#shared/vehicle/identifier.ts';

/** The types that the key is mapped to, and no other: what bears its trade name is only a guess (possible-cars.ts). */
export async function byHsnTsn(catalogue: Catalogue, { hsn, tsn }: HsnTsn): Promise<Car[]> {
  const cars = await foundCars(catalogue, (types) =>
    types.where('type.k_type_id', 'in', (eb) =>
      eb.selectFrom('vehicle_key').select('vehicle_key.k_type_id').where('hsn', '=', hsn).where('tsn', '=', tsn),
    ),
  );
  return cars.map((car) => ({ ...car, hsnTsn: `${hsn}/${tsn}` }));
}
