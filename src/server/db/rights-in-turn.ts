import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Any number will do, as long as every node takes the same. */
const LOCK = 7_277_401;

/** One change of the operator's rights at a time: of two who take each other's role at once, one is the last and stays. */
export async function rightsInTurn(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}
