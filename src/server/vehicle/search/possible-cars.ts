import { sql } from 'kysely';
import { byTradeName } from '#server/vehicle/search/by-words.ts';
import type { Catalogue } from '#server/vehicle/search/found-cars.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { HsnTsn } from '#shared/vehicle/identifier.ts';
import { type Built, isDigits, keyPeriod } from '#shared/vehicle/key-period.ts';
import type { possibleCars as contract } from '#shared/vehicle/search-contract.ts';

/**
 * A key that no type is mapped to, but the authority has given out: the types that bear its trade name and were built when
 * it may have been given out. Never more than a guess, which a person compares with the paper.
 */
export async function possibleCars(catalogue: Catalogue, key: HsnTsn): Promise<AnswerOf<typeof contract>> {
  const { hsn, tsn } = key;
  const registered = await catalogue.tx
    .selectFrom('registration_key')
    .select(['maker', 'trade_name as tradeName'])
    .where('hsn', '=', hsn)
    .where('tsn', '=', tsn)
    .executeTakeFirst();
  if (!registered || (await typesBeside(catalogue, key, '=')).length > 0)
    return { registered: registered ?? null, cars: [] };
  const [before, after] = [await typesBeside(catalogue, key, '<'), await typesBeside(catalogue, key, '>')];
  const cars = await byTradeName(catalogue, registered, keyPeriod(tsn, before, after));
  return { registered, cars: cars.map((car) => ({ ...car, hsnTsn: `${hsn}/${tsn}` })) };
}

const mostTypes = 500;

/** The months of the types that this key of the maker is mapped to, or the next one in its sequence. */
function typesBeside({ tx }: Catalogue, { hsn, tsn }: HsnTsn, which: '<' | '=' | '>'): Promise<Built[]> {
  const bytewise = sql<string>`tsn collate "C"`;
  return tx
    .selectFrom('vehicle_key')
    .innerJoin('vehicle_type', 'vehicle_type.k_type_id', 'vehicle_key.k_type_id')
    .select(['built_from as builtFrom', 'built_to as builtTo'])
    .where('hsn', '=', hsn)
    .where('tsn', '=', (eb) =>
      eb
        .selectFrom('vehicle_key')
        .select('tsn')
        .where('hsn', '=', hsn)
        .where(bytewise, which, tsn)
        .where(sql`tsn ~ '^[0-9]+$'`, '=', isDigits(tsn))
        .orderBy(bytewise, which === '<' ? 'desc' : 'asc')
        .limit(1),
    )
    .limit(mostTypes)
    .execute();
}
