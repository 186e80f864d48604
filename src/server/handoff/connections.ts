import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { changesOf, type FirmAdmin } from '#server/settings/firm-door.ts';
import type { AuditAction, AuditDetail } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import {
  type ConnectionSecrets,
  type DmsConnection,
  mostConnections,
  type NewConnection,
} from '#shared/handoff/connections-contract.ts';
import type { HandoffFormat } from '#shared/handoff/format.ts';
import { hookFault } from '#shared/handoff/hook.ts';

type Tx = Transaction<Schema>;

const columns = ['id', 'name', 'format', 'origins', 'hook_url', 'is_active', 'created_at'] as const;
type Row = { [Column in (typeof columns)[number]]: unknown } & {
  id: number;
  name: string;
  format: HandoffFormat;
  origins: string[];
  hook_url: string | null;
  is_active: boolean;
  created_at: Date;
};

const toConnection = ({ hook_url, is_active, created_at, ...row }: Row): DmsConnection => ({
  ...row,
  hookUrl: hook_url,
  isActive: is_active,
  createdAt: created_at.toISOString(),
});

/** In a firm's own transaction. */
export async function readConnections(tx: Tx): Promise<DmsConnection[]> {
  const rows = await tx
    .selectFrom('dms_connection')
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .limit(mostConnections)
    .execute();
  return rows.map(toConnection);
}

export const listConnections = (db: Kysely<Schema>, firmId: number): Promise<DmsConnection[]> =>
  asFirm(db, firmId, (tx) => readConnections(tx));

/** The only time that secret and key are seen. */
export async function createConnection(
  tx: Tx,
  admin: FirmAdmin,
  { name, format, origins, hookUrl }: NewConnection,
  now: Date,
): Promise<ConnectionSecrets> {
  checkHook(hookUrl, origins);
  // One after the other, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtext('dms_connection'), ${admin.firm.id}::int)`.execute(tx);
  const { count } = await tx
    .selectFrom('dms_connection')
    .select(({ fn }) => fn.count<number>('id').as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostConnections) throw new Failure('INVALID_INPUT', { fields: [{ field: 'name', reason: 'tooMany' }] });
  const [secret, token] = [newToken(), newToken()];
  const row = await tx
    .insertInto('dms_connection')
    .values({
      firm_id: admin.firm.id,
      name,
      format,
      origins,
      hook_url: hookUrl,
      secret,
      key_hash: hashToken(token),
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await note(admin, 'added', row.id, { name, format, origins: origins.join(', ') });
  return { connection: toConnection(row), secret, key: `${row.id}.${token}` };
}

type Change = { [Field in keyof NewConnection]?: NewConnection[Field] | undefined } & {
  isActive?: boolean | undefined;
};

export async function changeConnection(tx: Tx, admin: FirmAdmin, id: number, change: Change): Promise<DmsConnection> {
  // Held until it is written: what somebody else changes at the same time stays.
  const row = await tx.selectFrom('dms_connection').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  const known = toConnection(row);
  const next = { ...known, ...definedOf(change) };
  checkHook(next.hookUrl, next.origins);
  const detail = changesOf(wordsOf(known), wordsOf(next));
  if (Object.keys(detail).length === 0) return known;
  await tx
    .updateTable('dms_connection')
    .set({
      name: next.name,
      format: next.format,
      origins: next.origins,
      hook_url: next.hookUrl,
      is_active: next.isActive,
    })
    .where('id', '=', id)
    .execute();
  await note(admin, 'changed', id, detail);
  return next;
}

export async function renewSecrets(tx: Tx, admin: FirmAdmin, id: number): Promise<ConnectionSecrets> {
  const [secret, token] = [newToken(), newToken()];
  const row = await tx
    .updateTable('dms_connection')
    .set({ secret, key_hash: hashToken(token) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  await note(admin, 'secrets-renewed', id, { name: row.name });
  return { connection: toConnection(row), secret, key: `${id}.${token}` };
}

export async function removeConnection(tx: Tx, admin: FirmAdmin, id: number): Promise<null> {
  const gone = await tx.deleteFrom('dms_connection').where('id', '=', id).returning('name').executeTakeFirst();
  if (!gone) throw new Failure('NOT_FOUND');
  await note(admin, 'removed', id, { name: gone.name });
  return null;
}

/** Never a secret: the log is read by others. */
const note = ({ note: write }: FirmAdmin, action: AuditAction, subjectId: number, detail: AuditDetail) =>
  write({ action, subject: 'dms-connection', subjectId, detail });

const wordsOf = ({ name, format, origins, hookUrl, isActive }: DmsConnection) => ({
  name,
  format,
  origins: origins.join(', '),
  hookUrl,
  isActive: String(isActive),
});

function checkHook(hookUrl: string | null, origins: readonly string[]): void {
  const fault = hookUrl === null ? null : hookFault(hookUrl, origins);
  if (fault !== null) throw new Failure('INVALID_INPUT', { fields: [{ field: 'hookUrl', reason: fault }] });
}

// Object.fromEntries forgets the keys; those of the change are the connection's own.
const definedOf = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<
    NewConnection & { isActive: boolean }
  >;
