import { sql, type Transaction } from 'kysely';
import { catalogueChannel } from '#server/catalogue/record/swap-release.ts';
import type { Schema } from '#server/db/schema.ts';

/** Something beside the release has changed that goes into the compiled catalogue: with the commit, every node looks. */
export async function recompile(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_notify(${catalogueChannel}, release_id::text) from running_release`.execute(tx);
}
