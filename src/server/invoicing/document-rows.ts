import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';
import { stageOf } from '#shared/invoicing/document-stage.ts';
import { type EstimateState, stateOn } from '#shared/invoicing/estimate-state.ts';
import type { DocumentHead } from '#shared/invoicing/sales-document.ts';

type Tx = Transaction<Schema>;

export type DocumentRow = Selectable<Schema['sales_document']>;

/** What lists need: without the words, which may be long. */
const headColumns = [
  'paper.id',
  'paper.kind',
  'paper.state',
  'paper.number',
  'paper.document_date',
  'paper.due_on',
  'paper.customer_id',
  'paper.customer_name',
  'paper.plate',
  'paper.net',
  'paper.gross',
  'paper.open',
  'paper.predecessor_id',
  'paper.reminder_level',
  'paper.changed_at',
] as const;

type Standing = {
  readonly estimate_state: EstimateState | null;
  readonly estimate_valid_until: string | null;
  readonly is_billed: boolean;
};
type HeadRow = Pick<
  DocumentRow,
  (typeof headColumns)[number] extends `paper.${infer Column}` ? Extract<Column, keyof DocumentRow> : never
> &
  Standing;

/** A job order has its invoice; partial ones are not all of it. */
export const isBilled = sql<boolean>`(paper.kind = 'job-order' and exists (
  select from sales_document as bill where bill.firm_id = paper.firm_id and bill.root_id = paper.root_id
    and bill.kind in ('invoice', 'final-invoice') and bill.state = 'issued'))`;

export const headsOf = (tx: Tx) =>
  tx
    .selectFrom('sales_document as paper')
    .leftJoin('estimate', (join) =>
      join.onRef('estimate.firm_id', '=', 'paper.firm_id').onRef('estimate.id', '=', 'paper.estimate_id'),
    )
    .select(headColumns)
    .select(['estimate.state as estimate_state', 'estimate.valid_until as estimate_valid_until'])
    .select(isBilled.as('is_billed'));

export function headOf(row: HeadRow, today: string): DocumentHead {
  const { kind, state, gross, open } = row;
  const estimateState =
    row.estimate_state === null || row.estimate_valid_until === null
      ? null
      : stateOn(today, { state: row.estimate_state, validUntil: row.estimate_valid_until });
  return {
    id: row.id,
    kind,
    state,
    stage: stageOf(today, { kind, state, gross, open, dueOn: row.due_on, estimateState, isBilled: row.is_billed }),
    number: row.number,
    documentDate: row.document_date,
    dueOn: row.due_on,
    customerId: row.customer_id,
    customerName: row.customer_name,
    plate: row.plate,
    net: row.net,
    gross,
    open,
    predecessorId: row.predecessor_id,
    reminderLevel: row.reminder_level,
    changedAt: row.changed_at.toISOString(),
  };
}

export async function findRow(tx: Tx, id: number): Promise<DocumentRow> {
  const row = await tx.selectFrom('sales_document').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Locked until the end: changes of one paper come one after the other. */
export async function lockRow(tx: Tx, id: number): Promise<DocumentRow> {
  const row = await tx.selectFrom('sales_document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}
