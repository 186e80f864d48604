import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anywhere } from '#server/db/like-pattern.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices } from '#server/documents/document-access.ts';
import {
  type FullReturn,
  findHeads,
  findReturn,
  headOf,
  ownReturns,
  shownReturn,
} from '#server/returns/return-rows.ts';
import { Failure } from '#shared/failures.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import type { ReturnState } from '#shared/returns/return-state.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;

type Wanted = {
  readonly kinds?: string | undefined;
  readonly state?: ReturnState | undefined;
  readonly text?: string | undefined;
  readonly before?: number | undefined;
};

/** `count`: of all that are meant, not of this page alone. */
export function listReturns(db: Kysely<Schema>, user: User, { before, ...wanted }: Wanted) {
  return asFirm(db, user.firmId, async (tx) => {
    const meant = sql<boolean>`${ownReturns(user)} and ${filtered(wanted)}`;
    const page = before === undefined ? meant : sql<boolean>`${meant} and held.id < ${before}`;
    const rows = await findHeads(tx, page, pageLength + 1);
    const isPriced = await seesDocumentPrices(tx, user);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from return_case held where ${meant}`.execute(tx);
    return {
      returns: rows.slice(0, pageLength).map((row) => headOf(row, isPriced)),
      hasMore: rows.length > pageLength,
      count: counted[0]?.count ?? 0,
    };
  });
}

function filtered({ kinds, state, text = '' }: Omit<Wanted, 'before'>): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (kinds !== undefined) conditions.push(sql`held.kind = any (${kinds.split(',')}::text[])`);
  if (state !== undefined) conditions.push(sql`held.state = ${state}`);
  if (text !== '') {
    const wanted = anywhere(text);
    conditions.push(sql`(held.number ilike ${wanted} or exists (
      select from return_line line
      join supplier_document source on source.firm_id = line.firm_id
        and source.id in (line.invoice_id, line.delivery_note_id)
      where line.firm_id = held.firm_id and line.return_id = held.id
        and (line.number ilike ${wanted} or line.name ilike ${wanted} or line.brand ilike ${wanted}
          or line.plate ilike ${wanted} or line.reference ilike ${wanted} or source.number ilike ${wanted})
    ))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function readReturn(db: Kysely<Schema>, user: User, id: number): Promise<ReturnCase> {
  return asFirm(db, user.firmId, async (tx) =>
    shownReturn(await readReturnIn(tx, user, id), await seesDocumentPrices(tx, user)),
  );
}

export async function readReturnIn(tx: Tx, user: User, id: number): Promise<FullReturn> {
  const found = await findReturn(tx, sql<boolean>`${ownReturns(user)} and held.id = ${id}`);
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}
