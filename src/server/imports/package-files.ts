import { z } from 'zod';
import type { Schema } from '#server/db/schema.ts';
import * as cell from '#server/imports/package-cells.ts';
import { type RowReader, rowReader } from '#server/imports/row-reader.ts';
import type { StageColumns } from '#server/imports/stage.ts';
import { readNatCode, readPlate, readTypeNumber, readVin } from '#shared/vehicle/identifier.ts';
import { materialKinds } from '#shared/vehicle/spec-contract.ts';

/** One file of the package that fills one table. `of`: the number by which its rows belong to a type. */
export type PackageFile = {
  readonly file: string;
  readonly table: keyof Schema;
  readonly of: 'k_type_id' | 'adc_type_id' | null;
  readonly line: RowReader;
  readonly columns: StageColumns;
  readonly key: readonly string[];
  /** The rows of a type have an order: that of the file. */
  readonly numbered?: true;
};

const read = (reader: (text: string) => string | null, what: string) =>
  z.string().transform((text, context) => {
    const value = reader(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: `is no ${what}` });
    return z.NEVER;
  });
const owned = { k_type_id: cell.number, source: cell.text };
const ownedTypes = { k_type_id: 'bigint', source: 'text' };
const repair = { adc_type_id: cell.number, source: cell.text };
const repairTypes = { adc_type_id: 'bigint', position: 'int', source: 'text' };
const tyreText = { tyre: cell.text, rim: cell.text, bolt_circle: cell.textOrNone, pressure_source: cell.textOrNone };

export const packageFiles: readonly PackageFile[] = [
  {
    file: 'keys.csv',
    table: 'vehicle_key',
    of: 'k_type_id',
    line: rowReader({
      hsn: z.string().regex(/^\d{4}$/, 'is not four digits'),
      tsn: z.string().regex(/^[A-Z0-9]{3}$/, 'is not three capitals or digits'),
      ...owned,
    }),
    columns: { hsn: 'text', tsn: 'text', ...ownedTypes },
    key: ['hsn', 'tsn', 'k_type_id'],
  },
  {
    file: 'type-numbers.csv',
    table: 'type_number',
    of: 'k_type_id',
    line: rowReader({ number: read(readTypeNumber, 'type number such as 1VD497'), ...owned }),
    columns: { number: 'text', ...ownedTypes },
    key: ['number', 'k_type_id'],
  },
  {
    file: 'natcodes.csv',
    table: 'nat_code',
    of: 'k_type_id',
    line: rowReader({ natcode: read(readNatCode, 'NatCode of six digits'), ...owned }, ({ natcode, ...row }) => ({
      code: natcode,
      ...row,
    })),
    columns: { code: 'text', ...ownedTypes },
    key: ['code', 'k_type_id'],
  },
  {
    file: 'vin-masks.csv',
    table: 'vin_mask',
    of: 'k_type_id',
    line: rowReader({ mask: z.string().regex(/^[A-HJ-NPR-Z0-9.]{17}$/, 'is no mask of 17 characters'), ...owned }),
    columns: { mask: 'text', ...ownedTypes },
    key: ['mask', 'k_type_id'],
  },
  {
    file: 'wmi.csv',
    table: 'wmi',
    of: null,
    line: rowReader({
      wmi: z.string().regex(/^[A-HJ-NPR-Z0-9]{3}$/, 'is not three characters of a VIN'),
      producer: cell.text,
      country: cell.text,
      source: cell.text,
    }),
    columns: { wmi: 'text', producer: 'text', country: 'text', source: 'text' },
    key: ['wmi'],
  },
  {
    file: 'plates.csv',
    table: 'known_plate',
    of: 'k_type_id',
    line: rowReader(
      {
        plate: cell.text.refine((plate) => readPlate(plate) !== null, 'is no plate'),
        country: cell.text,
        vin: cell.orNone(read(readVin, 'VIN')),
        mileage_km: cell.intOrNone,
        first_registration: cell.dayOrNone,
        ...owned,
      },
      (cells) => ({ plate_key: readPlate(cells.plate), ...cells }),
    ),
    columns: {
      plate_key: 'text',
      plate: 'text',
      country: 'text',
      vin: 'text',
      mileage_km: 'int',
      first_registration: 'date',
      ...ownedTypes,
    },
    key: ['plate_key'],
  },
  {
    file: 'operating-materials.csv',
    table: 'operating_material',
    of: 'adc_type_id',
    numbered: true,
    line: rowReader(
      {
        kind: cell.oneOf(materialKinds),
        amount: cell.thousandths,
        unit: cell.oneOf(['l', 'g']),
        specification: z.string(),
        ...repair,
      },
      ({ amount, ...row }) => ({ amount_milli: amount, ...row }),
    ),
    columns: { kind: 'text', amount_milli: 'int', unit: 'text', specification: 'text', ...repairTypes },
    key: ['adc_type_id', 'position'],
  },
  {
    file: 'rim-tyre-info.csv',
    table: 'rim_tyre',
    of: 'adc_type_id',
    numbered: true,
    line: rowReader({
      axle: cell.oneOf(['both', 'front', 'rear']),
      ...tyreText,
      offset_mm: cell.signedOrNone,
      hub_mm: cell.decimalOrNone,
      pressure_front_bar: cell.decimalOrNone,
      pressure_rear_bar: cell.decimalOrNone,
      ...repair,
    }),
    columns: {
      axle: 'text',
      tyre: 'text',
      rim: 'text',
      bolt_circle: 'text',
      pressure_source: 'text',
      offset_mm: 'double precision',
      hub_mm: 'double precision',
      pressure_front_bar: 'double precision',
      pressure_rear_bar: 'double precision',
      ...repairTypes,
    },
    key: ['adc_type_id', 'position'],
  },
];
