import { sql } from 'kysely';
import { type Catalogue, foundCars } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';

/**
 * Our own decoder: of the masks that fit, those with the most fixed characters name the types. Without a mask only the
 * maker is known; all its types would be no answer, so there is none.
 */
export async function byVin(catalogue: Catalogue, vin: string): Promise<Car[]> {
  const fitting = sql<number>`(
    select k_type_id from (
      select k_type_id, rank() over (order by length(replace(mask, '.', '')) desc) as place
      from vin_mask
      where left(mask, 3) = ${vin.slice(0, 3)} and ${vin} like replace(mask, '.', '_')
    ) fitting where place = 1)`;
  const cars = await foundCars(catalogue, (types) => types.where('type.k_type_id', 'in', fitting));
  return cars.map((car) => ({ ...car, vin }));
}

/** The first three characters name the maker, even where the model is not known. */
export async function makerOfVin({ tx }: Catalogue, vin: string): Promise<string | null> {
  const found = await tx.selectFrom('wmi').select('producer').where('wmi', '=', vin.slice(0, 3)).executeTakeFirst();
  return found?.producer ?? null;
}
