import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { BookLine, Books } from '#shared/documents/match-invoice.ts';
import { plain } from '#shared/documents/match-invoice.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

type Tx = Transaction<Schema>;
type Of = { readonly firmId: number; readonly supplierCode: string | null; readonly incomingId: number | null };

const mostOrders = 500;
const mostLines = 10_000;

/** All that our books know of what an invoice bills, and the orders it was found in. */
export async function readInvoiceBooks(tx: Tx, invoice: Invoice, of: Of): Promise<Books & { orderIds: number[] }> {
  const note = await findPaper(tx, of, 'delivery-note', invoice.deliveryNote ?? '');
  const paper = await findPaper(tx, of, 'invoice', invoice.number);
  const named = await findNamed(tx, of, invoice, [note?.id, paper?.id]);
  const orderIds = named.length > 0 ? named : await findByArticles(tx, of, invoice);
  const { rows: surcharges } = await sql<Books['surcharges'][number]>`
    select id as "orderId", number as "orderNumber", surcharge ->> 'name' as name, (surcharge ->> 'amount')::bigint as amount
    from customer_order cross join jsonb_array_elements(totals -> 'surcharges') surcharge
    where firm_id = ${of.firmId} and id = any (${orderIds}::bigint[])
    order by id limit ${mostLines}`.execute(tx);
  const firm = await tx.selectFrom('firm').select('name').where('id', '=', of.firmId).executeTakeFirstOrThrow();
  return {
    orderIds,
    lines: await readLines(tx, of, orderIds),
    surcharges,
    noteLines: note ? await readNote(tx, of, note.id) : [],
    gross: paper?.gross ?? null,
    firmName: firm.name,
  };
}

/** A paper that the seller itself has issued here. */
async function findPaper(tx: Tx, { firmId, supplierCode }: Of, kind: 'invoice' | 'delivery-note', number: string) {
  if (supplierCode === null || number === '') return undefined;
  const row = await tx
    .selectFrom('supplier_document')
    .select(['id', sql<number>`(totals ->> 'gross')::bigint`.as('gross')])
    .where('firm_id', '=', firmId)
    .where('number', '=', number)
    .where('supplier_code', '=', supplierCode)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row;
}

/** Every word that could be the number of an order, ours or the supplier's. */
function wordsOf({ order, salesOrder, buyerReference, contract, project, notes, lines }: Invoice): string[] {
  const texts = [order, salesOrder, buyerReference, contract, project, ...notes.map(({ text }) => text)];
  const ofLines = lines.flatMap(({ orderLine, note }) => [orderLine?.replace(/\/\d+$/, ''), note]);
  const words = [...texts, ...ofLines].flatMap((text) => text?.split(/[\s,;:()]+/) ?? []);
  return [...new Set(words.filter((word) => word.length >= 4 && word.length <= 40))].slice(0, 2000);
}

async function findNamed(tx: Tx, { firmId }: Of, invoice: Invoice, papers: readonly (number | undefined)[]) {
  const ids = papers.flatMap((id) => id ?? []);
  const words = wordsOf(invoice);
  const { rows } = await sql<{ id: number }>`
    select id from customer_order where firm_id = ${firmId} and number = any (${words}::text[])
    union
    select id from customer_order where firm_id = ${firmId} and supplier_number = any (${words}::text[])
    union
    select order_id from supplier_document_line
    where firm_id = ${firmId} and document_id = any (${ids}::bigint[]) and order_id is not null
    order by id limit ${mostOrders}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Without any number: the latest orders of its articles, within a year before the invoice. */
async function findByArticles(tx: Tx, { firmId, supplierCode }: Of, { lines }: Invoice): Promise<number[]> {
  const numbers = [...new Set(lines.flatMap(({ item }) => (item.sellerId ? plain(item.sellerId) : [])))].slice(0, 500);
  if (supplierCode === null || numbers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct document.order_id as id
    from document_word
    join document on document.firm_id = document_word.firm_id and document.id = document_id
    join customer_order placed on placed.firm_id = document.firm_id and placed.id = document.order_id
    where document_word.firm_id = ${firmId} and field = 'article' and word = any (${numbers}::text[])
      and document.kind = 'order' and placed.supplier_code = ${supplierCode}
      and placed.state not in ('refused', 'cancelled')
    order by id desc limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readLines(tx: Tx, { firmId, incomingId }: Of, orderIds: readonly number[]): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    with billed as (
      select (match ->> 'orderId')::bigint as order_id, (match ->> 'orderLine')::int as line,
        sum((match ->> 'billed')::int)::int as pieces
      from incoming_invoice cross join jsonb_array_elements(matches) match
      where firm_id = ${firmId} and order_ids && ${orderIds}::bigint[] and not is_credit
        and id is distinct from ${incomingId}::bigint
      group by 1, 2
    )
    select ordered.order_id as "orderId", placed.number as "orderNumber", ordered.line, ordered.kind, ordered.brand,
      ordered.number, ordered.name, ordered.quantity as ordered, ordered.delivered,
      coalesce(billed.pieces, 0) as "billedBefore", ordered.unit_price as "unitPrice", ordered.vat_rate as "vatRate"
    from order_line ordered
    join customer_order placed on placed.firm_id = ordered.firm_id and placed.id = ordered.order_id
    left join billed on billed.order_id = ordered.order_id and billed.line = ordered.line
    where ordered.firm_id = ${firmId} and ordered.order_id = any (${orderIds}::bigint[])
    order by ordered.order_id, ordered.line
    limit ${mostLines}`.execute(tx);
  return rows;
}

async function readNote(tx: Tx, { firmId }: Of, noteId: number): Promise<Books['noteLines']> {
  const { rows } = await sql<Books['noteLines'][number]>`
    select order_id as "orderId", order_line as line, quantity from supplier_document_line
    where firm_id = ${firmId} and document_id = ${noteId} and order_line is not null
    order by position limit ${mostLines}`.execute(tx);
  return rows;
}
