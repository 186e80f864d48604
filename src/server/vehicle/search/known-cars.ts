import { byPlate, byPlateStart } from '#server/vehicle/search/by-plate.ts';
import { byVin } from '#server/vehicle/search/by-vin.ts';
import { firmCars } from '#server/vehicle/search/firm-cars.ts';
import { type Catalogue, searchLimit } from '#server/vehicle/search/found-cars.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { plateKey } from '#shared/vehicle/identifier.ts';

/** The firm's own cars first; where it has none of that name, what the catalogue knows. */
export const knownByPlate = async (catalogue: Catalogue, user: User, plate: string): Promise<Car[]> =>
  firstOf(await firmCars(catalogue, user, { by: 'plate', text: plate }), () => byPlate(catalogue, plate));

export const knownByVin = async (catalogue: Catalogue, user: User, vin: string): Promise<Car[]> =>
  firstOf(await firmCars(catalogue, user, { by: 'vin', text: vin }), () => byVin(catalogue, vin));

const firstOf = (own: Car[], others: () => Promise<Car[]>) => (own.length > 0 ? own : others());

/** Of plates that only begin so, those of the firm and all others are different cars: the firm's stand first. */
export async function knownByPlateStart(catalogue: Catalogue, user: User, start: string): Promise<Car[]> {
  const own = await firmCars(catalogue, user, { by: 'plateStart', text: start });
  const others = await byPlateStart(catalogue, start);
  const isOwn = ({ kTypeId, plate }: Car) =>
    own.some((car) => car.kTypeId === kTypeId && plateKey(car.plate ?? '') === plateKey(plate ?? ''));
  return [...own, ...others.filter((car) => !isOwn(car))].slice(0, searchLimit);
}
