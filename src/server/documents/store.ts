import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices, visibleTo } from '#server/documents/document-access.ts';
import { documentConditions } from '#server/documents/document-filter.ts';
import { type HeadRow, headColumns, headOf, registerColumns } from '#server/documents/document-rows.ts';
import { stateOf, statesOfFirm } from '#server/documents/document-state.ts';
import type { DocumentFilter } from '#shared/documents/document-filter.ts';
import { isPriced as hasPrices } from '#shared/documents/document-kind.ts';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { Failure } from '#shared/failures.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;

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

type Wanted = {
  readonly after?: string | undefined;
  readonly now: Date;
  readonly isPriced: boolean;
  readonly most: number;
};

export async function findHeads(tx: Tx, user: User, filter: DocumentFilter, wanted: Wanted): Promise<HeadRow[]> {
  const { after, now, isPriced, most } = wanted;
  const [micros = '', id = ''] = after?.split('-') ?? [];
  const beyond = after
    ? sql<boolean>`(d.issued_at, d.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql<boolean>`true`;
  const { rows } = await sql<HeadRow>`
    with d as (
      select ${registerColumns} from ${documentsIn(user, filter, now)}
      where ${documentConditions(user, filter, isPriced)} and ${inStates(user, filter, now)} and ${beyond}
      order by d.issued_at desc, d.id desc
      limit ${most}
    )
    select ${headColumns} from d ${stateOf(now)} order by d.issued_at desc, d.id desc`.execute(tx);
  return rows;
}

/** Where no state is asked for, none is worked out. */
const documentsIn = ({ firmId }: User, { states }: DocumentFilter, now: Date) =>
  states.length === 0 ? sql`document d` : sql`document d ${statesOfFirm(firmId, now).joins}`;
const inStates = ({ firmId }: User, { states }: DocumentFilter, now: Date) =>
  states.length === 0 ? sql`true` : sql`${statesOfFirm(firmId, now).state} = any (${[...states]}::text[])`;

type Totals = { readonly count: number; readonly gross: number | null; readonly open: number | null };

/** What is ordered is not billed yet, and what came in is our own invoice again: only a filter for them sums them up. */
export function sumDocuments(db: Kysely<Schema>, user: User, filter: DocumentFilter, now: Date): Promise<Totals> {
  return asFirm(db, user.firmId, async (tx) => {
    const isPriced = await seesDocumentPrices(tx, user);
    const billed =
      filter.kinds.length === 1 ? sql`d.kind = ${filter.kinds[0]}` : sql`d.kind in ('invoice', 'credit-note')`;
    const { rows } = await sql<Totals>`
      select count(*)::int as count, coalesce(sum(d.gross) filter (where ${billed}), 0)::bigint as gross,
        coalesce(sum(d.open), 0)::bigint as open
      from ${documentsIn(user, filter, now)}
      where ${documentConditions(user, filter, isPriced)} and ${inStates(user, filter, now)}`.execute(tx);
    const totals = rows[0] ?? { count: 0, gross: 0, open: 0 };
    return isPriced && isSummed(filter) ? totals : { count: totals.count, gross: null, open: null };
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
