import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { creditReturn } from '#server/gateways/supplier-system/credit-return.ts';

type Tx = Transaction<Schema>;
type Invoice = { readonly firmId: number; readonly invoiceId: number; readonly issuedAt: Date };

const mostReturns = 2000;

/**
 * Returns that were started from delivery notes of this invoice are counted on the invoice from now on. Those that are
 * decided already get their credit notes, unless other goods of them are still not billed.
 */
export async function billReturns(tx: Tx, { firmId, invoiceId, issuedAt }: Invoice): Promise<void> {
  // Returns before lines: the same order in which the supplier decides.
  const { rows: returns } = await sql<{ id: number }>`
    select id from return_case
    where firm_id = ${firmId} and id in (
      select back.return_id from return_line back
      where back.firm_id = ${firmId} and back.invoice_id is null and back.delivery_note_id in (
        select delivery_note_id from supplier_order_line where firm_id = ${firmId} and invoice_id = ${invoiceId}
      )
    )
    order by id limit ${mostReturns} for update`.execute(tx);
  if (returns.length === 0) return;
  const ids = returns.map(({ id }) => id);
  await sql`
    update return_line back set invoice_id = billed.document_id, position = billed.position
    from supplier_document_line noted
    join supplier_document_line billed on billed.firm_id = noted.firm_id and billed.document_id = ${invoiceId}
      and billed.order_id = noted.order_id and billed.order_line = noted.order_line
    where back.firm_id = ${firmId} and back.return_id = any (${ids}::bigint[]) and back.invoice_id is null
      and noted.firm_id = back.firm_id and noted.document_id = back.delivery_note_id
      and noted.position = back.note_position and exists (
        select from supplier_order_line part
        where part.firm_id = ${firmId} and part.order_id = noted.order_id
          and part.line = noted.order_line - (noted.kind = 'deposit')::int
          and part.delivery_note_id = noted.document_id and part.invoice_id = ${invoiceId}
      )`.execute(tx);
  const { rows: decided } = await sql<{ id: number; supplierName: string; at: Date }>`
    select held.id, held.supplier_name as "supplierName", greatest(event.at, ${issuedAt}::timestamptz) as at
    from return_case held
    join return_event event on event.firm_id = held.firm_id and event.return_id = held.id and event.state = 'decided'
    where held.firm_id = ${firmId} and held.id = any (${ids}::bigint[]) and held.state = 'decided' and not exists (
      select from return_line line
      where line.firm_id = held.firm_id and line.return_id = held.id and line.decided_quantity > 0
        and line.invoice_id is null
    )
    order by held.id
    limit ${mostReturns}`.execute(tx);
  for (const { id, supplierName, at } of decided) {
    if (!(await creditReturn(tx, { firmId, returnId: id }, at)))
      throw new Error(`Return ${id} is decided and cannot be credited.`);
    await sql`select advance_return(${firmId}, ${id}, 'credited', ${at}, ${supplierName}, '')`.execute(tx);
  }
}
