import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/**
 * Whoever changes a supplier's stock or prices takes the version of its offers first, which their triggers raise. So an
 * order and an import of many rows wait for each other in a row, never in a circle.
 */
export async function lockOffers(tx: Transaction<Schema>, supplierCode: string): Promise<void> {
  await sql`select from offers_version where supplier_code = ${supplierCode} for update`.execute(tx);
}
