import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Asked } from '#server/technical-info/car-sheets.ts';
import { groupValue } from '#server/technical-info/car-values.ts';
import { type ChangeRow, readChanges, readValueRows } from '#server/technical-info/group-values.ts';
import { changeOf, withChange } from '#server/technical-info/value-change.ts';
import { readMaterials } from '#server/vehicle/spec.ts';
import { repairGroupOf } from '#server/work/store.ts';
import type { Language } from '#shared/session/language.ts';
import { changeState } from '#shared/technical-info/apply-change.ts';
import type { TechnicalValue } from '#shared/technical-info/technical-value.ts';
import type { OperatingMaterial } from '#shared/vehicle/spec-contract.ts';

export type TechnicalFacts = {
  /** By the key of the sheets. */
  readonly values: ReadonlyMap<string, TechnicalValue>;
  readonly materials: readonly OperatingMaterial[];
};

/** What the data sheets say of a type today, for areas that repeat some of it: nothing there may differ from the sheet. */
export async function readTechnicalFacts(
  tx: Transaction<Schema>,
  { adcTypeId, today }: Asked,
  language: Language,
): Promise<TechnicalFacts> {
  const group = await repairGroupOf(tx, adcTypeId);
  const rows = await readValueRows(tx, group?.id ?? 0, language);
  const changes = await readChanges(tx, adcTypeId);
  const values = rows.flatMap((row) => groupValue(row) ?? []).map((value) => withChange(value, changes, today));
  const materials = await readMaterials(tx, adcTypeId);
  return {
    values: new Map(values.map((value) => [value.key, value])),
    materials: materials.map((material) => materialToday(material, changes, today)),
  };
}

function materialToday(material: OperatingMaterial, changes: readonly ChangeRow[], today: string): OperatingMaterial {
  const change = changeOf(`fill.${material.kind}`, changes, today);
  if (!change || changeState(change, today) !== 'in-force') return material;
  return {
    ...material,
    amountMilli: change.newMilli ?? material.amountMilli,
    specification: change.newText || material.specification,
    // What is half invented is invented.
    source: material.source === 'demo' ? material.source : change.source,
  };
}
