import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Whether the workshop lets this supplier's provider open its administration and its invoices too. */
export async function hasAgreedTo(tx: Transaction<Schema>, firmId: number, supplier: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sso_agreement')
    .select('agreed_at')
    .where('firm_id', '=', firmId)
    .where('supplier_code', '=', supplier)
    .executeTakeFirst();
  return row !== undefined;
}
