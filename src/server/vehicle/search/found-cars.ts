import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { toFoundCar, typeRows } from '#server/vehicle/car-rows.ts';
import type { Language } from '#shared/session/language.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** What every search works with. */
export type Catalogue = { readonly tx: Transaction<Schema>; readonly language: Language };

/** Nobody reads a longer list: who gets it full narrows the search. */
export const searchLimit = 200;

/** The types that the search allows, in the order of a catalogue. */
export async function foundCars(
  { tx, language }: Catalogue,
  narrow: (types: ReturnType<typeof typeRows>) => ReturnType<typeof typeRows>,
): Promise<Car[]> {
  const rows = await narrow(typeRows(tx, language))
    .orderBy('producer.name')
    .orderBy(sql`series.name collate german`)
    .orderBy('type.built_from')
    .orderBy(sql`type.name collate german`)
    .orderBy('type.kw')
    .orderBy('type.k_type_id')
    .limit(searchLimit)
    .execute();
  return rows.map(toFoundCar);
}
