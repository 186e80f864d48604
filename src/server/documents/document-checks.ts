import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import type { SupplierPaper, SupplierPaperLine } from '#server/documents/supplier-paper.ts';
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
  // Line by line: what one has too much does not make up for what another lacks.
  const { rows } = await sql<{ orderId: number; line: number; delivered: number }>`
    select order_id as "orderId", line, sum(quantity)::int as delivered from supplier_order_line
    where firm_id = ${firmId} and invoice_id = ${paper.id} and delivered_at is not null
    group by order_id, line limit 10000`.execute(tx);
  const placeOf = (orderId: number | null, line: number | null) => `${orderId}/${line}`;
  const delivered = new Map(rows.map((row) => [placeOf(row.orderId, row.line), row.delivered]));
  const billed = new Map<string, number>();
  for (const { kind, orderId, orderLine, quantity } of paper.lines) {
    const place = placeOf(orderId, orderLine);
    if (kind === 'part') billed.set(place, (billed.get(place) ?? 0) + quantity);
  }
  const isAsDelivered =
    billed.size === delivered.size && [...billed].every(([place, pieces]) => delivered.get(place) === pieces);
  return { isValid, isAsDelivered, overOrder: overOrderOf(paper.lines) };
}

/** What is dearer than ordered; only where nothing is, what is cheaper. */
export function overOrderOf(
  lines: readonly Pick<SupplierPaperLine, 'orderedPrice' | 'unitPrice' | 'quantity'>[],
): number {
  const differences = lines.map(({ orderedPrice, unitPrice, quantity }) =>
    orderedPrice === null ? 0 : (unitPrice - orderedPrice) * quantity,
  );
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
  return sum(differences.filter((one) => one > 0)) || sum(differences);
}
