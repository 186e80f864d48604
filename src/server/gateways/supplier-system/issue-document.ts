import { sql, type Transaction } from 'kysely';
import type { Buyer, DocumentKind, PostalAddress, Seller } from '#server/db/schema/supplier-books.ts';
import type { Schema } from '#server/db/schema.ts';
import { documentTotals } from '#server/gateways/supplier-system/credit-totals.ts';
import { takeNumber } from '#server/gateways/supplier-system/supplier-number.ts';
import { readTerms } from '#server/gateways/supplier-system/supplier-terms.ts';
import { customerNumberOf } from '#shared/documents/customer-number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { OrderTotals } from '#shared/orders/order-totals.ts';

type Tx = Transaction<Schema>;

export type DraftLine = {
  readonly kind: 'part' | 'deposit' | 'surcharge';
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly orderLine: number | null;
  readonly refersToPosition: number | null;
  readonly articleId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly vatRate: number;
  readonly isExchange: boolean;
};

type Parties = { readonly seller: Seller; readonly buyer: Buyer };

export type Draft = Parties & {
  readonly firmId: number;
  readonly kind: DocumentKind;
  readonly issuedAt: Date;
  readonly dueOn: string | null;
  readonly tour: string | null;
  readonly deliverTo: PostalAddress | null;
  readonly note: string;
  readonly refersTo: number | null;
  readonly lines: readonly DraftLine[];
  /** Without them: those of its lines. */
  readonly totals?: OrderTotals;
};

/** Its number comes here and nowhere else: a draft has none, and what is issued stays as it is. */
export async function issueDocument(tx: Tx, draft: Draft): Promise<{ id: number; number: string }> {
  const { firmId, seller, buyer, deliverTo, kind, issuedAt } = draft;
  const number = await takeNumber(tx, seller.code, kind, issuedAt);
  const { id } = await tx
    .insertInto('supplier_document')
    .values({
      firm_id: firmId,
      supplier_code: seller.code,
      kind,
      number,
      issued_at: issuedAt,
      due_on: draft.dueOn,
      tour: draft.tour,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      deliver_to: deliverTo && JSON.stringify(deliverTo),
      totals: JSON.stringify(draft.totals ?? documentTotals(draft.lines, buyer.country)),
      note: draft.note,
      refers_to: draft.refersTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepLines(tx, firmId, id, draft.lines);
  if (kind === 'invoice') await openMonth(tx, seller.code, issuedAt);
  return { id, number };
}

/** With its first invoice a supplier begins to write statements. */
async function openMonth(tx: Tx, supplierCode: string, at: Date): Promise<void> {
  await sql`
    insert into supplier_closing (supplier_code, open_month) values (${supplierCode}, ${`${localDay(at).slice(0, 7)}-01`})
    on conflict do nothing`.execute(tx);
}

/** However many there are, one statement with one parameter: PostgreSQL takes 65,535. */
async function keepLines(tx: Tx, firmId: number, documentId: number, lines: readonly DraftLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    position: index + 1,
    kind: line.kind,
    order_id: line.orderId,
    order_number: line.orderNumber,
    order_line: line.orderLine,
    refers_to_position: line.refersToPosition,
    article_id: line.articleId,
    brand: line.brand,
    number: line.number,
    name: line.name,
    reference: line.reference,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    amount: line.quantity * line.unitPrice,
    vat_rate: line.vatRate,
    is_exchange: line.isExchange,
  }));
  await sql`
    insert into supplier_document_line (firm_id, document_id, position, kind, order_id, order_number, order_line,
      refers_to_position, article_id, brand, number, name, reference, quantity, unit_price, amount, vat_rate, is_exchange)
    select ${firmId}, ${documentId}, position, kind, order_id, order_number, order_line, refers_to_position, article_id,
      brand, number, name, reference, quantity, unit_price, amount, vat_rate, is_exchange
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as issued (position int, kind text, order_id bigint,
      order_number text, order_line int, refers_to_position int, article_id int, brand text, number text, name text,
      reference text, quantity int, unit_price bigint, amount bigint, vat_rate int, is_exchange boolean)`.execute(tx);
}

/** Who sells and who buys, as they are called today. */
export async function readParties(tx: Tx, supplierCode: string, firmId: number): Promise<Parties> {
  const address = ['name', 'street', 'postal_code as postalCode', 'city', 'country'] as const;
  const terms = await readTerms(tx, supplierCode);
  const seller = await tx
    .selectFrom('supplier')
    .select([...address, 'code'])
    .where('code', '=', supplierCode)
    .executeTakeFirstOrThrow();
  const { primarySupplier, given, ...buyer } = await tx
    .selectFrom('firm')
    .select([...address, 'primary_supplier as primarySupplier', 'customer_number as given'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  const customerNumber = customerNumberOf(firmId, primarySupplier === supplierCode ? given : null);
  return { seller: { ...seller, vatId: terms?.vat_id ?? null }, buyer: { ...buyer, customerNumber } };
}
