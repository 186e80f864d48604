import type { ColumnType, Generated } from 'kysely';
import type { Titles } from '#server/db/schema/vehicle.ts';
import type { BoltPattern, TechnicalUnit, TechnicalValue } from '#shared/technical-info/technical-value.ts';

type Names = ColumnType<Titles, string, string>;
type MaybeNames = ColumnType<Titles | null, string | null, string | null>;

export interface TechnicalInfoTables {
  technical_sheet: { key: string; position: number; names: Names; source: string };
  technical_section: {
    key: string;
    sheet: string;
    position: number;
    names: Names;
    sequence: BoltPattern['kind'] | null;
    source: string;
  };
  technical_value: {
    id: number;
    key: string;
    section: string;
    names: Names;
    notes: MaybeNames;
    texts: MaybeNames;
    unit: TechnicalUnit;
    digits: number;
    angle_degrees: number | null;
    bound: TechnicalValue['bound'];
    is_overview: boolean;
    as_of: string;
    source: string;
  };
  repair_group_value: {
    repair_group_id: number;
    value_id: number;
    amount_milli: number | null;
    tolerance_milli: number | null;
  };
  technical_change: {
    adc_type_id: number;
    value_key: string;
    old_milli: number | null;
    new_milli: number | null;
    old_text: Generated<string>;
    new_text: Generated<string>;
    since: string;
    until: string | null;
    source: string;
  };
  fault_code: { code: string; names: Names; source: string };
  technical_favourite: { firm_id: number; account_id: number; sheet: string; marked_at: Date };
}
