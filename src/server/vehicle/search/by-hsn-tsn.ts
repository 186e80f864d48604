import { byTradeName } from '#server/vehicle/search/by-words.ts';
import { type Catalogue, foundCars } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { HsnTsn } from '#shared/vehicle/identifier.ts';

/** A key that no type has, but the authority has given out, leads to the types that bear its trade name. */
export async function byHsnTsn(catalogue: Catalogue, { hsn, tsn }: HsnTsn): Promise<Car[]> {
  const exact = await foundCars(catalogue, (types) =>
    types.where('type.k_type_id', 'in', (eb) =>
      eb.selectFrom('vehicle_key').select('vehicle_key.k_type_id').where('hsn', '=', hsn).where('tsn', '=', tsn),
    ),
  );
  const cars = exact.length > 0 ? exact : await candidates(catalogue, { hsn, tsn });
  return cars.map((car) => ({ ...car, hsnTsn: `${hsn}/${tsn}` }));
}

async function candidates(catalogue: Catalogue, { hsn, tsn }: HsnTsn): Promise<Car[]> {
  const registered = await catalogue.tx
    .selectFrom('registration_key')
    .select(['maker', 'trade_name'])
    .where('hsn', '=', hsn)
    .where('tsn', '=', tsn)
    .executeTakeFirst();
  return registered ? byTradeName(catalogue, registered.maker, registered.trade_name) : [];
}
