import { type Kysely, sql } from 'kysely';
import type { VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';

/** All vehicle types of the house, as the generator takes them. */
export async function readVehicleTypes(db: Kysely<Schema>): Promise<VehicleType[]> {
  const { rows } = await asSystem(db, (tx) =>
    sql<VehicleType>`
      select k_type_id as id, model_series.kind, producer.name as producer, model_series.name as model, fuel,
        engine_codes as "engineCodes", body, drive, vehicle_type.built_from as "builtFrom",
        vehicle_type.built_to as "builtTo", kw, ccm
      from vehicle_type join model_series on model_series.id = model_id join producer on producer.id = producer_id
      order by k_type_id`.execute(tx),
  );
  return rows;
}
