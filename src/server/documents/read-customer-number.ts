import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { customerNumberOf } from '#shared/documents/customer-number.ts';

/** The number by which the firm is known at its primary supplier, who has given it. */
export async function readCustomerNumber(
  tx: Transaction<Schema>,
  firmId: number,
  supplierCode: string,
): Promise<string> {
  const firm = await tx
    .selectFrom('firm')
    .select('customer_number')
    .where('id', '=', firmId)
    .where('primary_supplier', '=', supplierCode)
    .executeTakeFirst();
  return customerNumberOf(firmId, firm?.customer_number);
}
