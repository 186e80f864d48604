import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { boundRoles } from '#shared/access/bound-roles.ts';
import type { Role } from '#shared/access/roles.ts';

export type Bound = {
  readonly accountId: number;
  readonly name: string;
  readonly username: string;
  /** What was taken. */
  readonly roles: Role[];
};

/** What the firm has no longer booked its people lose at once; a later booking does not give it back by itself. */
export async function bindPeople(tx: Transaction<Schema>, firmId: number, booked: readonly Role[]): Promise<Bound[]> {
  const people = await tx
    .selectFrom('account')
    .select(['id', 'name', 'username', 'roles'])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const bound: Bound[] = [];
  for (const { id, name, username, roles } of people) {
    const kept = boundRoles(roles, booked);
    const lost = roles.filter((role) => !kept.includes(role));
    if (lost.length === 0) continue;
    await tx.updateTable('account').set({ roles: kept }).where('firm_id', '=', firmId).where('id', '=', id).execute();
    bound.push({ accountId: id, name, username, roles: lost });
  }
  return bound;
}

/** As the log has it, one entry a person. */
export const boundAct = (firmId: number, { accountId, username, roles }: Bound) => ({
  firmId,
  action: 'roles-changed' as const,
  subject: 'account' as const,
  subjectId: accountId,
  detail: { user: username, taken: roles.join(' ') },
});
