import type { Transaction } from 'kysely';
import { findCustomerNumber } from '#server/db/customer-number.ts';
import type { Schema } from '#server/db/schema.ts';
import { customerNumberOf } from '#shared/documents/customer-number.ts';

/** The number by which a supplier knows the firm, or the portal's own where the supplier has given none. */
export const readCustomerNumber = async (
  tx: Transaction<Schema>,
  firmId: number,
  supplierCode: string,
): Promise<string> => customerNumberOf(firmId, await findCustomerNumber(tx, firmId, supplierCode));
