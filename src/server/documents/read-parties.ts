import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Tx = Transaction<Schema>;

const columns = ['name', 'street', 'postal_code as postalCode', 'city', 'country', 'phone'] as const;

export const readBuyer = (tx: Tx, firmId: number) =>
  tx.selectFrom('firm').select(columns).where('id', '=', firmId).executeTakeFirstOrThrow();

/** Null: gone since. */
export async function readSupplier(tx: Tx, code: string) {
  const found = tx.selectFrom('supplier').select([...columns, 'logo_svg as logoSvg']);
  return (await found.where('code', '=', code).executeTakeFirst()) ?? null;
}
