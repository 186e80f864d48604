import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { numbersIn } from '#shared/documents/plain-number.ts';
import { type Invoice, isCredit } from '#shared/e-invoice/invoice.ts';

type Tx = Transaction<Schema>;
export type Of = {
  readonly firmId: number;
  readonly supplierCode: string | null;
  /** As the register has it. */
  readonly issuedOn: string;
  /** null: it is not there yet. */
  readonly incomingId: number | null;
};

const mostOrders = 500;

export type Billed = {
  readonly orderIds: number[];
  /** The delivery note that it names. */
  readonly noteId: number | null;
  /** What the same paper comes to in our books; null: it is not there. */
  readonly gross: number | null;
};

/** Which orders of the firm an invoice speaks of: by the papers and numbers that it names, else by its articles. */
export async function findBilledOrders(tx: Tx, invoice: Invoice, of: Of): Promise<Billed> {
  const kind = isCredit(invoice.typeCode) ? 'credit-note' : 'invoice';
  const [paper] = await findPapers(tx, of, kind, [invoice.number]);
  const [note] = await findPapers(tx, of, 'delivery-note', [invoice.deliveryNote ?? '']);
  const before = await findPapers(
    tx,
    of,
    'invoice',
    invoice.preceding.map(({ number }) => number),
  );
  const papers = [paper, note, ...before].flatMap((found) => found?.id ?? []);
  const named = await findNamed(tx, of, invoice, papers);
  return {
    orderIds: named.length > 0 ? named : await findByArticles(tx, of, invoice),
    noteId: note?.id ?? null,
    gross: paper?.gross ?? null,
  };
}

/** Papers that the seller itself has issued here. */
async function findPapers(
  tx: Tx,
  { firmId, supplierCode }: Of,
  kind: 'invoice' | 'credit-note' | 'delivery-note',
  numbers: readonly string[],
) {
  const known = numbers.filter(Boolean).slice(0, 100);
  if (supplierCode === null || known.length === 0) return [];
  return tx
    .selectFrom('supplier_document')
    .select(['id', sql<number>`(totals ->> 'gross')::bigint`.as('gross')])
    .where('firm_id', '=', firmId)
    .where('number', 'in', known)
    .where('supplier_code', '=', supplierCode)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Every word that could be the number of an order, ours or the supplier's. */
function wordsOf({ order, salesOrder, buyerReference, contract, project, notes, lines }: Invoice): string[] {
  const texts = [order, salesOrder, buyerReference, contract, project, ...notes.map(({ text }) => text)];
  const ofLines = lines.flatMap(({ orderLine, note }) => [orderLine?.replace(/\/\d+$/, ''), note]);
  const words = [...texts, ...ofLines].flatMap((text) => text?.split(/[\s,;:()]+/) ?? []);
  return [...new Set(words.filter((word) => word.length >= 4 && word.length <= 40))].slice(0, 2000);
}

/** Our own numbers tell an order of any supplier; a supplier's number is one of its own orders alone. */
async function findNamed(tx: Tx, { firmId, supplierCode }: Of, invoice: Invoice, papers: readonly number[]) {
  const words = wordsOf(invoice);
  const { rows } = await sql<{ id: number }>`
    select id from customer_order where firm_id = ${firmId} and number = any (${words}::text[])
    union
    select id from customer_order
    where firm_id = ${firmId} and supplier_number = any (${words}::text[]) and supplier_code = ${supplierCode}
    union
    select order_id from supplier_document_line
    where firm_id = ${firmId} and document_id = any (${papers}::bigint[]) and order_id is not null
    order by id limit ${mostOrders}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Without any number: the latest orders of its articles, within a year before the invoice. */
async function findByArticles(tx: Tx, { firmId, supplierCode, issuedOn }: Of, { lines }: Invoice) {
  const said = lines.flatMap(({ item }) => [item.sellerId, item.buyerId, item.name]);
  const numbers = [...new Set(said.flatMap((text) => numbersIn(text ?? '')))].filter((number) => number.length >= 3);
  if (supplierCode === null || numbers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct document.order_id as id
    from document_word
    join document on document.firm_id = document_word.firm_id and document.id = document_id
    join customer_order placed on placed.firm_id = document.firm_id and placed.id = document.order_id
    where document_word.firm_id = ${firmId} and field = 'article' and word = any (${numbers.slice(0, 5000)}::text[])
      and document.kind = 'order' and placed.supplier_code = ${supplierCode}
      and placed.placed_at > ${issuedOn}::date - interval '1 year' and placed.placed_at < ${issuedOn}::date + interval '2 days'
      and placed.state not in ('refused', 'cancelled')
    order by id desc limit 20`.execute(tx);
  return rows.map(({ id }) => id);
}
