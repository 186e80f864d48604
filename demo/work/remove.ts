import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What the loader brought. Rates and packages belong to their firms, and stay or go with them. */
export async function removeDemoWork(tx: Transaction<Schema>): Promise<void> {
  for (const table of ['work_job', 'work_step', 'work_node', 'labour_unit'] as const)
    await tx.deleteFrom(table).where('source', '=', 'demo').execute();
}
