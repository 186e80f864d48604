import type { Selectable, Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { firmHeadings } from '#server/imports/firm-headings.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import type { Watch } from '#server/imports/watch.ts';
import { rowOf } from '#server/invoicing/customer-files.ts';
import {
  type CustomerField,
  type CustomerRow,
  openCustomerTable,
  readCustomerRow,
  unreadableRow,
} from '#server/invoicing/customer-table.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { CustomerBook, contactOf } from '#server/invoicing/known-customers.ts';
import { insertCustomers, removeUnnamed, updateRows } from '#server/invoicing/write-customers.ts';
import type { CustomerData, VehicleData } from '#shared/invoicing/customer-file.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Customer = Selectable<Schema['customer']>;
type Vehicle = Selectable<Schema['customer_vehicle']>;
type Has = (field: CustomerField) => boolean;
type Read = Extract<CustomerRow, { kind: 'read' }>;

/** A customer of the register (`row`) or a new one, with what the file says of it. */
type Entry = { readonly row: Customer | null; data: CustomerData | null; readonly vehicles: VehicleData[] };

const mostRows = 10_000;
const mostKnown = 200_000;

type Wanted = { readonly user: User; readonly isDelta: boolean; readonly now: Date };

/** A firm's own customers with their vehicles. Known ones get the values of the columns that the file has. */
export const customers = ({ user, isDelta, now }: Wanted): Importer => ({
  source: `customers-${user.firmId}`,
  writes: [{ table: 'customer' }, { table: 'customer_vehicle' }],
  isPersonal: true,
  async load(tx, file, watch) {
    const { country } = await tx.selectFrom('firm').select('country').executeTakeFirstOrThrow();
    const table = await openCustomerTable(file, await firmHeadings(tx, 'customers'), watch);
    const rows = await tx.selectFrom('customer').selectAll().orderBy('id').limit(mostKnown).execute();
    const known = rows.map((row): Entry => ({ row, data: null, vehicles: [] }));
    const reader = new Reader(known, watch);
    for await (const line of table.lines) {
      if (reader.lines >= mostRows) throw new ImportError(`The file has more than ${mostRows} lines.`);
      if ('broken' in line) reader.take(line.line, unreadableRow(line));
      else reader.take(line.line, readCustomerRow(line.cells, country));
    }
    const named = known.filter((entry) => entry.data !== null);
    const vehicles = Map.groupBy(
      await tx.selectFrom('customer_vehicle').selectAll().orderBy('id').limit(mostKnown).execute(),
      (vehicle) => vehicle.customer_id,
    );
    await changeCustomers(tx, { user, now, has: table.has }, named);
    const added = await changeVehicles(tx, table.has, named, vehicles);
    await insertCustomers(tx, { firmId: user.firmId, now }, reader.fresh, added);
    if (!isDelta)
      await removeUnnamed(tx, {
        customers: known.flatMap((one) => (one.row && !reader.named.has(one) ? [one.row.id] : [])),
        vehicles:
          table.has('plate') || table.has('vin')
            ? unnamedIn(
                named.filter((one) => !reader.refused.has(one)),
                vehicles,
              )
            : [],
      });
    return reader.kept;
  },
});

/** Tells line by line whose it is. */
class Reader {
  readonly fresh: { customer: CustomerData; vehicles: VehicleData[] }[] = [];
  /** Those that the file names at all, also by a line that cannot be used. */
  readonly named = new Set<Entry>();
  /** Those of a line that cannot be used: which of their vehicles it names is not known. */
  readonly refused = new Set<Entry>();
  lines = 0;
  kept = 0;
  private readonly book = new CustomerBook<Entry>();
  private readonly watch: Watch;

  constructor(known: readonly Entry[], watch: Watch) {
    for (const entry of known) if (entry.row) this.book.add(contactOf(entry.row), entry);
    this.watch = watch;
  }

  take(line: number, row: CustomerRow): void {
    if (row.kind === 'wrong') {
      this.refuse(this.book.named(row.name));
      this.skip(line, row.reason);
      return;
    }
    const match = this.book.find(row.customer);
    if (match.kind === 'several' || match.kind === 'alike') {
      this.refuse(match.entries);
      this.skip(
        line,
        match.kind === 'several'
          ? 'several customers have this name'
          : 'a customer with another name has this e-mail, phone number or VAT ID',
      );
      return;
    }
    this.lines += 1;
    this.kept += 1;
    this.watch.read();
    this.note(match.kind === 'same' ? match.entry : this.begin(row), row);
  }

  private refuse(entries: Iterable<Entry>): void {
    for (const entry of entries) {
      this.named.add(entry);
      this.refused.add(entry);
    }
  }

  skip(line: number, reason: string): void {
    this.lines += 1;
    this.watch.read();
    this.watch.skip(line, reason);
  }

  private begin({ customer }: Read): Entry {
    const entry: Entry = { row: null, data: customer, vehicles: [] };
    this.book.add(customer, entry);
    this.fresh.push({ customer, vehicles: entry.vehicles });
    return entry;
  }

  /** Of several lines about one customer the first counts; the others bring further vehicles. */
  private note(entry: Entry, { customer, vehicle }: Read): void {
    this.named.add(entry);
    entry.data ??= customer;
    if (vehicle && !entry.vehicles.some((one) => isSameVehicle(one, vehicle))) entry.vehicles.push(vehicle);
  }
}

const isSameVehicle = (
  one: { readonly plate: string; readonly vin: string },
  other: { readonly plate: string; readonly vin: string },
) => (one.plate !== '' && one.plate === other.plate) || (one.vin !== '' && one.vin === other.vin);

type Changing = { readonly user: User; readonly now: Date; readonly has: Has };

/** Name, kind, language and terms of payment stay: the file only says whom a line is about. */
const fields = [
  ['contact', 'contact'],
  ['street', 'street'],
  ['postalCode', 'postal_code'],
  ['city', 'city'],
  ['country', 'country'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['vatId', 'vat_id'],
  ['note', 'note'],
  ['leitwegId', 'leitweg_id'],
  ['consent', 'consent_mail'],
] as const;

async function changeCustomers(tx: Tx, { user, now, has }: Changing, named: readonly Entry[]): Promise<void> {
  const changed: Customer[] = [];
  for (const { row, data } of named) {
    if (!row || !data) continue;
    const wanted = rowOf(data);
    const patch = Object.fromEntries(
      fields.filter(([field]) => has(field)).map(([, column]) => [column, wanted[column]]),
    );
    const after: Customer = { ...row, ...patch };
    if (fields.some(([, column]) => after[column] !== row[column])) changed.push(after);
    if (after.consent_mail === row.consent_mail) continue;
    const detail = { before: row.consent_mail ? 'mail' : '', after: after.consent_mail ? 'mail' : '' };
    const act = { ...whoOf(user), action: 'consent-changed', subject: 'customer', subjectId: row.id, detail } as const;
    await appendAudit(tx, act, now);
  }
  await updateRows(
    tx,
    'customer',
    fields.map(([, column]) => column),
    changed,
  );
}

const vehicleColumns = ['plate', 'vin', 'car_name', 'mileage', 'first_registration', 'next_inspection'] as const;

/** Known vehicles get the values of the file; answers which ones are new, and whose. */
async function changeVehicles(
  tx: Tx,
  has: Has,
  named: readonly Entry[],
  known: ReadonlyMap<number, readonly Vehicle[]>,
): Promise<{ readonly customer: number; readonly vehicle: VehicleData }[]> {
  const changed: Vehicle[] = [];
  const added: { customer: number; vehicle: VehicleData }[] = [];
  for (const { row, vehicles } of named) {
    if (!row) continue;
    for (const vehicle of vehicles) {
      const before = known.get(row.id)?.find((one) => isSameVehicle(one, vehicle));
      if (!before) {
        added.push({ customer: row.id, vehicle });
        continue;
      }
      const after: Vehicle = {
        ...before,
        ...(has('plate') && vehicle.plate !== '' && { plate: vehicle.plate }),
        ...(has('vin') && { vin: vehicle.vin }),
        ...(has('car') && { car_name: vehicle.name }),
        ...(has('mileage') && { mileage: vehicle.mileage }),
        ...(has('firstRegistration') && { first_registration: vehicle.firstRegistration }),
        ...(has('nextInspection') && { next_inspection: vehicle.nextInspection }),
      };
      if (vehicleColumns.some((column) => after[column] !== before[column])) changed.push(after);
    }
  }
  await updateRows(tx, 'customer_vehicle', vehicleColumns, changed);
  return added;
}

const unnamedIn = (named: readonly Entry[], known: ReadonlyMap<number, readonly Vehicle[]>): number[] =>
  named.flatMap(({ row, vehicles }) =>
    (known.get(row?.id ?? 0) ?? [])
      .filter((one) => !vehicles.some((vehicle) => isSameVehicle(one, vehicle)))
      .map(({ id }) => id),
  );
