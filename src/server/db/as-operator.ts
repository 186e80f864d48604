import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AuditAction, AuditDetail, AuditSubject } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

export type Act = {
  /** The firm whose log it stands in; where it concerns no firm, the operator's own. */
  readonly firmId?: number;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: number;
  readonly detail?: AuditDetail;
};

export type Operator = {
  readonly id: number;
  /** The operator's name and firm, as others read it. */
  readonly by: string;
  readonly roles: readonly Role[];
  /** Into the audit log, with the names of the operator and of the operator's firm. */
  readonly note: (act: Act) => Promise<void>;
};

/**
 * The operator's work over all firms. Their rows belong to others, which the operator's own role cannot reach: so this is
 * a door by itself, and it asks once more, inside the transaction, whether the account may still go through it.
 */
export function asOperator<Result>(
  db: Kysely<Schema>,
  user: User,
  now: Date,
  work: (tx: Tx, operator: Operator) => Promise<Result>,
): Promise<Result> {
  return asSystem(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['roles', 'locked_at'])
      .where('firm_id', '=', user.firmId)
      .where('id', '=', user.id)
      .executeTakeFirst();
    if (!account || account.locked_at !== null || !isPermitted(account.roles, 'ROLE_ADMIN'))
      throw new Failure('NOT_PERMITTED');
    const by = `${user.name} (${user.firmName})`;
    const note = ({ firmId = user.firmId, ...act }: Act) =>
      appendAudit(tx, { firmId, accountId: user.id, by, ...act }, now);
    return work(tx, { id: user.id, by, roles: account.roles, note });
  });
}
