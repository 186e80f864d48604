import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type * as contract from '#shared/technical-info/contract.ts';

type Available = AnswerOf<typeof contract.moduleAvailability>;

/** Which areas have anything for this type; an unknown one has nothing. */
export async function moduleAvailability(tx: Transaction<Schema>, adcTypeId: number): Promise<Available> {
  const id = (await repairGroupOf(tx, adcTypeId))?.id ?? 0;
  const { rows } = await sql<Available>`
    select
      exists (select from maintenance_plan where repair_group_id = ${id}) as maintenance,
      exists (select from repair_group_work where repair_group_id = ${id}) as work,
      exists (select from repair_group_value where repair_group_id = ${id})
        or exists (select from operating_material where adc_type_id = ${adcTypeId}) as "technicalInfo",
      exists (select from rim_tyre where adc_type_id = ${adcTypeId}) as tyres`.execute(tx);
  return rows[0] ?? { maintenance: false, work: false, technicalInfo: false, tyres: false };
}
