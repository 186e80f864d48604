import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { visibleTo } from '#server/documents/document-access.ts';
import { lockOrders } from '#server/gateways/supplier-system/part-lines.ts';
import { Failure } from '#shared/failures.ts';
import type { ReturnWish } from '#shared/returns/contract.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type WantedLine = ReturnWish['lines'][number];

/** A line of a delivery note in the supplier's books. */
export type NoteLine = { readonly paperId: number; readonly position: number };

/** A wanted line, and the document and line that its pieces are counted on. */
export type LocatedLine = {
  readonly wanted: WantedLine;
  readonly documentId: number;
  readonly position: number;
  /** Where the return was started from a delivery note. */
  readonly note: NoteLine | null;
};

type Source = { readonly id: number; readonly kind: 'invoice' | 'delivery-note'; readonly paperId: number };
type Billed = {
  readonly noteId: number;
  readonly notePosition: number;
  readonly documentId: number;
  readonly invoiceId: number;
  readonly position: number;
};

/**
 * Locks what the pieces are counted on, so that no piece is returned twice: the orders of a delivery note, which billing
 * locks too, then the invoices. Goods that were billed since the delivery note was opened are counted on the invoice.
 */
export async function locateLines(tx: Tx, user: User, lines: readonly WantedLine[]): Promise<LocatedLine[]> {
  const sources = await readSources(tx, user, lines);
  const notes = [...sources.values()].filter(({ kind }) => kind === 'delivery-note').map(({ paperId }) => paperId);
  const billed = notes.length === 0 ? [] : await lockNotes(tx, user, notes);
  const invoices = [...sources.values()].filter(({ kind }) => kind === 'invoice').map(({ paperId }) => paperId);
  await lockInvoices(tx, user, [...invoices, ...billed.map(({ invoiceId }) => invoiceId)]);
  return lines.map((wanted): LocatedLine => {
    const { documentId, position } = wanted;
    const source = sources.get(documentId);
    if (source?.kind !== 'delivery-note') return { wanted, documentId, position, note: null };
    const note = { paperId: source.paperId, position };
    const later = billed.find((one) => one.noteId === source.paperId && one.notePosition === position);
    return { wanted, documentId: later?.documentId ?? documentId, position: later?.position ?? position, note };
  });
}

/** A document that is not visible to this user does not exist. */
async function readSources(tx: Tx, user: User, lines: readonly WantedLine[]): Promise<ReadonlyMap<number, Source>> {
  const ids = [...new Set(lines.map(({ documentId }) => documentId))];
  const { rows } = await sql<Source>`
    select d.id, d.kind, d.supplier_document_id as "paperId" from document d
    where d.kind in ('invoice', 'delivery-note') and ${visibleTo(user)} and d.id = any (${ids}::bigint[])`.execute(tx);
  if (rows.length < ids.length) throw new Failure('NOT_FOUND');
  return new Map(rows.map((row) => [row.id, row]));
}

const mostOrders = 2000;
const mostLines = 20_000;

/** Locks the orders of these delivery notes. Which of their lines are on an invoice cannot change after that. */
async function lockNotes(tx: Tx, { firmId }: User, notes: readonly number[]): Promise<Billed[]> {
  const { rows: orders } = await sql<{ id: number }>`
    select distinct order_id as id from supplier_document_line
    where firm_id = ${firmId} and document_id = any (${notes}::bigint[]) and order_id is not null
    limit ${mostOrders}`.execute(tx);
  await actAsHouse(tx, () =>
    lockOrders(
      tx,
      firmId,
      orders.map(({ id }) => id),
    ),
  );
  const { rows } = await sql<Billed>`
    select distinct noted.document_id as "noteId", noted.position as "notePosition", invoice.id as "documentId",
      billed.document_id as "invoiceId", billed.position
    from supplier_document_line noted
    join supplier_order_line part on part.firm_id = noted.firm_id and part.order_id = noted.order_id
      and part.line = noted.order_line - (noted.kind = 'deposit')::int and part.delivery_note_id = noted.document_id
    join supplier_document_line billed on billed.firm_id = part.firm_id and billed.document_id = part.invoice_id
      and billed.order_id = noted.order_id and billed.order_line = noted.order_line
    join document invoice on invoice.firm_id = billed.firm_id and invoice.supplier_document_id = billed.document_id
    where noted.firm_id = ${firmId} and noted.document_id = any (${notes}::bigint[])
    limit ${mostLines}`.execute(tx);
  return rows;
}

/** Every request locks them in the same order. */
async function lockInvoices(tx: Tx, { firmId }: User, invoices: readonly number[]): Promise<void> {
  await actAsHouse(tx, () =>
    sql`
      select from supplier_document where firm_id = ${firmId} and id = any (${invoices}::bigint[])
      order by id for update`.execute(tx),
  );
}
