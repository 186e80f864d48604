import { parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import {
  type CustomerData,
  customerDataSchema,
  type VehicleData,
  vehicleDataSchema,
} from '#shared/invoicing/customer-file.ts';

/** Heads that people use, in small letters and without what is no letter. */
const columns: Readonly<Record<string, Field>> = {
  name: 'name',
  kunde: 'name',
  customer: 'name',
  nachname: 'name',
  firma: 'company',
  company: 'company',
  vorname: 'firstName',
  firstname: 'firstName',
  ansprechpartner: 'contact',
  contact: 'contact',
  strasse: 'street',
  straße: 'street',
  street: 'street',
  adresse: 'street',
  plz: 'postalCode',
  postleitzahl: 'postalCode',
  postalcode: 'postalCode',
  zip: 'postalCode',
  ort: 'city',
  stadt: 'city',
  city: 'city',
  land: 'country',
  country: 'country',
  email: 'email',
  mail: 'email',
  telefon: 'phone',
  phone: 'phone',
  tel: 'phone',
  mobil: 'phone',
  ustidnr: 'vatId',
  ustid: 'vatId',
  vatid: 'vatId',
  leitwegid: 'leitwegId',
  bemerkung: 'note',
  notiz: 'note',
  note: 'note',
  kennzeichen: 'plate',
  plate: 'plate',
  fin: 'vin',
  vin: 'vin',
  fahrzeug: 'car',
  vehicle: 'car',
  kmstand: 'mileage',
  kilometerstand: 'mileage',
  mileage: 'mileage',
  erstzulassung: 'firstRegistration',
  firstregistration: 'firstRegistration',
  hu: 'nextInspection',
  tüv: 'nextInspection',
  nächstehu: 'nextInspection',
  nextinspection: 'nextInspection',
  werbungmail: 'consent',
  einwilligung: 'consent',
  consent: 'consent',
};
type Field =
  | 'name'
  | 'company'
  | 'firstName'
  | 'contact'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'email'
  | 'phone'
  | 'vatId'
  | 'leitwegId'
  | 'note'
  | 'plate'
  | 'vin'
  | 'car'
  | 'mileage'
  | 'firstRegistration'
  | 'nextInspection'
  | 'consent';

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
const keyOf = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** A table of customers as other programs write it: semicolon, comma or tab; one row a car. */
export function readCustomerTable(csv: string, country: string): CustomerTable {
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
  const fields = heads.map((name) => columns[keyOf(name)] ?? null);
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
