import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

/** The group whose workshop data holds for this type; null: there is none. */
export async function repairGroupOf(tx: Transaction<Schema>, adcTypeId: number): Promise<RepairGroup | null> {
  const row = await tx
    .selectFrom('adc_type_repair_group')
    .innerJoin('repair_group', 'repair_group.id', 'adc_type_repair_group.repair_group_id')
    .select(['repair_group.id', 'kind', 'fuel', 'engine_family as engineFamily', 'timing', 'gearbox', 'drive', 'body'])
    .select(['cylinders', 'has_adblue as hasAdblue', 'source'])
    .where('adc_type_id', '=', adcTypeId)
    .executeTakeFirst();
  return row ?? null;
}
