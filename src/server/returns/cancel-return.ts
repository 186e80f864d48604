import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import { readReturn, readReturnIn } from '#server/returns/store.ts';
import { Failure } from '#shared/failures.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import { mayBecome } from '#shared/returns/return-state.ts';
import type { User } from '#shared/session/user.ts';

/** Only while the goods are still here. Whoever cancels twice is told the same. */
export async function cancelReturn(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<ReturnCase> {
  await asFirm(db, user.firmId, async (tx) => {
    // Whoever fetches it or cancels it too waits.
    await actAsHouse(tx, () =>
      sql`select from return_case where firm_id = ${user.firmId} and id = ${id} for update`.execute(tx),
    );
    const held = await readReturnIn(tx, user, id);
    if (held.state === 'cancelled') return;
    // A tour that was here by the clock has taken it, whether or not that is written down yet.
    const hasLeft = held.collectsAt !== null && new Date(held.collectsAt) <= now;
    if (!mayBecome(held.state, 'cancelled') || hasLeft) throw new Failure('TOO_LATE');
    await actAsHouse(tx, () =>
      sql`select advance_return(${user.firmId}, ${id}, 'cancelled', ${now}, ${user.name}, '')`.execute(tx),
    );
  });
  return readReturn(db, user, id);
}
