import type { ColumnType } from 'kysely';

export interface HouseTables {
  house: HouseTable;
}

/** Facts about the whole house, such as the demo mode. Written as JSON text, read as the value. */
export interface HouseTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}
