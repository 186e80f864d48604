import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What the loader brought. The codes are the demo's too, although their meaning is standardised. */
export async function removeDemoTechnicalInfo(tx: Transaction<Schema>): Promise<void> {
  await tx.deleteFrom('technical_change').where('source', '=', 'demo').execute();
  await tx.deleteFrom('technical_sheet').where('source', '=', 'demo').execute();
  await tx.deleteFrom('fault_code').where('source', '=', 'generic-codes').execute();
}
