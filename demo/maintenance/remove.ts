import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What the loader brought. A firm's own records of services stay. */
export async function removeDemoMaintenance(tx: Transaction<Schema>): Promise<void> {
  for (const table of ['maintenance_task', 'maintenance_plan', 'long_life_maker'] as const)
    await tx.deleteFrom(table).where('source', '=', 'demo').execute();
}
