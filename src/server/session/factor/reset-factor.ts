import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { clearFactor } from '#server/session/factor/factors.ts';
import type { Owner } from '#server/session/factor/owner.ts';
import { type MailedAs, mailSecurity } from '#server/session/factor/security-mails.ts';
import { endAllSessions, findAccount } from '#server/session/store.ts';

type Removed = { readonly owner: Owner; readonly by: string; readonly mails: MailedAs; readonly now: Date };

/** By somebody else: what is open ends, and the owner is notified. */
export async function removeFactor(tx: Transaction<Schema>, { owner, by, mails, now }: Removed): Promise<void> {
  await clearFactor(tx, owner);
  await endAllSessions(tx, owner, now);
  await mailSecurity(tx, mails, owner, { kind: 'factorReset', by }, now);
}

/** For the last operator, whom nobody else can let in. */
export async function resetFactor(
  db: Kysely<Schema>,
  { username, productName }: MailedAs & { readonly username: string },
  now: Date,
): Promise<void> {
  await asSystem(db, async (tx) => {
    const account = await findAccount(tx, username);
    if (!account) throw new Error(`There is no user "${username}".`);
    const owner = { firmId: account.firm_id, accountId: account.id };
    await removeFactor(tx, { owner, by: productName, mails: { productName }, now });
    const act = { firmId: owner.firmId, accountId: null, by: 'operator', subject: 'account' as const };
    const detail = { user: account.username };
    await appendAudit(tx, { ...act, action: 'factor-reset', subjectId: owner.accountId, detail }, now);
  });
}
