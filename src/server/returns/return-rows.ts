import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnCase, ReturnHead } from '#shared/returns/return-case.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Line = ReturnCase['lines'][number];

/** The own ones; with ROLE_DOCUMENT_MANAGEMENT those of the whole firm. `held` is the return. */
export const ownReturns = (user: User): RawBuilder<boolean> =>
  isPermitted(user.roles, 'ROLE_DOCUMENT_MANAGEMENT')
    ? sql<boolean>`held.firm_id = ${user.firmId}`
    : sql<boolean>`held.firm_id = ${user.firmId} and held.account_id = ${user.id}`;

type CaseRow = Omit<
  ReturnCase,
  'history' | 'lines' | 'creditNotes' | 'expected' | 'credited' | 'createdAt' | 'collectsAt'
> & {
  readonly firmId: number;
  readonly firmName: string;
  readonly accountId: number;
  readonly createdAt: Date;
  readonly collectsAt: Date | null;
};
export type FullReturn = ReturnCase & Pick<CaseRow, 'firmId' | 'firmName' | 'accountId'>;

/** With all that belongs to it; null where there is none of which this is true. */
export async function findReturn(tx: Tx, where: RawBuilder<boolean>): Promise<FullReturn | null> {
  const { rows } = await sql<CaseRow>`
    select held.firm_id as "firmId", firm.name as "firmName", held.id, held.number, held.kind, held.state,
      held.account_id as "accountId", held.created_at as "createdAt", held.created_by as "createdBy",
      held.supplier_code as "supplierCode", held.supplier_name as "supplierName", held.handover, held.note, held.tour,
      held.collects_at as "collectsAt"
    from return_case held join firm on firm.id = held.firm_id
    where ${where}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const lines = await readLines(tx, row);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    collectsAt: row.collectsAt?.toISOString() ?? null,
    lines,
    history: await readHistory(tx, row),
    creditNotes: await readCreditNotes(tx, row),
    expected: lines.reduce((sum, { expected }) => sum + (expected ?? 0), 0),
    credited: lines.some(({ decision }) => decision !== null)
      ? lines.reduce((sum, { credited }) => sum + (credited ?? 0), 0)
      : null,
  };
}

type Of = { readonly firmId: number; readonly id: number };

async function readLines(tx: Tx, { firmId, id }: Of): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.line, case when line.delivery_note_id is null then 'invoice' else 'delivery-note' end as basis,
      paper.id as "documentId", paper.number as "documentNumber", coalesce(line.note_position, line.position) as position,
      case when invoice.id is not null then json_build_object(
        'documentId', invoice.id, 'documentNumber', invoice.number, 'position', line.position) end as "billedBy",
      line.article_id as "articleId", line.brand, line.number, line.name, line.plate, line.reference, line.kind,
      line.quantity, line.reason, line.condition, line.text, line.batch, line.family, line.answers,
      coalesce(files.photos, '{}') as photos, coalesce(files.reports, '{}') as reports,
      line.quantity * line.unit_price as expected, line.decision, line.decided_quantity as "decidedQuantity",
      line.decided_quantity * line.decided_price as credited, line.decision_note as "decisionNote"
    from return_line line
    join document paper on paper.firm_id = line.firm_id
      and paper.supplier_document_id = coalesce(line.delivery_note_id, line.invoice_id)
    left join document invoice on line.delivery_note_id is not null and invoice.firm_id = line.firm_id
      and invoice.supplier_document_id = line.invoice_id
    left join lateral (
      select array_agg(photo.id order by photo.id) filter (where photo.content_type <> 'application/pdf') as photos,
        array_agg(photo.id order by photo.id) filter (where photo.content_type = 'application/pdf') as reports
      from return_photo photo
      where photo.firm_id = line.firm_id and photo.return_id = line.return_id and photo.line = line.line
    ) files on true
    where line.firm_id = ${firmId} and line.return_id = ${id}
    order by line.line
    limit ${returnLimits.lines}`.execute(tx);
  return rows;
}

async function readHistory(tx: Tx, { firmId, id }: Of): Promise<ReturnCase['history']> {
  const rows = await tx
    .selectFrom('return_event')
    .select(['state', 'at', 'by', 'note'])
    .where('firm_id', '=', firmId)
    .where('return_id', '=', id)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

async function readCreditNotes(tx: Tx, { firmId, id }: Of): Promise<ReturnCase['creditNotes']> {
  const rows = await tx
    .selectFrom('return_credit')
    .innerJoin('document', (join) =>
      join
        .onRef('document.firm_id', '=', 'return_credit.firm_id')
        .onRef('document.supplier_document_id', '=', 'return_credit.credit_note_id'),
    )
    .select(['document.id', 'document.number', 'document.issued_at'])
    .where('return_credit.firm_id', '=', firmId)
    .where('return_credit.return_id', '=', id)
    .orderBy('document.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ documentId: row.id, number: row.number, issuedAt: row.issued_at.toISOString() }));
}

/** Without what is the house's own affair, and without money for who may not see it. */
export function shownReturn(
  { firmId: _firm, firmName: _name, accountId: _account, ...shown }: FullReturn,
  isPriced: boolean,
): ReturnCase {
  if (isPriced) return shown;
  const lines = shown.lines.map((line) => ({ ...line, expected: null, credited: null }));
  return { ...shown, lines, expected: null, credited: null };
}

type HeadRow = Omit<ReturnHead, 'createdAt'> & { createdAt: Date; readonly firmId: number; readonly firmName: string };

/** Latest first. */
export async function findHeads(tx: Tx, where: RawBuilder<boolean>, most: number): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select held.firm_id as "firmId", firm.name as "firmName", held.id, held.number, held.kind, held.state,
      held.created_at as "createdAt", held.created_by as "createdBy", sums.*
    from return_case held
    join firm on firm.id = held.firm_id
    cross join lateral (
      select count(*) filter (where line.kind = 'part' or held.kind = 'core')::int as articles,
        sum(line.quantity * line.unit_price)::bigint as expected,
        sum(line.decided_quantity * line.decided_price)::bigint as credited,
        coalesce((array_agg(line.name order by line.line))[1], '') as name,
        coalesce(array_agg(distinct line.plate) filter (where line.plate is not null), '{}') as plates
      from return_line line where line.firm_id = held.firm_id and line.return_id = held.id
    ) sums
    where ${where}
    order by held.id desc
    limit ${most}`.execute(tx);
  return rows;
}

export function headOf({ createdAt, firmId: _firm, firmName: _name, ...head }: HeadRow, isPriced: boolean): ReturnHead {
  const money = isPriced ? {} : { expected: null, credited: null };
  return { ...head, ...money, createdAt: createdAt.toISOString() };
}
