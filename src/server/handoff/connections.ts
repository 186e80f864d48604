import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { hashToken, newToken } from '#server/session/tokens.ts';
import { Failure } from '#shared/failures.ts';
import type { DmsConnection } from '#shared/handoff/connections-contract.ts';
import type { HandoffFormat } from '#shared/handoff/format.ts';
import { hookFault } from '#shared/handoff/hook.ts';

type Tx = Transaction<Schema>;
type Db = Kysely<Schema>;

export const mostConnections = 20;

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

export const listConnections = (db: Db, firmId: number): Promise<DmsConnection[]> =>
  asFirm(db, firmId, (tx) => readConnections(tx));

type Wanted = { name: string; format: HandoffFormat; origins: string[]; hookUrl: string | null };

/** The only time that secret and key are seen. */
export function createConnection(db: Db, firmId: number, { name, format, origins, hookUrl }: Wanted, now: Date) {
  checkHook(hookUrl, origins);
  return asFirm(db, firmId, async (tx) => {
    // One after the other, so that the limit holds.
    await sql`select pg_advisory_xact_lock(hashtext('dms_connection'), ${firmId}::int)`.execute(tx);
    const { count } = await tx
      .selectFrom('dms_connection')
      .select(({ fn }) => fn.count<number>('id').as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostConnections)
      throw new Failure('INVALID_INPUT', { fields: [{ field: 'name', reason: 'tooMany' }] });
    const [secret, token] = [newToken(), newToken()];
    const row = await tx
      .insertInto('dms_connection')
      .values({
        firm_id: firmId,
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
    return { connection: toConnection(row), secret, key: `${row.id}.${token}` };
  });
}

type Change = { [Field in keyof Wanted]?: Wanted[Field] | undefined } & { isActive?: boolean | undefined };

export function changeConnection(db: Db, firmId: number, id: number, change: Change): Promise<DmsConnection> {
  return asFirm(db, firmId, async (tx) => {
    const known = await tx.selectFrom('dms_connection').select(columns).where('id', '=', id).executeTakeFirst();
    if (!known) throw new Failure('NOT_FOUND');
    const next = { ...toConnection(known), ...definedOf(change) };
    checkHook(next.hookUrl, next.origins);
    const row = await tx
      .updateTable('dms_connection')
      .set({
        name: next.name,
        format: next.format,
        origins: next.origins,
        hook_url: next.hookUrl,
        is_active: next.isActive,
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toConnection(row);
  });
}

export function renewSecrets(db: Db, firmId: number, id: number) {
  const [secret, token] = [newToken(), newToken()];
  return asFirm(db, firmId, async (tx) => {
    const row = await tx
      .updateTable('dms_connection')
      .set({ secret, key_hash: hashToken(token) })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND');
    return { connection: toConnection(row), secret, key: `${id}.${token}` };
  });
}

export async function removeConnection(db: Db, firmId: number, id: number): Promise<null> {
  const gone = await asFirm(db, firmId, (tx) =>
    tx.deleteFrom('dms_connection').where('id', '=', id).returning('id').executeTakeFirst(),
  );
  if (!gone) throw new Failure('NOT_FOUND');
  return null;
}

function checkHook(hookUrl: string | null, origins: readonly string[]): void {
  const fault = hookUrl === null ? null : hookFault(hookUrl, origins);
  if (fault !== null) throw new Failure('INVALID_INPUT', { fields: [{ field: 'hookUrl', reason: fault }] });
}

// Object.fromEntries forgets the keys; those of the change are the connection's own.
const definedOf = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Wanted> & {
    isActive?: boolean;
  };
