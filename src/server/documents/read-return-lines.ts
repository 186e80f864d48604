import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentLine } from '#shared/documents/shown-document.ts';

/** What goes back. */
export async function readReturnLines(
  tx: Transaction<Schema>,
  firmId: number,
  returnId: number | null,
): Promise<DocumentLine[]> {
  const { rows } = await sql<Omit<DocumentLine, 'delivered' | 'credited'>>`
    select back.line as position, back.kind, back.article_id as "articleId", back.brand, back.number, back.name,
      back.reference, back.plate, null::text as "carName", source.order_number as "orderNumber", back.quantity,
      back.unit_price as "unitPrice", back.quantity * back.unit_price as amount, source.vat_rate as "vatRate",
      source.is_exchange as "isExchange"
    from return_line back
    join supplier_document_line source on source.firm_id = back.firm_id
      and source.document_id = coalesce(back.delivery_note_id, back.invoice_id)
      and source.position = coalesce(back.note_position, back.position)
    where back.firm_id = ${firmId} and back.return_id = ${returnId}
    order by back.line limit 5000`.execute(tx);
  return rows.map((row) => ({ ...row, delivered: null, credited: null }));
}
