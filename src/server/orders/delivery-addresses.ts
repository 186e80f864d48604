import type { Kysely, Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import type { AddressFields, deliveryAddresses } from '#shared/orders/addresses-contract.ts';
import type { Order } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;
type Address = Order['address'];
type Addresses = AnswerOf<typeof deliveryAddresses>['addresses'];

export const mostAddresses = 200;
export const addressColumns = ['name', 'street', 'postal_code as postalCode', 'city', 'country', 'phone'] as const;

export function listDeliveryAddresses(db: Db, user: User): Promise<Addresses> {
  return asFirm(db, user.firmId, (tx) => readAddresses(tx, user));
}

export async function readAddresses(tx: Tx, user: User): Promise<Addresses> {
  const own = await tx
    .selectFrom('firm')
    .select(addressColumns)
    .where('id', '=', user.firmId)
    .executeTakeFirstOrThrow();
  const others = await tx
    .selectFrom('delivery_address')
    .select(['id', ...addressColumns])
    .orderBy('name')
    .orderBy('id')
    .limit(mostAddresses)
    .execute();
  return [{ id: null, ...own }, ...others];
}

/** The same address again is the one that is there. */
export async function addAddress(tx: Tx, user: User, address: AddressFields) {
  const known = await readAddresses(tx, user);
  const same = known.find(
    (one) =>
      one.id !== null &&
      (['name', 'street', 'postalCode', 'city', 'country'] as const).every((field) => one[field] === address[field]),
  );
  if (same && same.id !== null) return { id: same.id, addresses: known };
  if (known.length > mostAddresses) {
    const reason = `a firm has at most ${mostAddresses} addresses`;
    throw new Failure('INVALID_INPUT', { fields: [{ field: 'name', reason }] });
  }
  const { postalCode, ...rest } = address;
  const { id } = await tx
    .insertInto('delivery_address')
    .values({ firm_id: user.firmId, ...rest, postal_code: postalCode, phone: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, addresses: await readAddresses(tx, user) };
}

export async function changeAddress(tx: Tx, id: number, { postalCode, ...rest }: AddressFields): Promise<void> {
  const changed = await tx
    .updateTable('delivery_address')
    .set({ ...rest, postal_code: postalCode })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Failure('NOT_FOUND');
}

/** null: the firm's own is meant. */
export async function readDeliveryAddress(tx: Tx, id: number | null): Promise<Address | null> {
  if (id === null) return null;
  const [found] = await ask(tx, tx.selectFrom('delivery_address').select(addressColumns).where('id', '=', id));
  if (found) return found;
  throw new Failure('INVALID_INPUT', { fields: [{ field: 'addressId', reason: 'there is no such address' }] });
}
