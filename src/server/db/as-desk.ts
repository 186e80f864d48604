import type { Kysely, Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

export type Desk = {
  /** Of the supplier whose desk it is. Every query inside names it. */
  readonly code: string;
  readonly id: number;
  readonly roles: readonly Role[];
  /** Into the audit log, with the names of the person and of the supplier. */
  readonly note: (act: Act) => Promise<void>;
};

/**
 * Work of a supplier's desk on what is its customers'. Their rows belong to other firms, which the desk's own role cannot
 * reach: so this is a door by itself, and it asks once more, inside the transaction, whether the account may still go
 * through it: with any of these roles. Whoever is at no supplier has no desk.
 */
export function asDesk<Result>(
  db: Kysely<Schema>,
  user: User,
  permission: Role | readonly Role[],
  now: Date,
  work: (tx: Tx, desk: Desk) => Promise<Result>,
): Promise<Result> {
  return asSystem(db, async (tx) => {
    const held = await tx
      .selectFrom('account')
      .innerJoin('firm', 'firm.id', 'account.firm_id')
      .select(['account.roles', 'account.locked_at', 'firm.kind', 'firm.primary_supplier'])
      .where('account.firm_id', '=', user.firmId)
      .where('account.id', '=', user.id)
      .executeTakeFirst();
    const { roles = [], primary_supplier: code } = held ?? {};
    const wanted = [permission].flat();
    if (held?.locked_at !== null || !wanted.some((role) => isPermitted(roles, role)))
      throw new Failure('NOT_PERMITTED');
    if (held.kind !== 'supplier' || !code) throw new Failure('NOT_FOUND');
    const by = `${user.name} (${user.firmName})`;
    const note = ({ firmId = user.firmId, ...act }: Act) =>
      appendAudit(tx, { firmId, accountId: user.id, by, ...act }, now);
    return work(tx, { code, id: user.id, roles, note });
  });
}
