import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { findBilledOrders, type Of } from '#server/documents/find-billed-orders.ts';
import type { BookLine, BookSurcharge, Books } from '#shared/documents/books.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

type Tx = Transaction<Schema>;

const mostLines = 10_000;

/** All that our books know of what an invoice bills, and the orders it was found in. */
export async function readInvoiceBooks(tx: Tx, invoice: Invoice, of: Of): Promise<Books & { orderIds: number[] }> {
  const { orderIds, noteId, gross } = await findBilledOrders(tx, invoice, of);
  const firm = await tx.selectFrom('firm').select('name').where('id', '=', of.firmId).executeTakeFirstOrThrow();
  return {
    orderIds,
    sellerCode: of.supplierCode,
    lines: await readLines(tx, of, orderIds),
    surcharges: await readSurcharges(tx, of, orderIds),
    noteLines: noteId === null ? [] : await readNote(tx, of, noteId),
    gross,
    firmName: firm.name,
  };
}

/** The seller's own orders first: what could be meant of two is theirs. */
async function readSurcharges(tx: Tx, { firmId, supplierCode }: Of, orderIds: readonly number[]) {
  const { rows } = await sql<BookSurcharge>`
    select id as "orderId", number as "orderNumber", supplier_code as "supplierCode", surcharge ->> 'name' as name,
      (surcharge ->> 'amount')::bigint as amount
    from customer_order cross join jsonb_array_elements(totals -> 'surcharges') surcharge
    where firm_id = ${firmId} and id = any (${orderIds}::bigint[])
    order by supplier_code is distinct from ${supplierCode}, id limit ${mostLines}`.execute(tx);
  return rows;
}

/**
 * What was billed before: by the supplier itself, by invoices that keep the rules and are made out to us. What was credited is
 * free again. Numbers of files may be larger than anything that was ever ordered.
 */
async function readLines(tx: Tx, { firmId, supplierCode, incomingId }: Of, orderIds: readonly number[]) {
  const { rows } = await sql<BookLine>`
    with billed as (
      select (match ->> 'orderId')::bigint as order_id, (match ->> 'orderLine')::int as line, other.supplier_code,
        sum((match ->> 'billed')::numeric * case when other.is_credit then -1 else 1 end) as pieces
      from incoming_invoice other cross join jsonb_array_elements(other.matches) match
      where other.firm_id = ${firmId} and other.verdict <> 'invalid' and other.id is distinct from ${incomingId}::bigint
        and other.id in (
          select incoming_id from incoming_order where firm_id = ${firmId} and order_id = any (${orderIds}::bigint[])
        )
        and not other.differences @> '[{"kind": "buyer"}]'
      group by 1, 2, 3
    )
    select ordered.order_id as "orderId", placed.number as "orderNumber", placed.supplier_code as "supplierCode",
      ordered.line, ordered.kind, ordered.brand, ordered.number, ordered.name, ordered.quantity as ordered,
      ordered.delivered, least(greatest(coalesce(billed.pieces, 0), 0), 1e9)::int as "billedBefore",
      ordered.unit_price as "unitPrice", ordered.vat_rate as "vatRate"
    from order_line ordered
    join customer_order placed on placed.firm_id = ordered.firm_id and placed.id = ordered.order_id
    left join billed on billed.order_id = ordered.order_id and billed.line = ordered.line
      and billed.supplier_code = placed.supplier_code
    where ordered.firm_id = ${firmId} and ordered.order_id = any (${orderIds}::bigint[])
    order by placed.supplier_code is distinct from ${supplierCode}, ordered.order_id, ordered.line
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
