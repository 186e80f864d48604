import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { documentCheckDigit } from '#shared/vehicle/registration-document-check-digit.ts';

/** What is printed on one drawn document; the car is a demo car, its keeper is invented. */
export type DocumentValues = {
  readonly plate: string;
  /** dd.MM.yyyy, as the form has it. */
  readonly firstRegistration: string;
  readonly hsn: string;
  readonly tsn: string;
  readonly vin: string;
  readonly vinCheckDigit: string;
  readonly producer: string;
  readonly model: string;
  readonly kw: string;
  readonly ccm: string;
  readonly fuel: string;
};

type Row = Readonly<Record<string, string>>;

const rowsOf = (name: string): Row[] =>
  parse(readFileSync(join(import.meta.dirname, '../../demo/vehicles', name)), { columns: true, bom: true });

const fuels: Row = { diesel: 'DIESEL', petrol: 'BENZIN', electric: 'ELEKTRO' };

/** One document for each German plate of the demo world whose car has an HSN/TSN. */
export function documentValues(): DocumentValues[] {
  const types = new Map(rowsOf('types.csv').map((row) => [row.k_type_id, row]));
  const keys = new Map(rowsOf('keys.csv').map((row) => [row.k_type_id, row]));
  return rowsOf('plates.csv').flatMap((row) => {
    const [type, key] = [types.get(row.k_type_id), keys.get(row.k_type_id)];
    if (row.country !== 'D' || !type || !key) return [];
    const { plate = '', vin = '', first_registration: registered = '' } = row;
    return {
      plate,
      firstRegistration: registered.split('-').reverse().join('.'),
      hsn: key.hsn ?? '',
      tsn: key.tsn ?? '',
      vin,
      vinCheckDigit: documentCheckDigit(vin),
      producer: (type.producer ?? '').toUpperCase(),
      model: (type.model ?? '').toUpperCase(),
      kw: type.kw ?? '',
      ccm: type.ccm ?? '',
      fuel: fuels[type.fuel ?? ''] ?? 'ANDERE',
    };
  });
}
