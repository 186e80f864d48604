import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import { countAttempts, forgiveAttempts } from '#server/session/throttle.ts';
import { Failure } from '#shared/failures.ts';

/** More than any workshop gets in a day. */
const mostADay = 500;
/** In a quarter of an hour: reading a file costs the more, the stranger it is. */
const mostRefused = 120;

const refused = (firmId: number) => [{ key: `incoming:${firmId}`, most: mostRefused }];

/** Counted before a file is read, so that those which are refused count too. */
export async function countTry(db: Kysely<Schema>, firmId: number, now: Date): Promise<void> {
  const wait = await asFirm(db, firmId, (tx) => actAsHouse(tx, () => countAttempts(tx, refused(firmId), now)));
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
}

/** It was an invoice. */
export const forgiveTry = (db: Kysely<Schema>, firmId: number): Promise<void> =>
  asFirm(db, firmId, (tx) => actAsHouse(tx, () => forgiveAttempts(tx, refused(firmId))));

/**
 * One after the other in a firm, until the transaction ends: two invoices of the same delivery, sent together, must not both
 * find it not billed yet.
 */
export async function lockIncoming(tx: Transaction<Schema>, firmId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('incoming_invoice'), ${firmId}::int)`.execute(tx);
}

export async function refuseTooMany(tx: Transaction<Schema>, firmId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from incoming_invoice
      where firm_id = ${firmId} and received_at > ${now}::timestamptz - interval '1 day' limit ${mostADay}
    ) today`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostADay) throw new Failure('TOO_MANY_ATTEMPTS');
}
