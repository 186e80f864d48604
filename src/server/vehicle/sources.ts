import { byKTypes } from '#server/vehicle/search/by-code.ts';
import { byHsnTsn } from '#server/vehicle/search/by-hsn-tsn.ts';
import type { Catalogue } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** What someone outside knows of a car: a type or a key that our catalogue can look up, and perhaps the papers' facts. */
export type FoundOutside = {
  readonly kTypeId?: number;
  readonly hsn?: string;
  readonly tsn?: string;
  readonly vin?: string;
  readonly mileageKm?: number;
  readonly firstRegistration?: string;
};

/** Asked before our own catalogue; null where none is connected. A source that does not answer throws UNAVAILABLE. */
export type VehicleSources = {
  readonly byPlate: ((plate: string) => Promise<readonly FoundOutside[]>) | null;
  readonly byVin: ((vin: string) => Promise<readonly FoundOutside[]>) | null;
};

/** The type itself is more exact than the key. */
export async function carsFoundOutside(catalogue: Catalogue, found: FoundOutside): Promise<Car[]> {
  const { kTypeId, hsn, tsn, vin = null, mileageKm = null, firstRegistration = null } = found;
  const byKey = hsn !== undefined && tsn !== undefined ? () => byHsnTsn(catalogue, { hsn, tsn }) : null;
  const cars = kTypeId === undefined ? await byKey?.() : await byKTypes(catalogue, [kTypeId]);
  return (cars ?? []).map((car) => ({ ...car, vin, mileageKm, firstRegistration }));
}
