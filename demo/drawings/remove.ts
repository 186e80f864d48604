import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What the loader brought; drawings of an operator stay. */
export async function removeDemoDrawings(tx: Transaction<Schema>): Promise<void> {
  await tx.deleteFrom('drawing').where('source', '=', 'demo').execute();
}
