import { parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import { type ColumnOf, columnsOf, headingKey, headingsOf } from '#shared/imports/import-columns.ts';
import {
  type CustomerData,
  customerDataSchema,
  type VehicleData,
  vehicleDataSchema,
} from '#shared/invoicing/customer-file.ts';

type Field = ColumnOf<'customers'>;

/** Under which heading each may be found, as headings are compared. */
const known = new Map<string, Field>(
  columnsOf('customers').flatMap((one) => headingsOf(one).map((heading) => [headingKey(heading), one.name] as const)),
);
const isField = (name: string): name is Field => columnsOf('customers').some((one) => one.name === name);

export type TableRow =
  | {
      readonly kind: 'read';
      /** In the file; the head is 1. */
      readonly row: number;
      readonly customer: CustomerData;
      readonly vehicle: VehicleData | null;
    }
  | { readonly kind: 'wrong'; readonly row: number; readonly name: string; readonly column: string };

export type CustomerTable =
  | { readonly kind: 'read'; readonly rows: readonly TableRow[]; readonly unknownColumns: readonly string[] }
  | { readonly kind: 'unreadable'; readonly reason: 'empty' | 'no-name-column' | 'no-table' | 'too-many' };

export const mostRows = 10_000;

/** A table of customers as other programs write it: semicolon, comma or tab; one row a car. */
export function readCustomerTable(
  csv: string,
  country: string,
  assigned: ReadonlyMap<string, string | null> = new Map(),
): CustomerTable {
  const text = csv.replace(/^\u{feff}/u, '');
  if (text.trim() === '') return { kind: 'unreadable', reason: 'empty' };
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].reduce((best, sign) =>
    head.split(sign).length > head.split(best).length ? sign : best,
  );
  let table: string[][];
  try {
    table = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, trim: true, to: mostRows + 2 });
  } catch {
    return { kind: 'unreadable', reason: 'no-table' };
  }
  const [heads = [], ...rows] = table;
  if (rows.length > mostRows) return { kind: 'unreadable', reason: 'too-many' };
  const fieldOf = (heading: string): Field | null => {
    const key = headingKey(heading);
    const chosen = assigned.get(key);
    if (chosen !== undefined) return chosen !== null && isField(chosen) ? chosen : null;
    const field = known.get(key) ?? null;
    return field !== null && isAssignedIn(field) ? null : field;
  };
  const isAssignedIn = (field: Field) => heads.some((heading) => assigned.get(headingKey(heading)) === field);
  const fields = heads.map(fieldOf);
  if (!fields.includes('name') && !fields.includes('company')) return { kind: 'unreadable', reason: 'no-name-column' };
  return {
    kind: 'read',
    rows: rows.map((cells, index) =>
      readRow(new Map(fields.map((field, at) => [field, cells[at] ?? ''])), index + 2, country),
    ),
    unknownColumns: heads.filter((_, at) => fields[at] === null).slice(0, 50),
  };
}

function readRow(cells: ReadonlyMap<Field | null, string>, row: number, country: string): TableRow {
  const of = (field: Field) => (cells.get(field) ?? '').normalize('NFC');
  const person = [of('firstName'), of('name')].filter(Boolean).join(' ');
  const company = of('company');
  const consent = /^(ja|yes|oui|sì|si|1|x|true)$/i.test(of('consent'));
  const name = company || person;
  const customer = customerDataSchema.safeParse({
    kind: company === '' ? 'private' : 'business',
    name,
    contact: of('contact') || (company === '' ? '' : person),
    street: of('street'),
    postalCode: of('postalCode'),
    city: of('city'),
    country: countryOf(of('country'), country),
    email: of('email'),
    phone: of('phone'),
    vatId: of('vatId'),
    note: of('note'),
    language: 'de',
    leitwegId: of('leitwegId'),
    paymentDays: null,
    consent: { mail: consent, phone: false, post: false, since: null },
  });
  if (!customer.success) return { kind: 'wrong', row, name, column: columnOf(customer.error) };
  if (of('plate') === '' && of('vin') === '') return { kind: 'read', row, customer: customer.data, vehicle: null };
  const vehicle = vehicleDataSchema.safeParse({
    plate: of('plate').toUpperCase(),
    vin: of('vin').toUpperCase().replaceAll(/\s/g, ''),
    kTypeId: null,
    name: of('car') || of('plate') || of('vin'),
    mileage: /\d/.test(of('mileage')) ? Number(of('mileage').replaceAll(/[^\d]/g, '')) : null,
    firstRegistration: dayOf(of('firstRegistration')),
    nextInspection: dayOf(of('nextInspection')),
    note: '',
  });
  if (!vehicle.success) return { kind: 'wrong', row, name, column: columnOf(vehicle.error) };
  return { kind: 'read', row, customer: customer.data, vehicle: vehicle.data };
}

const columnOf = (error: z.core.$ZodError): string => String(error.issues[0]?.path[0] ?? '');

const countries: Readonly<Record<string, string>> = {
  deutschland: 'DE',
  germany: 'DE',
  d: 'DE',
  österreich: 'AT',
  austria: 'AT',
  a: 'AT',
  schweiz: 'CH',
  switzerland: 'CH',
};
const countryOf = (text: string, own: string): string =>
  text === '' ? own : (countries[text.toLowerCase()] ?? text.toUpperCase());

/** "18.11.2026", "2026-11-18", "11/2026" (its last day counts): a business date; what is none stays as it is, and is wrong. */
function dayOf(text: string): string | null {
  if (text === '') return null;
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`;
  const month = /^(0?[1-9]|1[0-2])[./](\d{4})$/.exec(text);
  if (month) return new Date(Date.UTC(Number(month[2]), Number(month[1]), 0)).toISOString().slice(0, 10);
  return text;
}
