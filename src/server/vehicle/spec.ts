import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';
import type { OperatingMaterial, RimTyre } from '#shared/vehicle/spec-contract.ts';

const longest = 500;

/** R7.18 */
export function operatingMaterials(
  db: Kysely<Schema>,
  { firmId }: User,
  adcTypeId: number,
): Promise<OperatingMaterial[]> {
  return asFirm(db, firmId, (tx) =>
    tx
      .selectFrom('operating_material')
      .select(['kind', 'amount_milli as amountMilli', 'unit', 'specification', 'source'])
      .where('adc_type_id', '=', adcTypeId)
      .orderBy('position')
      .limit(longest)
      .execute(),
  );
}

/** R7.19 */
export function rimTyreInfo(db: Kysely<Schema>, { firmId }: User, adcTypeId: number): Promise<RimTyre[]> {
  return asFirm(db, firmId, (tx) =>
    tx
      .selectFrom('rim_tyre')
      .select([
        'axle',
        'tyre',
        'rim',
        'offset_mm as offsetMm',
        'bolt_circle as boltCircle',
        'hub_mm as hubMm',
        'pressure_front_bar as pressureFrontBar',
        'pressure_rear_bar as pressureRearBar',
        'source',
        'pressure_source as pressureSource',
      ])
      .where('adc_type_id', '=', adcTypeId)
      .orderBy('position')
      .limit(longest)
      .execute(),
  );
}
