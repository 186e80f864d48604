import { type Kysely, sql, type Transaction } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type FullReturn, findHeads, findReturn, headOf, shownReturn } from '#server/returns/return-rows.ts';
import { Failure } from '#shared/failures.ts';
import { mayBecome, type ReturnState } from '#shared/returns/return-state.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;

type Wanted = {
  readonly state?: ReturnState | undefined;
  readonly before?: string | undefined;
  readonly now: Date;
};

/** What the customers of the own supplier send back, latest first. */
export function suppliersReturns(db: Kysely<Schema>, user: User, { state, before, now }: Wanted) {
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code }) => {
    const inState = state === undefined ? sql`true` : sql`held.state = ${state}`;
    const older = before === undefined ? sql`true` : sql`held.id < ${before}::bigint`;
    const where = sql<boolean>`held.supplier_code = ${code} and ${inState} and ${older}`;
    const rows = await findHeads(tx, where, pageLength + 1);
    const page = rows.slice(0, pageLength);
    return {
      returns: page.map((row) => ({ ...headOf(row, true), firmId: row.firmId, firmName: row.firmName })),
      next: rows.length > pageLength ? String(page.at(-1)?.id) : null,
    };
  });
}

export type ReturnPath = { readonly firm: number; readonly return: number };

export function readSuppliersReturn(db: Kysely<Schema>, user: User, path: ReturnPath, now: Date) {
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code }) => {
    const found = await readFor(tx, code, path);
    return { ...shownReturn(found, true), firmId: found.firmId, firmName: found.firmName };
  });
}

/** Of this very supplier and this very firm. */
export async function readFor(tx: Tx, supplierCode: string, path: ReturnPath): Promise<FullReturn> {
  const found = await findReturn(
    tx,
    sql<boolean>`held.supplier_code = ${supplierCode} and held.firm_id = ${path.firm} and held.id = ${path.return}`,
  );
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

/** Nobody else moves it until the transaction ends. */
export async function lockFor(tx: Tx, supplierCode: string, path: ReturnPath): Promise<FullReturn> {
  await sql`
    select from return_case where supplier_code = ${supplierCode} and firm_id = ${path.firm} and id = ${path.return}
    for update`.execute(tx);
  return readFor(tx, supplierCode, path);
}

/** Whoever says so twice is told the same. */
export function moveReturn(
  db: Kysely<Schema>,
  user: User,
  path: ReturnPath,
  { to, now }: { readonly to: 'collected' | 'received'; readonly now: Date },
) {
  return asDesk(db, user, 'ROLE_SUPPLIER_ADMIN', now, async (tx, { code, note }) => {
    const { state, number } = await lockFor(tx, code, path);
    if (state !== to) {
      if (!mayBecome(state, to)) throw new Failure('TOO_LATE');
      await sql`select advance_return(${path.firm}, ${path.return}, ${to}, ${now}, ${user.name}, '')`.execute(tx);
      const detail = { number, from: state, to };
      await note({ firmId: path.firm, action: 'moved', subject: 'return', subjectId: path.return, detail });
    }
    return shownReturn(await readFor(tx, code, path), true);
  });
}
