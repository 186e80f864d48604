import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** The release that ran before an import. False: it is no longer there. */
export async function runReleaseAgain(tx: Transaction<Schema>, release: number | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from run_release(${release}, ${now})
    union all select from running_release where release_id = ${release} limit 1`.execute(tx);
  return rows.length > 0;
}
