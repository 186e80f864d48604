import type { StartedVehicle } from '#server/db/schema/handoff.ts';
import { byKTypes } from '#server/vehicle/search/by-code.ts';
import { byHsnTsn } from '#server/vehicle/search/by-hsn-tsn.ts';
import { inCatalogue, type SearchDeps, searchByPlate, searchByVin } from '#server/vehicle/search.ts';
import { type LookUpDeps, takeLookUp } from '#server/vehicle/take-look-up.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import { readHsnTsn } from '#shared/vehicle/identifier.ts';

export type FoundVehicle =
  | { readonly kind: 'none-named' }
  | { readonly kind: 'found'; readonly car: Car }
  /** What to look for by hand, and whether that leads anywhere. */
  | { readonly kind: 'choose' | 'unknown'; readonly text: string };

/** The surest name first. One that names exactly one car is taken; else the first that leads to some. */
export async function findVehicle(
  deps: SearchDeps & LookUpDeps,
  user: User,
  named: StartedVehicle,
  now: Date,
): Promise<FoundVehicle> {
  const { kTypeId, vin, plate } = named;
  const key = readHsnTsn(named.hsn ?? '', named.tsn ?? '');
  const keyText = [named.hsn, named.tsn].filter(Boolean).join('/');
  const ways: { text: string; search: () => Promise<Car[]> }[] = [];
  const inOwn = (search: Parameters<typeof inCatalogue<Car[]>>[2]) => () => inCatalogue(deps.db, user, search);
  if (kTypeId) ways.push({ text: String(kTypeId), search: inOwn((catalogue) => byKTypes(catalogue, [kTypeId])) });
  const counted = (search: () => Promise<Car[]>) => () => takeLookUp(deps, { user }, 'plate', now).then(search);
  if (vin) ways.push({ text: vin, search: counted(() => searchByVin(deps, user, vin)) });
  if (plate) ways.push({ text: plate, search: counted(() => searchByPlate(deps, user, plate)) });
  if (keyText)
    ways.push({ text: keyText, search: key ? inOwn((catalogue) => byHsnTsn(catalogue, key)) : async () => [] });
  const [first] = ways;
  if (!first) return { kind: 'none-named' };

  let choose: string | null = null;
  for (const { text, search } of ways) {
    const cars = await search().catch(notAName);
    const [only] = cars;
    if (cars.length === 1 && only) return { kind: 'found', car: only };
    if (cars.length > 1) choose ??= text;
  }
  return choose === null ? { kind: 'unknown', text: first.text } : { kind: 'choose', text: choose };
}

/** What is no VIN or plate at all, a service that is away, or one look-up too many leads nowhere: the next name may. */
function notAName(error: unknown): Car[] {
  if (error instanceof Failure) return [];
  throw error;
}
