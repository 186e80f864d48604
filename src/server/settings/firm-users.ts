import { sql, type Transaction } from 'kysely';
import { findUsers, readUser } from '#server/admin/find-users.ts';
import { handBackCarts } from '#server/cart/hand-back-carts.ts';
import { suspendedRoles } from '#server/db/bind-people.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { endAllSessions, endLinks } from '#server/session/store.ts';
import { noticeQuotas, takeQuota } from '#server/session/take-quota.ts';
import { mailEmailChanged } from '#server/settings/email-mails.ts';
import { changesOf, type FirmAdmin } from '#server/settings/firm-door.ts';
import { stillSuspended } from '#shared/access/bound-roles.ts';
import { listedRoles, tidyRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AdminUser } from '#shared/admin/users-contract.ts';
import { Failure } from '#shared/failures.ts';
import { awayRefusal, type FirmRefusal, firmRoleRefusal, isAbove } from '#shared/settings/firm-people.ts';
import type { FirmUserAnswer, PersonFacts } from '#shared/settings/firm-users-contract.ts';

type Tx = Transaction<Schema>;
type Filter = { readonly text?: string | undefined; readonly after?: number | undefined };

// Accounts are the house's to write. So each of these names the firm, and the person was found in it before.

export const listPeople = (tx: Tx, { firm }: FirmAdmin, filter: Filter, now: Date) =>
  actAsHouse(tx, () => findUsers(tx, { ...filter, firm: firm.id }, now));

/** Another firm's people do not exist. */
export async function personOf(tx: Tx, { firm }: FirmAdmin, id: number, now: Date): Promise<AdminUser> {
  const user = await actAsHouse(tx, () => readUser(tx, id, now));
  if (user.firm.id !== firm.id) throw new Failure('NOT_FOUND');
  return user;
}

