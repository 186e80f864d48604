import { type Kysely, sql } from 'kysely';
import type { Reader } from '#server/articles/article-queries.ts';
import { linkedTypes } from '#server/catalogue/article-links.ts';
import { sellableOrdinal } from '#server/catalogue/sellable.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';

const pageLength = 100;

/** null: the running release does not have the article. Types that the vehicle catalogue does not know are left out. */
export async function articleVehicles(db: Kysely<Schema>, firmId: number, reader: Reader, id: number, offset: number) {
  const ordinal = sellableOrdinal(reader, id);
  if (ordinal === null) return null;
  const linked = new Map(
    linkedTypes(reader.snapshot, ordinal).map(({ kTypeId, isRestricted }) => [kTypeId, isRestricted]),
  );
  return asFirm(db, firmId, async (tx) => {
    const of = tx
      .selectFrom('vehicle_type as type')
      .where('type.k_type_id', '=', sql<number>`any(${[...linked.keys()]}::bigint[])`);
    const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await of
      .innerJoin('model_series as series', 'series.id', 'type.model_id')
      .innerJoin('producer', 'producer.id', 'series.producer_id')
      .select([
        'type.k_type_id as kTypeId',
        'producer.name as producer',
        'series.name as model',
        'type.name as type',
        'type.kw',
        'type.engine_codes as engineCodes',
        'type.built_from as builtFrom',
        'type.built_to as builtTo',
      ])
      .orderBy('producer.name')
      .orderBy('series.name')
      .orderBy('type.name')
      .orderBy('type.k_type_id')
      .offset(Math.min(offset, linked.size))
      .limit(pageLength)
      .execute();
    const types = rows.map((row) => ({ ...row, isRestricted: linked.get(row.kTypeId) ?? false }));
    return { total: Number(total), types };
  });
}
