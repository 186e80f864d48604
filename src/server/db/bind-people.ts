import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { suspendRoles } from '#shared/access/bound-roles.ts';
import { listedRoles } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';

export type Bound = {
  readonly accountId: number;
  readonly name: string;
  readonly username: string;
  readonly before: readonly Role[];
  readonly after: readonly Role[];
  /** What is suspended from now on. */
  readonly suspended: Role[];
};

/** What the firm has no longer booked is suspended for its people at once, and applies again once it is booked again. */
export async function bindPeople(tx: Transaction<Schema>, firmId: number, booked: readonly Role[]): Promise<Bound[]> {
  const people = await tx
    .selectFrom('account')
    .select(['id', 'name', 'username', 'roles', 'suspended_roles'])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const bound: Bound[] = [];
  for (const { id, name, username, roles: before, suspended_roles } of people) {
    const { roles: after, suspended } = suspendRoles({ roles: before, suspended: suspended_roles }, booked);
    if (listedRoles(before) === listedRoles(after)) continue;
    await tx
      .updateTable('account')
      .set({ roles: [...after], suspended_roles: [...suspended] })
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute();
    const anew = suspended.filter((role) => !suspended_roles.includes(role));
    bound.push({ accountId: id, name, username, before, after, suspended: anew });
  }
  return bound;
}

/** As the log has it, one entry a person. */
export const boundAct = (firmId: number, { accountId, username, before, after, suspended }: Bound) => ({
  firmId,
  action: 'roles-changed' as const,
  subject: 'account' as const,
  subjectId: accountId,
  detail: {
    user: username,
    before: listedRoles(before),
    after: listedRoles(after),
    ...(suspended.length > 0 && { suspended: suspended.join(' ') }),
  },
});

/** For the answer: whose rights are suspended from now on. */
export const takenFrom = (bound: readonly Bound[]) =>
  bound
    .filter(({ suspended }) => suspended.length > 0)
    .map(({ name, username, suspended }) => ({ name, username, roles: suspended }));

export async function suspendedRoles(tx: Transaction<Schema>, accountId: number): Promise<Role[]> {
  const row = await tx.selectFrom('account').select('suspended_roles').where('id', '=', accountId).executeTakeFirst();
  return row?.suspended_roles ?? [];
}