async function otherAdmins(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`roles && '{ROLE_FIRM_ADMIN,ROLE_ADMIN}'`)
    .where('locked_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

const refused = (reason: FirmRefusal) => ({ kind: 'refused' as const, reason });
const about = ({ id }: AdminUser) => ({ subject: 'account' as const, subjectId: id });

type Patch = Partial<{
  name: string;
  email: string | null;
  locale: string;
  roles: Role[];
  suspended_roles: Role[];
  locked_at: Date | null;
  locked_by: string | null;
  password_hash: string;
}>;

const write = (tx: Tx, { firm }: FirmAdmin, id: number, patch: Patch) =>
  actAsHouse(tx, () =>
    tx.updateTable('account').set(patch).where('firm_id', '=', firm.id).where('id', '=', id).execute(),
  );

type Roles = { readonly before: readonly Role[]; readonly roles: readonly Role[] };

export async function changePersonRoles(tx: Tx, admin: FirmAdmin, id: number, wish: Roles, now: Date) {
  const person = await personOf(tx, admin, id, now);
  const wanted = tidyRoles(wish.roles);
  const { kind, booked } = admin.firm;
  const reason = firmRoleRefusal({ admin, person, kind, booked, wanted, otherAdmins: await otherAdmins(tx, id) });
  if (reason) return refused(reason);
  if (listedRoles(person.roles) !== listedRoles(wish.before)) return { kind: 'changed' as const, user: person };
  if (listedRoles(person.roles) === listedRoles(wanted)) return { kind: 'saved' as const, user: person };
  const suspended = await actAsHouse(tx, () => suspendedRoles(tx, id));
  const suspended_roles = stillSuspended({ roles: person.roles, suspended }, wanted);
  await write(tx, admin, id, { roles: wanted, suspended_roles });
  const detail = { user: person.username, before: listedRoles(person.roles), after: listedRoles(wanted) };
  await admin.note({ ...about(person), action: 'roles-changed', detail });
  return { kind: 'saved' as const, user: await personOf(tx, admin, id, now) };
}

type Facts = { readonly before: { name: string; email: string | null; locale: string }; readonly facts: PersonFacts };

export async function changePerson(
  tx: Tx,
  admin: FirmAdmin,
  id: number,
  { before, facts }: Facts,
  { mails, now }: { readonly mails: MailDeps; readonly now: Date },
): Promise<FirmUserAnswer> {
  const person = await personOf(tx, admin, id, now);
  if (person.id === admin.id) return refused('own-account');
  if (isAbove(person, admin)) return refused('above-you');
  const { name, email, locale } = person;
  if (Object.keys(changesOf(before, { name, email, locale })).length > 0) return { kind: 'changed', user: person };
  const detail = changesOf({ name, email, locale }, facts);
  if (Object.keys(detail).length === 0) return { kind: 'saved', user: person };
  const { firm } = admin;
  // To the old one, for the last time: its owner may not know.
  if (email !== null && email !== facts.email)
    await actAsHouse(tx, async () => {
      await takeQuota(tx, { id: admin.id, firmId: firm.id }, noticeQuotas, now);
      await mailEmailChanged(tx, mails, { ...person, firmId: firm.id, email }, facts.email ?? '–', now);
    });
  await write(tx, admin, id, facts);
  if (email !== facts.email) await handOver(tx, admin, id, now);
  await admin.note({ ...about(person), action: 'changed', detail: { user: person.username, ...detail } });
  return { kind: 'saved', user: await personOf(tx, admin, id, now) };
}

/** Whoever had the old mailbox may be somebody else: nothing that is open, linked or on its way opens the account any more. */
const handOver = (tx: Tx, { firm }: FirmAdmin, id: number, now: Date) =>
  actAsHouse(tx, async () => {
    await tx.deleteFrom('account_identity').where('firm_id', '=', firm.id).where('account_id', '=', id).execute();
    const owner = { firmId: firm.id, accountId: id };
    await endLinks(tx, owner);
    await endAllSessions(tx, owner, now);
  });

export async function lockPerson(
  tx: Tx,
  admin: FirmAdmin,
  id: number,
  isLocked: boolean,
  now: Date,
): Promise<FirmUserAnswer> {
  const person = await personOf(tx, admin, id, now);
  const reason = awayRefusal({ admin, person, otherAdmins: isLocked ? await otherAdmins(tx, id) : 1 });
  if (reason) return refused(reason);
  if (isLocked === (person.lockedAt !== null)) return { kind: 'saved', user: person };
  const { username } = person;
  await write(
    tx,
    admin,
    id,
    isLocked ? { locked_at: now, locked_by: admin.name } : { locked_at: null, locked_by: null },
  );
  if (isLocked) {
    await endItsLinks(tx, admin, id);
    await endAll(tx, admin, id, now);
  }
  await admin.note({ ...about(person), action: isLocked ? 'locked' : 'unlocked', detail: { user: username } });
  return { kind: 'saved', user: await personOf(tx, admin, id, now) };
}

const endAll = (tx: Tx, { firm }: FirmAdmin, id: number, now: Date) =>
  actAsHouse(tx, () => endAllSessions(tx, { firmId: firm.id, accountId: id }, now));
const endItsLinks = (tx: Tx, { firm }: FirmAdmin, id: number) =>
  actAsHouse(tx, () => endLinks(tx, { firmId: firm.id, accountId: id }));

export async function endPersonSessions(tx: Tx, admin: FirmAdmin, id: number, now: Date): Promise<AdminUser> {
  const person = await personOf(tx, admin, id, now);
  await endAll(tx, admin, id, now);
  const detail = { user: person.username, sessions: String(person.sessions) };
  await admin.note({ ...about(person), action: 'sessions-ended', detail });
  return personOf(tx, admin, id, now);
}

/** Before the person is removed, in a transaction of its own: later requests are refused, and lock nothing that goes. */
export async function endWorkOf(tx: Tx, admin: FirmAdmin, id: number, now: Date): Promise<void> {
  const person = await personOf(tx, admin, id, now);
  const isRefused = awayRefusal({ admin, person, otherAdmins: await otherAdmins(tx, id) }) !== null;
  if (!isRefused) await endAll(tx, admin, id, now);
}

/** What the person has ordered and written keeps the name; carts and history of cars go. */
export async function removePerson(tx: Tx, admin: FirmAdmin, id: number, now: Date) {
  const person = await personOf(tx, admin, id, now);
  const reason = awayRefusal({ admin, person, otherAdmins: await otherAdmins(tx, id) });
  if (reason) return refused(reason);
  await endAll(tx, admin, id, now);
  await actAsHouse(tx, async () => {
    await handBackCarts(tx, id, now);
    await tx.deleteFrom('account').where('firm_id', '=', admin.firm.id).where('id', '=', id).execute();
  });
  const { username: user, name } = person;
  await admin.note({ ...about(person), action: 'removed', detail: { user, name, roles: listedRoles(person.roles) } });
  return { kind: 'removed' as const };
}
