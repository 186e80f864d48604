import type { Kysely } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { clearFactor } from '#server/session/factor/factors.ts';
import { endAllSessions, findAccount } from '#server/session/store.ts';

/** For the last operator, whom nobody else can let in. */
export async function resetFactor(db: Kysely<Schema>, username: string, now: Date): Promise<void> {
  await asSystem(db, async (tx) => {
    const account = await findAccount(tx, username);
    if (!account) throw new Error(`There is no user "${username}".`);
    const owner = { firmId: account.firm_id, accountId: account.id };
    await clearFactor(tx, owner);
    await endAllSessions(tx, owner, now);
    const act = { firmId: owner.firmId, accountId: null, by: 'operator', subject: 'account' as const };
    const detail = { user: account.username };
    await appendAudit(tx, { ...act, action: 'factor-reset', subjectId: owner.accountId, detail }, now);
  });
}
