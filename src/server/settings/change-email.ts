import type { Kysely, Transaction } from 'kysely';
import { noteOwn } from '#server/db/note-own.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { followLink, type LinkUse } from '#server/registration/follow-link.ts';
import { confirmHours } from '#server/registration/link-times.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { lockOwner, lockSession } from '#server/session/lock-unchanged.ts';
import { checkCurrent } from '#server/session/set-password.ts';
import { endLinks } from '#server/session/store.ts';
import { mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import { countAttempts } from '#server/session/throttle.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { mailAsked, mailEmailChanged, mailEmailLink } from '#server/settings/email-mails.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import type { askEmail } from '#shared/settings/own-contract.ts';

type Tx = Transaction<Schema>;
export type EmailDeps = {
  readonly db: Kysely<Schema>;
  readonly mails: MailDeps;
  /** Without a mail server and an address of the portal no link reaches anybody. */
  readonly sendsLinks: boolean;
};
type Wish = {
  readonly email: string;
  readonly currentPassword: string | null;
  readonly sessionHash: Buffer;
  readonly address: string;
  readonly now: Date;
};

/** Nobody fills another's mailbox with links. */
const mostWishes = 5;

/** Notes the wish, writes a link to the new address and a word to the old one. Nothing has changed yet. */
export async function askForEmail(
  { db, mails, sendsLinks }: EmailDeps,
  user: User,
  { email, currentPassword, sessionHash, address, now }: Wish,
): Promise<AnswerOf<typeof askEmail>> {
  if (!sendsLinks) return { kind: 'no-mail' };
  const checked = await checkCurrent(db, { user, currentPassword, address, now });
  const token = newToken();
  const endsAt = new Date(now.getTime() + confirmHours * 3_600_000);
  const { wait, kind } = await asSystem(db, async (tx) => {
    const { email: before } = await ownAccount(tx, user);
    if (before?.toLowerCase() === email.toLowerCase()) return { wait: 0, kind: 'same' as const };
    const seconds = await countAttempts(tx, [{ key: `email-change:${user.id}`, most: mostWishes }], now);
    if (seconds > 0) return { wait: seconds, kind: 'asked' as const };
    await takeQuota(tx, user, mailQuotas, now);
    // A new password has ended the session and each link of the account: none comes after it.
    if (!(await lockSession(tx, checked, sessionHash))) throw new Failure('NOT_SIGNED_IN');
    await keepWish(tx, user, { email, token_hash: hashToken(token), asked_at: now, ends_at: endsAt });
    const account = { ...user, email: before };
    await mailEmailLink(tx, mails, account, { email, token }, now);
    if (before !== null) await mailAsked(tx, mails, { ...account, email: before }, email, now);
    await noteOwn(tx, user, 'email-asked', { email }, now);
    return { wait: 0, kind: 'asked' as const };
  });
  if (wait > 0) throw new Failure('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return kind === 'same' ? { kind } : { kind, pending: { email, endsAt: endsAt.toISOString() } };
}

const ownAccount = (tx: Tx, { firmId, id }: User) =>
  tx.selectFrom('account').select('email').where('firm_id', '=', firmId).where('id', '=', id).executeTakeFirstOrThrow();

type Kept = { email: string; token_hash: Buffer; asked_at: Date; ends_at: Date };

/** The link of a wish before is worth nothing from now on. */
const keepWish = (tx: Tx, { firmId, id }: User, wish: Kept) =>
  tx
    .insertInto('email_change')
    .values({ firm_id: firmId, account_id: id, ...wish })
    .onConflict((conflict) => conflict.columns(['firm_id', 'account_id']).doUpdateSet(wish))
    .execute();

export async function dropEmailWish(db: Kysely<Schema>, { firmId, id }: User): Promise<null> {
  await asFirm(db, firmId, (tx) => tx.deleteFrom('email_change').where('account_id', '=', id).execute());
  return null;
}

const wished = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('email_change')
    .innerJoin('account', (join) =>
      join.onRef('account.firm_id', '=', 'email_change.firm_id').onRef('account.id', '=', 'email_change.account_id'),
    )
    .select(['account.id', 'account.firm_id as firmId', 'account.username', 'account.name', 'account.locale'])
    .select(['account.email as before', 'email_change.email'])
    .where('email_change.token_hash', '=', hash)
    .where('email_change.ends_at', '>', now)
    .where('account.locked_at', 'is', null)
    .executeTakeFirst();

export async function readEmailLink(db: Kysely<Schema>, use: LinkUse) {
  const { username, email, locale } = await followLink(db, use, (tx, hash) => wished(tx, hash, use.now));
  return { username, email, language: languageOf(locale) };
}

/** Two at once get one success: the row is used up in the step that needs it. */
export async function confirmEmail({ db, mails }: Pick<EmailDeps, 'db' | 'mails'>, use: LinkUse) {
  const { now } = use;
  const found = await followLink(db, use, (tx, hash) => wished(tx, hash, now));
  const { id, firmId, email, before } = found;
  await asSystem(db, async (tx) => {
    await lockOwner(tx, id);
    const used = await tx
      .deleteFrom('email_change')
      .where('token_hash', '=', hashToken(use.token))
      .where('ends_at', '>', now)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new Failure('LINK_EXPIRED');
    await tx.updateTable('account').set({ email }).where('firm_id', '=', firmId).where('id', '=', id).execute();
    // A link that waits in the old mailbox must not open the account any more.
    await endLinks(tx, { firmId, accountId: id });
    if (before !== null) await mailEmailChanged(tx, mails, { ...found, email: before }, email, now);
    await noteOwn(tx, found, 'email-changed', { before: before ?? '', after: email }, now);
  });
  return { email };
}
