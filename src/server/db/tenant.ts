import { type Kysely, sql, type Transaction } from 'kysely';
import { sendAhead } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';

/*
 * The only doors to the firms' rows, beside system-client.ts, which is asSystem for COPY and cursors. Each opens a transaction under a database role that row-level security binds, so a
 * forgotten WHERE returns nothing of another firm; without a door the server's own login sees no firm at all.
 * Access of suppliers, of operators and on behalf of another firm joins here, as roles of their own.
 */

/** Work for one firm. Inside, use `tx` only. */
export async function asFirm<Result>(
  db: Kysely<Schema>,
  firmId: number,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(firmId) || firmId <= 0) throw new RangeError(`${firmId} is not the number of a firm`);
  return inRole(db, 'passform_firm', String(firmId), work);
}

/** The same for who only reads: the database refuses everything else, and the answer does not wait for the end. */
export async function readAsFirm<Result>(
  db: Kysely<Schema>,
  firmId: number,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(firmId) || firmId <= 0) throw new RangeError(`${firmId} is not the number of a firm`);
  return inRole(db, 'passform_firm', String(firmId), work, { reads: true });
}

/** The house's own work over all firms: sign-in, jobs, loading the demo. Inside, use `tx` only. */
export async function asSystem<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return inRole(db, 'passform_system', '', work);
}

/** The house looks something up, over all firms. Inside, use `tx` only. */
export async function readAsSystem<Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return inRole(db, 'passform_system', '', work, { reads: true });
}

/**
 * Inside a firm's transaction, what the house itself does there: the embedded supplier's books, the outbox. Back in the
 * firm's own role afterwards, also when it failed: whoever catches that goes on as the firm.
 */
export async function actAsHouse<Result>(tx: Transaction<Schema>, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{
    role: string;
  }>`select current_user as role, set_config('role', 'passform_system', true)`.execute(tx);
  const stepBack = () => sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx);
  try {
    const result = await work();
    await stepBack();
    return result;
  } catch (error) {
    // Where the database itself refused something the transaction takes no more, and its end takes the role with it.
    await stepBack().catch(() => undefined);
    throw error;
  }
}

async function inRole<Result>(
  db: Kysely<Schema>,
  role: 'passform_firm' | 'passform_system',
  firmId: string,
  work: (tx: Transaction<Schema>) => Promise<Result>,
  { reads = false } = {},
): Promise<Result> {
  // A replica takes no transaction that says it would write, so only those who read say anything.
  const transaction = reads ? db.transaction().setAccessMode('read only') : db.transaction();
  return transaction.execute(async (tx) => {
    // set_config('role', …, true) is SET LOCAL ROLE. It leaves with the beginning and the first statement: one round trip.
    await sendAhead(tx, sql`select set_config('role', ${role}, true), set_config('passform.firm_id', ${firmId}, true)`);
    return work(tx);
  });
}
