import { sql, type Transaction } from 'kysely';
import { readUser } from '#server/admin/find-users.ts';
import type { Operator } from '#server/db/as-operator.ts';
import { suspendedRoles } from '#server/db/bind-people.ts';
import { rightsInTurn } from '#server/db/rights-in-turn.ts';
import type { Schema } from '#server/db/schema.ts';
import type { MailDeps } from '#server/registration/registration-mails.ts';
import { removeFactor } from '#server/session/factor/reset-factor.ts';
import { endAllSessions, endLinks } from '#server/session/store.ts';
import { stillSuspended } from '#shared/access/bound-roles.ts';
import { listedRoles, roleRefusal, tidyRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AdminUser, UserAnswer } from '#shared/admin/users-contract.ts';

type Tx = Transaction<Schema>;

export async function otherAdmins(tx: Tx, id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`'ROLE_ADMIN' = any (roles)`)
    .where('locked_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

const isSame = (one: readonly Role[], other: readonly Role[]) => listedRoles(one) === listedRoles(other);

type Wish = { readonly before: readonly Role[]; readonly roles: readonly Role[] };

export async function changeRoles(tx: Tx, operator: Operator, id: number, wish: Wish, now: Date): Promise<UserAnswer> {
  await rightsInTurn(tx);
  const user = await readUser(tx, id, now);
  const wanted = tidyRoles(wish.roles);
  const change = { giver: operator, person: user, kind: user.firm.kind, wanted };
  const refusal = roleRefusal({ ...change, otherAdmins: await otherAdmins(tx, id) });
  if (refusal) return { kind: 'refused', reason: refusal };
  if (!isSame(user.roles, wish.before)) return { kind: 'changed', user };
  if (isSame(user.roles, wanted)) return { kind: 'saved', user };
  const suspended_roles = stillSuspended({ roles: user.roles, suspended: await suspendedRoles(tx, id) }, wanted);
  await tx.updateTable('account').set({ roles: wanted, suspended_roles }).where('id', '=', id).execute();
  const detail = { user: user.username, before: listedRoles(user.roles), after: listedRoles(wanted) };
  await operator.note({ ...about(user), action: 'roles-changed', detail });
  return { kind: 'saved', user: await readUser(tx, id, now) };
}

export async function lockUser(
  tx: Tx,
  operator: Operator,
  id: number,
  { isLocked, by }: { readonly isLocked: boolean; readonly by: string },
  now: Date,
): Promise<UserAnswer> {
  await rightsInTurn(tx);
  const user = await readUser(tx, id, now);
  if (id === operator.id) return { kind: 'refused', reason: 'own-account' };
  if (isLocked && user.roles.includes('ROLE_ADMIN') && (await otherAdmins(tx, id)) === 0)
    return { kind: 'refused', reason: 'last-admin' };
  if (isLocked === (user.lockedAt !== null)) return { kind: 'saved', user };
  const locked = isLocked ? { locked_at: now, locked_by: by } : { locked_at: null, locked_by: null };
  await tx.updateTable('account').set(locked).where('id', '=', id).execute();
  if (isLocked) {
    const owner = { firmId: user.firm.id, accountId: id };
    await endLinks(tx, owner);
    await endAllSessions(tx, owner, now);
  }
  await operator.note({ ...about(user), action: isLocked ? 'locked' : 'unlocked', detail: { user: user.username } });
  return { kind: 'saved', user: await readUser(tx, id, now) };
}

export async function endSessions(tx: Tx, operator: Operator, id: number, now: Date): Promise<AdminUser> {
  const user = await readUser(tx, id, now);
  await endAllSessions(tx, { firmId: user.firm.id, accountId: id }, now);
  const detail = { user: user.username, sessions: String(user.sessions) };
  await operator.note({ ...about(user), action: 'sessions-ended', detail });
  return readUser(tx, id, now);
}

/** The next sign-in is by the password alone, and sets up another one where the account needs it. */
export async function resetFactor(
  tx: Tx,
  operator: Operator,
  id: number,
  mails: MailDeps,
  now: Date,
): Promise<UserAnswer> {
  const user = await readUser(tx, id, now);
  if (id === operator.id) return { kind: 'refused', reason: 'own-account' };
  if (!user.hasFactor) return { kind: 'saved', user };
  await removeFactor(tx, { owner: { firmId: user.firm.id, accountId: id }, by: operator.by, mails, now });
  await operator.note({ ...about(user), action: 'factor-reset', detail: { user: user.username } });
  return { kind: 'saved', user: await readUser(tx, id, now) };
}

export const about = ({ id, firm }: AdminUser) => ({ firmId: firm.id, subject: 'account' as const, subjectId: id });
