import type * as z from 'zod/mini';
import type { AssignedHeadings } from '#server/imports/assigned-headings.ts';
import { type Cells, type Line, layoutOf, type Table } from '#server/imports/header.ts';
import { openTable } from '#server/imports/read-table.ts';
import type { Watch } from '#server/imports/watch.ts';
import { flagIn, wholeIn } from '#shared/imports/amounts.ts';
import { type ColumnOf, columnsOf, headingsOf } from '#shared/imports/import-columns.ts';
import {
  type CustomerData,
  customerDataSchema,
  type VehicleData,
  vehicleDataSchema,
} from '#shared/invoicing/customer-file.ts';

export type CustomerField = ColumnOf<'customers'>;

export type CustomerRow =
  | {
      readonly kind: 'read';
      readonly customer: CustomerData;
      readonly vehicle: VehicleData | null;
    }
  | { readonly kind: 'wrong'; readonly name: string; readonly reason: string };

/** A table of customers as other programs write it: one row a vehicle. Either a name or a company is needed. */
export const openCustomerTable = (
  file: string,
  assigned: AssignedHeadings,
  { sheets }: Pick<Watch, 'sheets'> = {},
): Promise<Table<CustomerField>> => openTable(file, layoutOf('customers', 'list of customers', assigned), { sheets });

/** Whom it is about may be readable all the same. */
export const unreadableRow = ({ broken, known }: Extract<Line<CustomerField>, { broken: string }>): CustomerRow => ({
  kind: 'wrong',
  name: known ? nameIn(known) : '',
  reason: broken,
});

const personIn = ({ firstName, name }: Cells<CustomerField>) =>
  [firstName, name].filter(Boolean).join(' ').normalize('NFC');
const nameIn = (cells: Cells<CustomerField>) => cells.company.normalize('NFC') || personIn(cells);

/** `country`: of a row that names none. */
export function readCustomerRow(cells: Cells<CustomerField>, country: string): CustomerRow {
  const of = (field: CustomerField) => cells[field].normalize('NFC');
  const [person, company, name] = [personIn(cells), of('company'), nameIn(cells)];
  const consent = flagIn(of('consent'));
  if (consent === null) return { kind: 'wrong', name, reason: unusable('consent') };
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
  if (!customer.success) return { kind: 'wrong', name, reason: wrongIn(customer.error) };
  if (of('plate') === '' && of('vin') === '') return { kind: 'read', customer: customer.data, vehicle: null };
  const mileage = of('mileage') === '' ? null : kilometresIn(of('mileage'));
  if (mileage === undefined) return { kind: 'wrong', name, reason: unusable('mileage') };
  const vehicle = vehicleDataSchema.safeParse({
    plate: of('plate').toUpperCase(),
    vin: of('vin').toUpperCase().replaceAll(/\s/g, ''),
    kTypeId: null,
    name: of('car') || of('plate') || of('vin'),
    mileage,
    firstRegistration: dayOf(of('firstRegistration')),
    nextInspection: dayOf(of('nextInspection')),
    note: '',
  });
  if (!vehicle.success) return { kind: 'wrong', name, reason: wrongIn(vehicle.error, 'car') };
  return { kind: 'read', customer: customer.data, vehicle: vehicle.data };
}

/** Without the value: the record of an import keeps nothing of a person. */
function wrongIn(error: z.core.$ZodError, named: CustomerField = 'name'): string {
  const field = String(error.issues[0]?.path[0] ?? '');
  return unusable(field === 'name' ? named : field);
}

function unusable(field: string): string {
  const column = columnsOf('customers').find(({ name }) => name === field);
  return `the column "${column ? headingsOf(column)[0] : field}" has a value that cannot be used`;
}

/** "164.030 km", "164030"; thousands are marked in full. undefined: not to be read. */
function kilometresIn(text: string): number | undefined {
  const bare = text.replace(/\s*km$/i, '');
  return wholeIn(/^\d{1,3}([.,'’\s]\d{3})+$/.test(bare) ? bare.replaceAll(/\D/g, '') : bare) ?? undefined;
}

const countries = new Map([
  ['deutschland', 'DE'],
  ['germany', 'DE'],
  ['d', 'DE'],
  ['österreich', 'AT'],
  ['austria', 'AT'],
  ['a', 'AT'],
  ['schweiz', 'CH'],
  ['switzerland', 'CH'],
]);
const countryOf = (text: string, own: string): string =>
  text === '' ? own : (countries.get(text.toLowerCase()) ?? text.toUpperCase());

/** "18.11.2026", "2026-11-18", "11/2026" (its last day counts): a business date. Anything else is returned unchanged, and is wrong. */
function dayOf(text: string): string | null {
  if (text === '') return null;
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`;
  const month = /^(0?[1-9]|1[0-2])[./](\d{4})$/.exec(text);
  if (month) return new Date(Date.UTC(Number(month[2]), Number(month[1]), 0)).toISOString().slice(0, 10);
  return text;
}
