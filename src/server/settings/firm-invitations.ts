import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { inviteAccount } from '#server/registration/invite-account.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { endAllSessions, endLinks } from '#server/session/store.ts';
import { mailQuotas, takeQuota } from '#server/session/take-quota.ts';
import type { FirmAdmin } from '#server/settings/firm-door.ts';
import { personOf } from '#server/settings/firm-users.ts';
import { tidyRoles } from '#shared/access/giveable-roles.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { type FirmRefusal, firmRoleRefusal, isAbove } from '#shared/settings/firm-people.ts';
import type { NewPerson } from '#shared/settings/firm-users-contract.ts';

type Tx = Transaction<Schema>;

export type LetIn = {
  /** null: no links can be sent. */
  readonly mails: MailDeps | null;
  /** Made before the transaction. Behind a link it is known to nobody. */
  readonly password: string;
  readonly hash: string;
};

const takeMail = (tx: Tx, { id, firm }: FirmAdmin, now: Date) =>
  actAsHouse(tx, () => takeQuota(tx, { id, firmId: firm.id }, mailQuotas, now));

const refused = (reason: FirmRefusal) => ({ kind: 'refused' as const, reason });

export async function addPerson(tx: Tx, admin: FirmAdmin, wish: NewPerson, letIn: LetIn, now: Date) {
  const { firm } = admin;
  if (letIn.mails !== null && wish.email !== null) await takeMail(tx, admin, now);
  const roles = tidyRoles(wish.roles);
  // Nobody has the number 0: the person is not there yet.
  const change = { admin, person: { id: 0, roles: [] }, wanted: roles, otherAdmins: 1 };
  const reason = firmRoleRefusal({ ...change, kind: firm.kind, booked: firm.booked });
  if (reason) return refused(reason);
  const { username, name, email, locale } = wish;
  const added = await actAsHouse(tx, () =>
    tx
      .insertInto('account')
      .values({ firm_id: firm.id, username, name, email, locale, roles, password_hash: letIn.hash })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!added) return refused('username-taken');
  const user = await personOf(tx, admin, added.id, now);
  const detail = { user: username, name, roles: roles.join(' ') };
  await admin.note({ action: 'added', subject: 'account', subjectId: user.id, detail });
  return welcome(tx, admin, user, letIn, now);
}

/** A link to choose a password where mails can be sent, else one that is shown; it ends what was open with the old one. */
export async function letPersonIn(tx: Tx, admin: FirmAdmin, id: number, letIn: LetIn, now: Date) {
  const user = await personOf(tx, admin, id, now);
  if (user.id === admin.id) return refused('own-account');
  if (isAbove(user, admin)) return refused('above-you');
  const isMailed = letIn.mails !== null && user.email !== null;
  if (isMailed) await takeMail(tx, admin, now);
  if (!isMailed)
    await actAsHouse(tx, async () => {
      await tx
        .updateTable('account')
        .set({ password_hash: letIn.hash })
        .where('firm_id', '=', admin.firm.id)
        .where('id', '=', id)
        .execute();
      const owner = { firmId: admin.firm.id, accountId: id };
      await endLinks(tx, owner);
      await endAllSessions(tx, owner, now);
    });
  const action = isMailed ? 'invited' : 'password-reset';
  await admin.note({ action, subject: 'account', subjectId: id, detail: { user: user.username } });
  return welcome(tx, admin, user, letIn, now);
}

async function welcome(tx: Tx, admin: FirmAdmin, user: AdminUser, { mails, password }: LetIn, now: Date) {
  const { id, username, name, email, locale, firm } = user;
  if (mails === null || email === null) return { kind: 'password' as const, user, password };
  const account = { id, firm_id: firm.id, username, name, email, locale };
  await actAsHouse(tx, () => inviteAccount(tx, mails, { account, by: admin.name, firmName: firm.name }, now));
  return { kind: 'invited' as const, user, email };
}
