import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';
import type { Buyer, DocumentVehicle, Draft } from '#shared/invoicing/sales-document.ts';

type Tx = Transaction<Schema>;

/** The customer as the paper names them today; null: nobody, or someone of another firm. */
export async function findBuyer(tx: Tx, id: number | null): Promise<(Buyer & { paymentDays: number | null }) | null> {
  if (id === null) return null;
  const row = await tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
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
    leitwegId: row.leitweg_id,
    language: row.language,
    paymentDays: row.payment_days,
  };
}

/** Of this customer. */
export async function findVehicle(
  tx: Tx,
  id: number | null,
  customerId: number | null,
): Promise<(DocumentVehicle & { mileage: number | null }) | null> {
  if (id === null || customerId === null) return null;
  const row = await tx
    .selectFrom('customer_vehicle')
    .select(['id', 'plate', 'car_name as name', 'vin', 'k_type_id as kTypeId', 'mileage'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Names the field of a wish that cannot be. */
export const wrong = (field: string, reason: string): Failure =>
  new Failure('INVALID_INPUT', { fields: [{ field, reason }] });

/** Only who and what is of this firm. */
export async function checkParties(tx: Tx, { customerId, vehicleId }: Pick<Draft, 'customerId' | 'vehicleId'>) {
  if (customerId !== null && !(await findBuyer(tx, customerId))) throw wrong('customerId', 'there is no such customer');
  if (vehicleId !== null && !(await findVehicle(tx, vehicleId, customerId))) {
    throw wrong('vehicleId', 'the customer has no such vehicle');
  }
}
