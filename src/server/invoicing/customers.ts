import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { customerHas } from '#server/invoicing/customer-has.ts';
import type { CartCar } from '#shared/cart/cart.ts';
import type { Customer, CustomerSnapshot, NewCustomer } from '#shared/invoicing/customer.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Row = Selectable<Schema['customer']>;

const mostShown = 20;

export function listCustomers(db: Kysely<Schema>, user: User, text: string): Promise<Customer[]> {
  return asFirm(db, user.firmId, async (tx) => {
    const rows = await customerHas(text)
      .reduce((query, has) => query.where(has), tx.selectFrom('customer').selectAll())
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(mostShown)
      .execute();
    return withPlates(tx, rows);
  });
}

type Added =
  | { readonly kind: 'added'; readonly customer: Customer }
  | { readonly kind: 'known'; readonly customers: Customer[] };

/** The same name in the same place is most likely the same customer: shown before a second one is kept. */
export function addCustomer(
  db: Kysely<Schema>,
  user: User,
  wish: { readonly customer: NewCustomer; readonly isNew: boolean },
  now: Date,
): Promise<Added> {
  const { postalCode, vatId, ...fields } = wish.customer;
  return asFirm(db, user.firmId, async (tx) => {
    const alike = await tx
      .selectFrom('customer')
      .selectAll()
      .where(sql`lower(name)`, '=', fields.name.toLowerCase())
      .where('postal_code', '=', postalCode)
      .orderBy('id')
      .limit(mostShown)
      .execute();
    if (alike.length > 0 && !wish.isNew) return { kind: 'known', customers: await withPlates(tx, alike) };
    const row = await tx
      .insertInto('customer')
      .values({ ...fields, firm_id: user.firmId, postal_code: postalCode, vat_id: vatId, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'added', customer: { ...snapshotOf(row), note: row.note, plates: [] } };
  });
}

export async function findCustomer(tx: Tx, id: number): Promise<CustomerSnapshot | null> {
  const row = await tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? snapshotOf(row) : null;
}

/** Whoever gets an estimate for a car is found by its plate the next time. */
export async function keepVehicle(tx: Tx, user: User, customerId: number, car: CartCar, now: Date): Promise<void> {
  if (!car.plate) return;
  await tx
    .insertInto('customer_vehicle')
    .values({
      firm_id: user.firmId,
      customer_id: customerId,
      plate: car.plate,
      k_type_id: car.kTypeId,
      car_name: car.name,
      mileage: null,
      first_registration: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'customer_id', 'plate']).where('plate', '<>', '').doNothing(),
    )
    .execute();
}

export async function withPlates(tx: Tx, rows: readonly Row[]): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const vehicles = await tx
    .selectFrom('customer_vehicle')
    .select(['customer_id', 'plate'])
    .where(
      'customer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('plate', '<>', '')
    .orderBy('id')
    .limit(1000)
    .execute();
  const plates = Map.groupBy(vehicles, ({ customer_id }) => customer_id);
  return rows.map((row) => ({
    ...snapshotOf(row),
    note: row.note,
    plates: (plates.get(row.id) ?? []).map(({ plate }) => plate),
  }));
}

const snapshotOf = (row: Row): CustomerSnapshot => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  contact: row.contact,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  email: row.email,
  phone: row.phone,
  vatId: row.vat_id,
});
