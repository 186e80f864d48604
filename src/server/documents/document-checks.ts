import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import type { SupplierPaper } from '#server/documents/supplier-paper.ts';
import type { ShownDocument } from '#shared/documents/shown-document.ts';
import { checkInvoice, isRefused } from '#shared/e-invoice/check-invoice.ts';

/** What is looked after on an invoice: the rules of EN 16931, what was delivered, what was ordered. */
export async function checksOf(
  tx: Transaction<Schema>,
  firmId: number,
  paper: SupplierPaper,
): Promise<ShownDocument['checks']> {
  const isBill = paper.kind === 'invoice' || paper.kind === 'credit-note';
  const isValid = isBill ? !isRefused(checkInvoice(eInvoiceOf(paper, paperWords('de')))) : null;
  if (paper.kind !== 'invoice') return { isValid, isAsDelivered: null, overOrder: null };
  const { rows } = await sql<{ delivered: number }>`
    select coalesce(sum(quantity), 0)::int as delivered from supplier_order_line
    where firm_id = ${firmId} and invoice_id = ${paper.id} and delivered_at is not null`.execute(tx);
  const parts = paper.lines.filter(({ kind }) => kind === 'part');
  const billed = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const overOrder = paper.lines.reduce(
    (sum, { orderedPrice, unitPrice, quantity }) =>
      orderedPrice === null ? sum : sum + (unitPrice - orderedPrice) * quantity,
    0,
  );
  return { isValid, isAsDelivered: billed === (rows[0]?.delivered ?? 0), overOrder };
}
