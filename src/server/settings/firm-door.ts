import { type Kysely, sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import { rightsInTurn } from '#server/db/rights-in-turn.ts';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse, asFirm } from '#server/db/tenant.ts';
import type { FirmKind } from '#shared/access/giveable-roles.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import type { AuditAction, AuditDetail, AuditSubject } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

type Act = {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId?: number;
  readonly detail?: AuditDetail;
};

export type FirmAdmin = {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly firm: {
    readonly id: number;
    readonly kind: FirmKind;
    readonly booked: readonly Role[];
    readonly requiresFactor: boolean;
  };
  /** Whether the admin has a second factor. */
  readonly hasFactor: boolean;
  /** Into the firm's audit log. */
  readonly note: (act: Act) => Promise<void>;
};

/** Any number will do, as long as every node takes the same. */
const LOCK = 7_277_402;

/**
 * What a firm's admin settles for the own firm. The account is read anew inside the transaction, and where rights change
 * only after the others are done: of two admins who take each other's role at once the second is none any more.
 */
export function asFirmAdmin<Result>(
  db: Kysely<Schema>,
  user: User,
  now: Date,
  work: (tx: Tx, admin: FirmAdmin) => Promise<Result>,
  { inTurn = false }: { readonly inTurn?: boolean } = {},
): Promise<Result> {
  return asFirm(db, user.firmId, async (tx) => {
    if (inTurn) await takeTurn(tx, user.firmId);
    const account = await tx
      .selectFrom('account')
      .innerJoin('firm', 'firm.id', 'account.firm_id')
      .select(['account.name', 'account.roles', 'account.locked_at', 'firm.kind', 'firm.booked'])
      .select(['account.second_factor_since', 'firm.requires_second_factor'])
      .where('account.id', '=', user.id)
      .executeTakeFirst();
    if (!account || account.locked_at !== null || !isPermitted(account.roles, 'ROLE_FIRM_ADMIN'))
      throw new Failure('NOT_PERMITTED');
    const { name, roles, kind, booked, requires_second_factor: requiresFactor } = account;
    const hasFactor = account.second_factor_since !== null;
    const note = ({ subjectId = 0, ...act }: Act) =>
      appendAudit(tx, { firmId: user.firmId, accountId: user.id, by: name, subjectId, ...act }, now);
    return work(tx, {
      id: user.id,
      name,
      roles,
      firm: { id: user.firmId, kind, booked, requiresFactor },
      hasFactor,
      note,
    });
  });
}

/** What is booked stays so until all is done, and of the operator's own people the last admin is counted as everywhere. */
async function takeTurn(tx: Tx, firmId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${firmId % 2_147_483_647})`.execute(tx);
  const firm = await actAsHouse(tx, () =>
    tx.selectFrom('firm').select('kind').where('id', '=', firmId).forShare().executeTakeFirst(),
  );
  if (firm?.kind === 'operator') await rightsInTurn(tx);
}

type Facts = Readonly<Record<string, string | null>>;

/** What is new, by name: the log says what somebody has changed, and what it was. */
export const changesOf = (before: Facts, after: Facts): Record<string, string> =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, `${before[name] ?? ''} → ${after[name] ?? ''}`]),
  );
