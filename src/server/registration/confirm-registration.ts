import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { followLink, type LinkUse } from '#server/registration/follow-link.ts';
import { type MailDeps, mailDesk, mailReceived } from '#server/registration/registration-mails.ts';
import { statusOf } from '#server/registration/store.ts';
import { checkNewPassword } from '#server/session/new-password.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;
type Deps = { readonly db: Kysely<Schema>; readonly mails: MailDeps };

const unconfirmed = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('registration')
    .selectAll()
    .where('link_hash', '=', hash)
    .where('state', '=', 'unconfirmed')
    .where('link_ends_at', '>', now)
    .executeTakeFirst();

export function readRegistrationLink(db: Kysely<Schema>, use: LinkUse) {
  return followLink(db, use, async (tx, hash) => {
    const row = await unconfirmed(tx, hash, use.now);
    return row && (await statusOf(tx, row));
  });
}

export function registrationStatus(db: Kysely<Schema>, use: LinkUse) {
  return followLink(db, use, async (tx, hash) => {
    const row = await tx.selectFrom('registration').selectAll().where('status_hash', '=', hash).executeTakeFirst();
    return row && (await statusOf(tx, row));
  });
}

/** The link is used up in the step that needs it; two at once get one success. */
export async function confirmRegistration({ db, mails }: Deps, use: LinkUse & { readonly newPassword: string }) {
  const { now, newPassword } = use;
  const found = await followLink(db, use, (tx, hash) => unconfirmed(tx, hash, now));
  const { email: username, firm_name: firmName } = found;
  checkNewPassword(newPassword, { username, firmName, productName: mails.productName });
  const password_hash = await hashPassword(newPassword);
  const statusToken = newToken();
  const status = await asSystem(db, async (tx) => {
    const row = await tx
      .updateTable('registration')
      .set({
        state: 'waiting',
        password_hash,
        link_hash: null,
        link_ends_at: null,
        status_hash: hashToken(statusToken),
        confirmed_at: now,
      })
      .where('id', '=', found.id)
      .where('state', '=', 'unconfirmed')
      .where('link_hash', '=', hashToken(use.token))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Failure('LINK_EXPIRED');
    // One mailbox registers once: what else it was asked to confirm is void.
    await tx.deleteFrom('registration').where('email', '=', row.email).where('state', '=', 'unconfirmed').execute();
    await mailReceived(tx, mails, row, statusToken, now);
    await mailDesk(tx, mails, row, now);
    return statusOf(tx, row);
  }).catch((error: unknown) => {
    // Two links of one mailbox at the same moment: registration_waiting lets one through.
    throw isTaken(error) ? new Failure('LINK_EXPIRED') : error;
  });
  return { status, statusToken };
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';
