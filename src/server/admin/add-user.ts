import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { about } from '#server/admin/change-user.ts';
import { readUser } from '#server/admin/find-users.ts';
import type { Operator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { endAllSessions, endLinks } from '#server/session/store.ts';
import { roleRefusal, tidyRoles } from '#shared/access/giveable-roles.ts';
import type { NewUser } from '#shared/admin/users-contract.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;

/** Easy to dictate by telephone, and still too much to guess: 72 bits. */
export const newPassword = () => randomBytes(9).toString('base64url');

type Password = { readonly password: string; readonly hash: string };

export async function addUser(tx: Tx, operator: Operator, wish: NewUser, { password, hash }: Password, now: Date) {
  const firm = await tx.selectFrom('firm').select(['id', 'kind']).where('id', '=', wish.firmId).executeTakeFirst();
  if (!firm) throw new Failure('NOT_FOUND');
  const roles = tidyRoles(wish.roles);
  // Nobody has the number 0 yet: the person is not there.
  const change = { giver: operator, person: { id: 0, roles: [] }, kind: firm.kind, wanted: roles, otherAdmins: 1 };
  const refusal = roleRefusal(change);
  if (refusal) return { kind: 'refused' as const, reason: refusal };
  const { username, name, email, locale } = wish;
  const added = await tx
    .insertInto('account')
    .values({ firm_id: firm.id, username, name, email, locale, roles, password_hash: hash })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return { kind: 'refused' as const, reason: 'username-taken' as const };
  const user = await readUser(tx, added.id, now);
  await operator.note({ ...about(user), action: 'added', detail: { user: username, roles: roles.join(' ') } });
  return { kind: 'added' as const, user, password };
}

export async function resetPassword(tx: Tx, operator: Operator, id: number, { password, hash }: Password, now: Date) {
  const user = await readUser(tx, id, now);
  if (id === operator.id) return { kind: 'refused' as const, reason: 'own-account' as const };
  await tx.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute();
  const owner = { firmId: user.firm.id, accountId: id };
  await endLinks(tx, owner);
  await endAllSessions(tx, owner, now);
  await operator.note({ ...about(user), action: 'password-reset', detail: { user: user.username } });
  return { kind: 'reset' as const, password };
}
