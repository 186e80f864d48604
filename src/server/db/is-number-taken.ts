import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/**
 * Whether another firm of the supplier has this customer number. Asked one after the other: of two who give the same
 * number at once, the second finds it taken.
 */
export async function isNumberTaken(
  tx: Transaction<Schema>,
  supplierCode: string,
  firmId: number | null,
  number: string | null,
): Promise<boolean> {
  if (number === null) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer numbers ${supplierCode}`}, 0))`.execute(tx);
  const other = await tx
    .selectFrom('firm')
    .select('id')
    .where('primary_supplier', '=', supplierCode)
    .where('customer_number', '=', number)
    .where('id', 'is distinct from', firmId)
    .executeTakeFirst();
  return other !== undefined;
}
