import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';

type Tx = Transaction<Schema>;

/** The number that a supplier has given a firm, also after the firm has left it; null: none, or another firm has it now. */
export async function findCustomerNumber(tx: Tx, firmId: number, supplierCode: string): Promise<string | null> {
  const firm = await tx
    .selectFrom('firm')
    .leftJoin('customer_terms as terms', (join) =>
      join.onRef('terms.firm_id', '=', 'firm.id').on('terms.supplier_code', '=', supplierCode),
    )
    .select(['firm.primary_supplier as supplier', 'firm.customer_number as number', 'terms.former_number as former'])
    .where('firm.id', '=', firmId)
    .executeTakeFirst();
  if (!firm) return null;
  if (firm.supplier === supplierCode) return firm.number;
  return firm.former !== null && (await isGivenAgain(tx, supplierCode, firm.former)) ? null : firm.former;
}

/** Row-level security shows a firm no other firm. */
const isGivenAgain = (tx: Tx, supplierCode: string, number: string): Promise<boolean> =>
  actAsHouse(tx, async () => {
    const other = await tx
      .selectFrom('firm')
      .select('id')
      .where('primary_supplier', '=', supplierCode)
      .where('customer_number', '=', number)
      .executeTakeFirst();
    return other !== undefined;
  });
