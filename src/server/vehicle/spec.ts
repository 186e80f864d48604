import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { User } from '#shared/session/user.ts';
import type { OperatingMaterial, RimTyre } from '#shared/vehicle/spec-contract.ts';

type Tx = Transaction<Schema>;

const longest = 500;

const materialsOf = (tx: Tx, adcTypeId: number) =>
  tx
    .selectFrom('operating_material')
    .select(['kind', 'amount_milli as amountMilli', 'unit', 'specification', 'source'])
    .where('adc_type_id', '=', adcTypeId)
    .orderBy('position')
    .limit(longest);

const rimTyresOf = (tx: Tx, adcTypeId: number) =>
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
    .limit(longest);

/** R7.18 */
export const operatingMaterials = (
  db: Kysely<Schema>,
  { firmId }: User,
  adcTypeId: number,
): Promise<OperatingMaterial[]> => asFirm(db, firmId, (tx) => readMaterials(tx, adcTypeId));

export const readMaterials = (tx: Tx, adcTypeId: number): Promise<OperatingMaterial[]> =>
  materialsOf(tx, adcTypeId).execute();

/** R7.19 */
export const rimTyreInfo = (db: Kysely<Schema>, { firmId }: User, adcTypeId: number): Promise<RimTyre[]> =>
  asFirm(db, firmId, (tx) => rimTyresOf(tx, adcTypeId).execute());

/** Since when a fact of a type stands as it does. */
export type Dated<Fact> = Fact & { readonly asOf: string };
export type DatedFacts = {
  readonly materials: readonly Dated<OperatingMaterial>[];
  readonly tyres: readonly Dated<RimTyre>[];
};

export async function readDatedFacts(tx: Tx, adcTypeId: number): Promise<DatedFacts> {
  return {
    materials: await materialsOf(tx, adcTypeId).select('as_of as asOf').execute(),
    tyres: await rimTyresOf(tx, adcTypeId).select('as_of as asOf').execute(),
  };
}
