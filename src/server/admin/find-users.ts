import { type RawBuilder, sql, type Transaction } from 'kysely';
import { hasWords } from '#server/db/has-words.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FirmKind } from '#shared/access/giveable-roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { mostCounted, pageSize } from '#shared/admin/paging.ts';
import type { AdminUser, userStates } from '#shared/admin/users-contract.ts';
import { Failure } from '#shared/failures.ts';

type Tx = Transaction<Schema>;

export type UserFilter = {
  readonly text?: string | undefined;
  readonly firm?: number | undefined;
  readonly role?: Role | undefined;
  readonly state?: (typeof userStates)[number] | undefined;
  readonly after?: number | undefined;
};

type Row = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly locale: string;
  readonly roles: Role[];
  readonly firmId: number;
  readonly firmName: string;
  readonly firmKind: FirmKind;
  readonly lockedAt: Date | null;
  readonly lockedBy: string | null;
  readonly lastSignInAt: Date | null;
  readonly hasFactor: boolean;
  readonly sessions: number;
};

const stateIs = {
  open: sql`account.locked_at is null and account.roles <> '{}'`,
  locked: sql`account.locked_at is not null`,
  'without-roles': sql`account.roles = '{}'`,
};

function whereOf({ text, firm, role, state }: UserFilter): RawBuilder<unknown> {
  const words = sql`account.name || ' ' || account.username || ' ' || coalesce(account.email, '') || ' ' || firm.name`;
  return sql.join(
    [
      sql`account.stands_for is null`,
      hasWords(words, text),
      ...(firm === undefined ? [] : [sql`account.firm_id = ${firm}`]),
      ...(role === undefined ? [] : [sql`${role} = any (account.roles)`]),
      ...(state === undefined ? [] : [stateIs[state]]),
    ],
    sql` and `,
  );
}

const columns = (
  now: Date,
) => sql`account.id, account.username, account.name, account.email, account.locale, account.roles,
  account.firm_id as "firmId", firm.name as "firmName", firm.kind as "firmKind", account.locked_at as "lockedAt",
  account.locked_by as "lockedBy", account.last_sign_in_at as "lastSignInAt",
  account.second_factor_since is not null as "hasFactor",
  (select count(*)::int from session
    where session.firm_id = account.firm_id and session.account_id = account.id and session.ends_at > ${now}) as sessions`;

/** By name; each page begins after the last row of the one before. */
export async function findUsers(tx: Tx, filter: UserFilter, now: Date) {
  const where = whereOf(filter);
  const from = sql`account join firm on firm.id = account.firm_id`;
  const page =
    filter.after === undefined
      ? sql`true`
      : sql`(account.name collate german, account.id) > (select name collate german, id from account where id = ${filter.after})`;
  const { rows } = await sql<Row>`
    select ${columns(now)} from ${from} where ${where} and ${page}
    order by account.name collate german, account.id limit ${pageSize + 1}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${mostCounted}) found`.execute(tx);
  const users = rows.slice(0, pageSize).map(toUser);
  return {
    users,
    total: counted[0]?.total ?? 0,
    next: rows.length > pageSize ? (users.at(-1)?.id ?? null) : null,
  };
}

export async function readUser(tx: Tx, id: number, now: Date): Promise<AdminUser> {
  const { rows } = await sql<Row>`
    select ${columns(now)} from account join firm on firm.id = account.firm_id where account.id = ${id} and account.stands_for is null`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  return toUser(row);
}

function toUser({ firmId, firmName, firmKind, lockedAt, lastSignInAt, ...row }: Row): AdminUser {
  return {
    ...row,
    firm: { id: firmId, name: firmName, kind: firmKind },
    lockedAt: lockedAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
