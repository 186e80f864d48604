import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { rowOf } from '#server/invoicing/customer-files.ts';
import type { CustomerData, VehicleData } from '#shared/invoicing/customer-file.ts';

type Tx = Transaction<Schema>;
type Named = 'customer' | 'customer_vehicle';

const rowsAtOnce = 500;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

/** These columns of these rows of the current firm. */
export async function updateRows<Table extends Named>(
  tx: Tx,
  table: Table,
  columns: readonly string[],
  rows: readonly Selectable<Schema[Table]>[],
): Promise<void> {
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`staged.${column}`)}`));
  for (const part of inParts(rows))
    await sql`update ${sql.table(table)} known set ${sets}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}) staged
      where known.firm_id = staged.firm_id and known.id = staged.id`.execute(tx);
}

type Fresh = { readonly customer: CustomerData; readonly vehicles: readonly VehicleData[] };
type Added = { readonly customer: number; readonly vehicle: VehicleData };

/** New customers with their vehicles, and further vehicles of known ones. */
export async function insertCustomers(
  tx: Tx,
  { firmId, now }: { readonly firmId: number; readonly now: Date },
  fresh: readonly Fresh[],
  further: readonly Added[],
): Promise<void> {
  const vehicles: Added[] = [...further];
  for (const part of inParts(fresh)) {
    const ids = await tx
      .insertInto('customer')
      .values(part.map(({ customer }) => ({ firm_id: firmId, created_at: now, ...rowOf(customer) })))
      .returning('id')
      .execute();
    vehicles.push(
      ...part.flatMap((one, at) => one.vehicles.map((vehicle) => ({ customer: ids[at]?.id ?? 0, vehicle }))),
    );
  }
  for (const part of inParts(vehicles))
    await tx
      .insertInto('customer_vehicle')
      .values(
        part.map(({ customer, vehicle: { kTypeId, name, firstRegistration, nextInspection, ...vehicle } }) => ({
          ...vehicle,
          firm_id: firmId,
          customer_id: customer,
          k_type_id: kTypeId,
          car_name: name,
          first_registration: firstRegistration,
          next_inspection: nextInspection,
          created_at: now,
        })),
      )
      .execute();
}

type Unnamed = { readonly customers: readonly number[]; readonly vehicles: readonly number[] };

/** What the file no longer names. A customer with documents or estimates stays, and so does a vehicle with documents. */
export async function removeUnnamed(tx: Tx, { customers, vehicles }: Unnamed): Promise<void> {
  await sql`
    delete from customer_vehicle vehicle where id = any (${vehicles})
      and not exists (select from sales_document where vehicle_id = vehicle.id
        or (state = 'draft' and (draft ->> 'vehicleId')::bigint = vehicle.id))`.execute(tx);
  await sql`
    delete from customer where id = any (${customers})
      and not exists (select from sales_document where customer_id = customer.id
        or (state = 'draft' and (draft ->> 'customerId')::bigint = customer.id))
      and not exists (select from estimate where customer_id = customer.id)`.execute(tx);
}
