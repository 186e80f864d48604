import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices, visibleTo } from '#server/documents/document-access.ts';
import { askFor } from '#server/documents/document-filter.ts';
import { type HeadRow, headColumns, headOf } from '#server/documents/document-rows.ts';
import { stateOf } from '#server/documents/document-state.ts';
import { findHeads } from '#server/documents/find-heads.ts';
import { statesOfFirm } from '#server/documents/states-of-firm.ts';
import type { DocumentFilter } from '#shared/documents/document-filter.ts';
import { isPriced as hasPrices } from '#shared/documents/document-kind.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;
const mostCounted = 10_000;
/** Words that stand on no more than these are summed up to the last. */
const fewSummed = 50_000;

type Page = { readonly documents: DocumentHead[]; readonly next: string | null };

/** Latest first. */
export function listDocuments(
  db: Kysely<Schema>,
  user: User,
  filter: DocumentFilter,
  { after, now }: { readonly after?: string | undefined; readonly now: Date },
): Promise<Page> {
  return asFirm(db, user.firmId, async (tx) => {
    const isPriced = await seesDocumentPrices(tx, user);
    const rows = await findHeads(tx, user, filter, { after, now, isPriced, most: pageLength + 1 });
    const page = rows.slice(0, pageLength);
    return {
      documents: page.map((row) => headOf(row, isPriced)),
      next: rows.length > pageLength ? (page.at(-1)?.cursor ?? null) : null,
    };
  });
}

type Totals = {
  readonly count: number;
  readonly isMore: boolean;
  readonly gross: number | null;
  readonly open: number | null;
};

/** What is ordered is not billed yet, and what came in is our own invoice again: only a filter for them sums them up. */
export function sumDocuments(db: Kysely<Schema>, user: User, filter: DocumentFilter, now: Date): Promise<Totals> {
  return asFirm(db, user.firmId, async (tx) => {
    const isPriced = await seesDocumentPrices(tx, user);
    const asked = await askFor(tx, user, filter, { isPriced, few: fewSummed });
    const { joins, state } = statesOfFirm(user.firmId, now, asked.states.length > 0 ? asked.kinds : []);
    const inStates = asked.states.length > 0 ? sql`${state} = any (${[...asked.states]}::text[])` : sql`true`;
    const billed =
      filter.kinds.length === 1 ? sql`d.kind = ${filter.kinds[0]}` : sql`d.kind in ('invoice', 'credit-note')`;
    // Nobody looks through more than that: then it is only said that there are more.
    const { source } = asked;
    const bound = asked.isBroad ? sql`order by ${source.at} desc, ${source.id} desc limit ${mostCounted + 1}` : sql``;
    const { rows } = await sql<Omit<Totals, 'isMore'>>`
      select count(*)::int as count, coalesce(sum(d.gross) filter (where ${billed}), 0)::bigint as gross,
        coalesce(sum(d.open), 0)::bigint as open
      from (
        select d.kind, d.gross, d.open from ${source.from} ${joins} where ${asked.condition} and ${inStates} ${bound}
      ) d`.execute(tx);
    const totals = rows[0] ?? { count: 0, gross: 0, open: 0 };
    const isMore = asked.isBroad && totals.count > mostCounted;
    const count = isMore ? mostCounted : totals.count;
    const isTold = isPriced && isSummed(filter) && !isMore;
    return isTold ? { ...totals, isMore } : { count, isMore, gross: null, open: null };
  });
}

/** Balances do not add up, and notes have no prices. */
const isSummed = ({ kinds }: DocumentFilter): boolean =>
  kinds.length === 0 || kinds.some((kind) => hasPrices(kind) && kind !== 'statement');

/** Null where there is none that this user may see. */
export async function findHead(tx: Tx, user: User, id: number, now: Date): Promise<HeadRow | null> {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from document d ${stateOf(now)} where d.id = ${id} and ${visibleTo(user)}`.execute(tx);
  return rows[0] ?? null;
}

export async function readHead(tx: Tx, user: User, id: number, now: Date): Promise<HeadRow> {
  const found = await findHead(tx, user, id, now);
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

/** In the order in which they are asked for; all of them, or it is NOT_FOUND. */
export async function readHeads(tx: Tx, user: User, ids: readonly number[], now: Date): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from document d ${stateOf(now)}
    where ${visibleTo(user)} and d.id = any (${ids}::bigint[])
    order by array_position(${ids}::bigint[], d.id) limit ${ids.length}`.execute(tx);
  if (rows.length < ids.length) throw new Failure('NOT_FOUND');
  return rows;
}
