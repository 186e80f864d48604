import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';
import type { DocumentReference, Sheet } from '#shared/invoicing/sales-document.ts';

type Tx = Transaction<Schema>;

/** More at once is asked for in parts. */
export const mostBooked = 20_000;

/** What the books need of a frozen sheet, without its words: those of a year fit into no memory. */
const ofSheet = [
  sql<number | null>`(sheet -> 'buyer' ->> 'id')::bigint`.as('buyer_id'),
  sql<Sheet['totals']['vat'] | null>`sheet -> 'totals' -> 'vat'`.as('vat'),
  sql<Sheet['totals']['oldPartTax']>`nullif(sheet -> 'totals' -> 'oldPartTax', 'null')`.as('old_part_tax'),
  sql<DocumentReference[] | null>`sheet -> 'deducted'`.as('deducted'),
] as const;

const bookRows = (tx: Tx) =>
  tx
    .selectFrom('sales_document')
    .select(['id', 'kind', 'state', 'number', 'document_date', 'due_on', 'customer_id', 'customer_name'])
    .select(['net', 'gross', 'open', 'issued_by', 'issued_at', 'hash'])
    .select(ofSheet);
export type BookRow = Awaited<ReturnType<ReturnType<typeof bookRows>['execute']>>[number];

/** Issued papers of a time, in the order of their days and numbers. */
export async function readIssued(tx: Tx, from: string, to: string): Promise<BookRow[]> {
  const rows = await bookRows(tx)
    .where('state', '<>', 'draft')
    .where('document_date', '>=', from)
    .where('document_date', '<=', to)
    .orderBy('document_date')
    .orderBy('id')
    .limit(mostBooked + 1)
    .execute();
  return whole(rows);
}

/** Papers that others name, whenever they were issued. */
export async function readBooked(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, BookRow>> {
  const isAsked: Expression<SqlBool> = sql`id = any (${ids}::bigint[])`;
  const rows = ids.length === 0 ? [] : await bookRows(tx).where(isAsked).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const paymentsOf = (tx: Tx, from: string, to: string) =>
  tx
    .selectFrom('sales_payment as payment')
    .innerJoin('sales_document as paper', (join) =>
      join.onRef('paper.firm_id', '=', 'payment.firm_id').onRef('paper.id', '=', 'payment.document_id'),
    )
    .select(['payment.id', 'payment.amount', 'payment.method', 'payment.paid_on', 'payment.note', 'payment.by_name'])
    .select(['paper.number', 'paper.customer_name', 'paper.id as document_id'])
    .where('payment.paid_on', '>=', from)
    .where('payment.paid_on', '<=', to);

export async function readPaymentsOf(tx: Tx, from: string, to: string) {
  const rows = await paymentsOf(tx, from, to)
    .orderBy('payment.paid_on')
    .orderBy('payment.id')
    .limit(mostBooked + 1)
    .execute();
  return whole(rows);
}

/** An export that is cut must not look whole. */
function whole<Row>(rows: Row[]): Row[] {
  if (rows.length > mostBooked) throw new Failure('TOO_LARGE');
  return rows;
}
