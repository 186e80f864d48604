import type { Kysely, Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { followLink, type LinkUse } from '#server/registration/follow-link.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { mailChanged } from '#server/registration/reset-mails.ts';
import { lockOwner } from '#server/session/lock-unchanged.ts';
import { checkNewPassword } from '#server/session/new-password.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { endAllSessions, endLinks } from '#server/session/store.ts';
import { hashToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;
type Deps = { readonly db: Kysely<Schema>; readonly mails: MailDeps };

const ownerOf = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('password_reset')
    .innerJoin('account', (join) =>
      join
        .onRef('account.firm_id', '=', 'password_reset.firm_id')
        .onRef('account.id', '=', 'password_reset.account_id'),
    )
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.id', 'account.firm_id', 'account.username', 'account.name', 'account.email', 'account.locale'])
    .select('firm.name as firmName')
    .where('password_reset.token_hash', '=', hash)
    .where('password_reset.ends_at', '>', now)
    .executeTakeFirst();

export async function readResetLink(db: Kysely<Schema>, use: LinkUse) {
  const { username } = await followLink(db, use, (tx, hash) => ownerOf(tx, hash, use.now));
  return { username };
}

/** R5.3: single use; every session and every other link of the account ends with it. */
export async function resetPassword(
  { db, mails }: Deps,
  use: LinkUse & { readonly newPassword: string },
): Promise<null> {
  const { now, newPassword } = use;
  const account = await followLink(db, use, (tx, hash) => ownerOf(tx, hash, now));
  const { username, firmName } = account;
  checkNewPassword(newPassword, { username, firmName, productName: mails.productName });
  const password_hash = await hashPassword(newPassword);
  const { id, firm_id, email } = account;
  await asSystem(db, async (tx) => {
    await lockOwner(tx, id);
    const used = await tx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashToken(use.token))
      .where('ends_at', '>', now)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new Failure('LINK_EXPIRED');
    const owner = { firmId: firm_id, accountId: id };
    await tx.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
    await endLinks(tx, owner);
    await endAllSessions(tx, owner, now);
    await noteOwn(tx, { ...account, firmId: firm_id }, 'password-reset', { user: account.username }, now);
    if (email !== null) await mailChanged(tx, mails, { ...account, email }, now);
  });
  return null;
}
