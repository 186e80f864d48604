import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Whether it can run again. */
export async function isReleaseKept(tx: Transaction<Schema>, release: number | null): Promise<boolean> {
  const { rows } = await sql`select from catalogue_release
    where id = ${release} and state in ('ready', 'retired', 'running') and dropped_at is null`.execute(tx);
  return rows.length > 0;
}

/** The release that ran before an import. False: it is no longer there. */
export async function runReleaseAgain(tx: Transaction<Schema>, release: number | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from run_release(${release}, ${now})
    union all select from running_release where release_id = ${release} limit 1`.execute(tx);
  return rows.length > 0;
}
