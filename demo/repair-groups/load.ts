import { sql, type Transaction } from 'kysely';
import { repairFacts, type TypeFacts } from '#demo/repair-groups/repair-facts.ts';
import type { Schema } from '#server/db/schema.ts';
import type { RepairGroup } from '#shared/work/repair-group.ts';

type Tx = Transaction<Schema>;
type TypeRow = TypeFacts & { readonly adcTypeId: number };

/** Puts every type that has an adcTypeId, and no group yet, into one. Answers the groups that are the demo's. */
export async function loadRepairGroups(tx: Tx): Promise<readonly RepairGroup[]> {
  const types = await typesWithoutGroup(tx);
  const groups = new Map<string, RepairGroup>();
  const members: { adc_type_id: number; repair_group_id: number }[] = [];
  for (const { adcTypeId, ...type } of types) {
    const facts = repairFacts(type);
    const key = JSON.stringify(facts);
    const group = groups.get(key) ?? { id: groups.size + 1, ...facts, source: 'demo' };
    groups.set(key, group);
    members.push({ adc_type_id: adcTypeId, repair_group_id: group.id });
  }
  const all = [...groups.values()];
  if (all.length === 0) return all;
  const rows = all.map(({ engineFamily, hasAdblue, ...rest }) => {
    return { ...rest, engine_family: engineFamily, has_adblue: hasAdblue };
  });
  await tx.insertInto('repair_group').values(rows).execute();
  await tx.insertInto('adc_type_repair_group').values(members).execute();
  return all;
}

async function typesWithoutGroup(tx: Tx): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select adc_type_id as "adcTypeId", model_series.kind, producer.name as producer, fuel, kw, ccm, cylinders, body, drive,
      vehicle_type.built_from as "builtFrom"
    from vehicle_type join model_series on model_series.id = model_id join producer on producer.id = producer_id
    where adc_type_id is not null and not exists (
      select from adc_type_repair_group where adc_type_repair_group.adc_type_id = vehicle_type.adc_type_id)
    order by adc_type_id`.execute(tx);
  return rows;
}
