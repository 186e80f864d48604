import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { actAsHouse } from '#server/db/tenant.ts';
import { type CreditedBefore, creditTotals, type SummedLine } from '#server/gateways/supplier-system/credit-totals.ts';
import { type DraftLine, issueDocument } from '#server/gateways/supplier-system/issue-document.ts';

type Tx = Transaction<Schema>;

export type Credit = {
  readonly firmId: number;
  readonly invoiceId: number;
  /** By their position on the invoice. Without a price: what was billed. */
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly unitPrice?: number }[];
  readonly note: string;
  readonly now: Date;
};

export type CreditReply =
  | { readonly kind: 'booked'; readonly id: number; readonly number: string }
  | { readonly kind: 'no-such-invoice' }
  /** More pieces or more money than was billed and is not credited yet. */
  | { readonly kind: 'refused'; readonly positions: readonly number[] };

type BilledLine = DraftLine & { readonly position: number; readonly left: number };

/** A credit note over lines of an invoice. Sums stand on it as on the invoice: its kind says in whose favour. */
export function bookCredit(tx: Tx, { firmId, invoiceId, lines, note, now }: Credit): Promise<CreditReply> {
  return actAsHouse(tx, async () => {
    // Two credits for one invoice come one after the other.
    const invoice = await tx
      .selectFrom('supplier_document')
      .select(['seller', 'buyer'])
      .where('firm_id', '=', firmId)
      .where('id', '=', invoiceId)
      .where('kind', '=', 'invoice')
      .forUpdate()
      .executeTakeFirst();
    if (!invoice) return { kind: 'no-such-invoice' };
    const billed = await readBilled(tx, firmId, invoiceId);
    const credited: DraftLine[] = [];
    const wrong: number[] = [];
    for (const { position, quantity, unitPrice } of lines) {
      const line = billed.get(position);
      const price = unitPrice ?? line?.unitPrice ?? 0;
      const isOnce = lines.filter((other) => other.position === position).length === 1;
      if (!line || !isOnce || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.left)
        wrong.push(position);
      else if (!Number.isSafeInteger(price) || price < 0 || price > line.unitPrice) wrong.push(position);
      else {
        const { position: refersToPosition, left: _, ...draft } = line;
        credited.push({ ...draft, refersToPosition, quantity, unitPrice: price });
      }
    }
    if (wrong.length > 0 || credited.length === 0) return { kind: 'refused', positions: wrong };
    const issued = await issueDocument(tx, {
      seller: invoice.seller,
      buyer: invoice.buyer,
      firmId,
      kind: 'credit-note',
      issuedAt: now,
      dueOn: null,
      tour: null,
      deliverTo: null,
      note,
      refersTo: invoiceId,
      lines: credited,
      totals: creditTotals(credited, await readCredited(tx, firmId, invoiceId), invoice.buyer.country),
    });
    return { kind: 'booked', ...issued };
  });
}

/** A return of 400 lines at a time, and never more pieces than were billed. */
const mostLines = 20_000;

async function readCredited(tx: Tx, firmId: number, invoiceId: number): Promise<CreditedBefore> {
  const notes = await tx
    .selectFrom('supplier_document')
    .select(['id', 'totals'])
    .where('firm_id', '=', firmId)
    .where('refers_to', '=', invoiceId)
    .where('kind', '=', 'credit-note')
    .limit(mostLines)
    .execute();
  const { rows: lines } = await sql<SummedLine>`
    select kind, name, quantity, unit_price as "unitPrice", vat_rate as "vatRate", is_exchange as "isExchange"
    from supplier_document_line
    where firm_id = ${firmId} and document_id = any (${notes.map(({ id }) => id)}::bigint[])
    limit ${mostLines}`.execute(tx);
  return { lines, totals: notes.map(({ totals }) => totals) };
}

async function readBilled(tx: Tx, firmId: number, invoiceId: number): Promise<Map<number, BilledLine>> {
  const { rows } = await sql<BilledLine>`
    select position, kind, order_id as "orderId", order_number as "orderNumber", order_line as "orderLine",
      null::int as "refersToPosition", article_id as "articleId", brand, number, name, reference, quantity,
      unit_price as "unitPrice", vat_rate as "vatRate", is_exchange as "isExchange",
      quantity - coalesce((
        select sum(back.quantity) from supplier_document_line back
        join supplier_document credit on credit.firm_id = back.firm_id and credit.id = back.document_id
        where credit.firm_id = ${firmId} and credit.refers_to = ${invoiceId} and back.refers_to_position = billed.position
      ), 0)::int as left
    from supplier_document_line billed
    where firm_id = ${firmId} and document_id = ${invoiceId}
    limit 5000`.execute(tx);
  return new Map(rows.map((row) => [row.position, row]));
}
