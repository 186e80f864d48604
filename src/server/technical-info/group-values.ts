import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Language } from '#shared/session/language.ts';
import type { BoltPattern, TechnicalValue, ValueChange } from '#shared/technical-info/technical-value.ts';

type Tx = Transaction<Schema>;
const most = 2000;

export type SheetRow = { readonly key: string; readonly name: string };
export type SectionRow = SheetRow & { readonly sheet: string; readonly sequence: BoltPattern['kind'] | null };
export type ValueRow = Omit<TechnicalValue, 'change'> & {
  readonly section: string;
  readonly isOverview: boolean;
  /** The repair group has it; else it only lends its name to facts of the car. */
  readonly isOfGroup: boolean;
};

export async function readSheetRows(tx: Tx, language: Language): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select key, coalesce(names ->> ${language}, names ->> 'de') as name
    from technical_sheet order by position limit ${most}`.execute(tx);
  return rows;
}

export async function readSectionRows(tx: Tx, language: Language): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select key, sheet, sequence, coalesce(names ->> ${language}, names ->> 'de') as name
    from technical_section order by position limit ${most}`.execute(tx);
  return rows;
}

/** Some hundred: so sheets, counts and searches are made of them in memory. */
export async function readValueRows(tx: Tx, repairGroupId: number, language: Language): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select key, section, unit, digits, bound, source, as_of as "asOf", angle_degrees as "angleDegrees",
      amount_milli as "amountMilli", tolerance_milli as "toleranceMilli", is_overview as "isOverview",
      repair_group_id is not null as "isOfGroup",
      coalesce(names ->> ${language}, names ->> 'de') as name,
      coalesce(texts ->> ${language}, texts ->> 'de', '') as text,
      coalesce(notes ->> ${language}, notes ->> 'de', '') as note
    from technical_value left join repair_group_value on value_id = id and repair_group_id = ${repairGroupId}
    order by id limit ${most}`.execute(tx);
  return rows;
}

export type ChangeRow = Omit<ValueChange, 'state'> & { readonly valueKey: string };

/** The newest first. */
export const readChanges = (tx: Tx, adcTypeId: number): Promise<ChangeRow[]> =>
  tx
    .selectFrom('technical_change')
    .select(['value_key as valueKey', 'old_milli as oldMilli', 'new_milli as newMilli'])
    .select(['old_text as oldText', 'new_text as newText', 'since', 'until', 'source'])
    .where('adc_type_id', '=', adcTypeId)
    .orderBy('since', 'desc')
    .orderBy('value_key')
    .limit(most)
    .execute();
