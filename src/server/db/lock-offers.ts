import { sql, type Transaction } from 'kysely';
import { send } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Whoever changes a supplier's stock or prices takes the version of its offers first, which their triggers raise. So an
 * order and an import of many rows wait for each other in a row, never in a circle.
 */
export function lockOffers(tx: Transaction<Schema>, supplierCode: string): void {
  // What is asked next waits for it in the database.
  send(tx, sql`select from offers_version where supplier_code = ${supplierCode} for update`);
}
