import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { apart, numeralForms, wordsIn } from '#server/imports/vehicle-words.ts';

/** A type of the catalogue as the matching with an authority's list sees it. */
export type KnownType = {
  readonly id: number;
  readonly make: string;
  /** "Golf VII" → golf, vii, 7 */
  readonly seriesWords: ReadonlySet<string>;
  readonly series: readonly string[];
  readonly name: readonly string[];
  readonly kw: number | null;
  readonly ccm: number | null;
  readonly builtFrom: string | null;
  readonly builtTo: string | null;
};

const otherMakes = new Map([
  ['volkswagen', 'vw'],
  ['volkswagenvw', 'vw'],
  ['vwvolkswagen', 'vw'],
  ['mercedes', 'mercedesbenz'],
  ['daimler', 'mercedesbenz'],
  ['daimlerbenz', 'mercedesbenz'],
  ['bmwi', 'bmw'],
]);

/** One spelling per maker: "VOLKSWAGEN, VW" and "VW" are one. */
export function makeKey(make: string): string {
  const key = wordsIn(make).join('');
  return otherMakes.get(key) ?? key;
}

/** All of them in memory: a full catalogue has some 80,000, the lists to match have several times as many lines. */
export async function knownTypes(tx: Transaction<Schema>): Promise<KnownType[]> {
  const rows = await tx
    .selectFrom('vehicle_type')
    .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
    .innerJoin('producer', 'producer.id', 'model_series.producer_id')
    .select(['k_type_id', 'producer.name as producer', 'model_series.name as model', 'vehicle_type.name as name'])
    .select(['kw', 'ccm', 'vehicle_type.built_from', 'vehicle_type.built_to'])
    .execute();
  return rows.map((row) => {
    const [series] = apart(row.model);
    return {
      id: row.k_type_id,
      make: makeKey(row.producer),
      seriesWords: new Set(numeralForms(series).flatMap(wordsIn)),
      series: wordsIn(series),
      name: wordsIn(row.name),
      kw: row.kw,
      ccm: row.ccm,
      builtFrom: row.built_from,
      builtTo: row.built_to,
    };
  });
}
