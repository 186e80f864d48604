import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { toFoundCar, typeRows } from '#server/vehicle/car-rows.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import type { VehicleKind } from '#shared/vehicle/vehicle-kind.ts';

const longest = 1000;
const german = sql`name collate german`;

/** R7.14: only those that have a type to choose. */
export function producersOf(db: Kysely<Schema>, { firmId }: User, kind: VehicleKind) {
  return asFirm(db, firmId, (tx) =>
    tx
      .selectFrom('producer')
      .select(['id', 'name'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('model_series as series')
            .innerJoin('vehicle_type as type', 'type.model_id', 'series.id')
            .select('type.k_type_id')
            .whereRef('series.producer_id', '=', 'producer.id')
            .where('series.kind', '=', kind),
        ),
      )
      .orderBy(german)
      .limit(longest)
      .execute(),
  );
}

/** R7.15 */
export function modelsOf(db: Kysely<Schema>, { firmId }: User, producer: number, kind: VehicleKind) {
  return asFirm(db, firmId, (tx) =>
    tx
      .selectFrom('model_series as series')
      .select(['id', 'name', 'built_from as builtFrom', 'built_to as builtTo'])
      .where('producer_id', '=', producer)
      .where('kind', '=', kind)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('vehicle_type as type').select('k_type_id').whereRef('type.model_id', '=', 'series.id'),
        ),
      )
      .orderBy(german)
      .limit(longest)
      .execute(),
  );
}

/** R7.16 */
export function typesOf(db: Kysely<Schema>, user: User, model: number, kind: VehicleKind): Promise<Car[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const rows = await typeRows(tx, languageOf(user.locale))
      .where('series.id', '=', model)
      .where('series.kind', '=', kind)
      .orderBy('type.built_from')
      .orderBy(sql`type.name collate german`)
      .orderBy('type.kw')
      .limit(longest)
      .execute();
    return rows.map(toFoundCar);
  });
}
