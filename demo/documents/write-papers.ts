import { sql, type Transaction } from 'kysely';
import type { DemoFirm } from '#demo/documents/demo-firm.ts';
import type { BookedPaper, Books } from '#demo/documents/keep-books.ts';
import type { PlannedOrder } from '#demo/documents/plan-orders.ts';
import { confirmed, type WrittenOrder } from '#demo/documents/write-orders.ts';
import type { Schema } from '#server/db/schema.ts';

type Tx = Transaction<Schema>;
type Orders = ReadonlyMap<PlannedOrder, WrittenOrder>;
type WrittenPaper = { readonly id: number; readonly number: string };
type Papers = ReadonlyMap<BookedPaper, WrittenPaper>;

/** Delivery notes, invoices and credit notes, with their lines; the books of the orders behind them; what was paid. */
export async function writePapers(
  tx: Tx,
  firm: DemoFirm,
  orders: Orders,
  books: Books,
  numbers: ReadonlyMap<BookedPaper, string>,
): Promise<void> {
  const papers = new Map<BookedPaper, WrittenPaper>();
  // A credit note points to its invoice, which must be there.
  for (const isCredit of [false, true]) {
    const wanted = books.papers.filter(({ kind }) => (kind === 'credit-note') === isCredit);
    const rows = wanted.map((paper) => ({
      kind: paper.kind,
      number: numbers.get(paper),
      issued_at: paper.issuedAt,
      due_on: paper.dueOn,
      tour: paper.tour,
      is_note: paper.kind === 'delivery-note',
      totals: paper.totals,
      note: paper.note,
      refers_to: (paper.refersTo && papers.get(paper.refersTo)?.id) ?? null,
    }));
    const { rows: inserted } = await sql<{ id: number; number: string; kind: string }>`
      insert into supplier_document (firm_id, supplier_code, kind, number, issued_at, due_on, tour, seller, buyer,
        deliver_to, totals, note, refers_to)
      select ${firm.id}, ${firm.seller.code}, kind, number, issued_at, due_on, tour, ${JSON.stringify(firm.seller)}::jsonb,
        ${JSON.stringify(firm.buyer)}::jsonb, case when is_note then ${JSON.stringify(firm.buyer)}::jsonb end, totals, note,
        refers_to
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as issued (kind text, number text, issued_at timestamptz,
        due_on date, tour text, is_note boolean, totals jsonb, note text, refers_to bigint)
      order by issued_at
      returning id, number, kind`.execute(tx);
    const ids = new Map(inserted.map(({ id, number }) => [number, id]));
    for (const paper of wanted) {
      const number = numbers.get(paper) ?? '';
      papers.set(paper, { id: ids.get(number) ?? 0, number });
    }
  }
  await writeLines(tx, firm, orders, papers);
  await writeSupplierOrders(tx, firm, orders, { books, papers });
  await writePayments(tx, firm, books, papers);
}

async function writeLines(tx: Tx, firm: DemoFirm, orders: Orders, papers: Papers): Promise<void> {
  const rows = [...papers].flatMap(([paper, { id }]) =>
    paper.lines.map((line, index) => ({
      document_id: id,
      position: index + 1,
      kind: line.kind,
      order_id: orders.get(line.order)?.id,
      order_number: orders.get(line.order)?.number,
      order_line: line.orderLine,
      refers_to_position: line.refersToPosition,
      article_id: line.articleId,
      brand: line.brand,
      number: line.number,
      name: line.name,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      vat_rate: line.vatRate,
      is_exchange: line.isExchange,
    })),
  );
  await sql`
    insert into supplier_document_line (firm_id, document_id, position, kind, order_id, order_number, order_line,
      refers_to_position, article_id, brand, number, name, reference, quantity, unit_price, amount, vat_rate, is_exchange)
    select ${firm.id}, document_id, position, kind, order_id, order_number, order_line, refers_to_position, article_id,
      brand, number, name, '', quantity, unit_price, quantity * unit_price, vat_rate, is_exchange
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as issued (document_id bigint, position int, kind text,
      order_id bigint, order_number text, order_line int, refers_to_position int, article_id int, brand text, number text,
      name text, quantity int, unit_price bigint, vat_rate int, is_exchange boolean)`.execute(tx);
}

type Kept = { readonly books: Books; readonly papers: Papers };

/** What has not left yet is taken over by the supplier's day; it lies in no warehouse, so nothing goes back there. */
async function writeSupplierOrders(tx: Tx, firm: DemoFirm, orders: Orders, { books, papers }: Kept): Promise<void> {
  const taken = [...orders].filter(([{ fate }]) => fate !== 'refused');
  const idOf = (paper: BookedPaper | undefined) => (paper && papers.get(paper)?.id) ?? null;
  const heads = taken.map(([order, { id, supplierNumber }]) => {
    const bills = order.lines.map((line) => books.invoiceOf.get(line)).filter((bill) => bill !== undefined);
    const first = bills.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())[0];
    return {
      order_id: id,
      key: order.key,
      number: supplierNumber,
      reply: { kind: 'confirmed', supplierNumber, lines: order.lines.map(confirmed) },
      placed_at: order.placedAt,
      cancelled_at: order.fate === 'cancelled' ? order.placedAt : null,
      surcharges_invoice_id: idOf(first),
    };
  });
  await sql`
    insert into supplier_order (firm_id, order_id, supplier_code, key, number, address, reply, placed_at, cancelled_at,
      surcharges_invoice_id)
    select ${firm.id}, order_id, ${firm.seller.code}, key, number, ${JSON.stringify(firm.buyer)}::jsonb, reply, placed_at,
      cancelled_at, surcharges_invoice_id
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as taken (order_id bigint, key text, number text, reply jsonb,
      placed_at timestamptz, cancelled_at timestamptz, surcharges_invoice_id bigint)`.execute(tx);
  const parts = taken
    .filter(([{ fate }]) => fate === 'delivered')
    .flatMap(([{ lines }, { id }]) =>
      lines.map((line, index) => {
        const note = books.noteOf.get(line);
        return {
          order_id: id,
          line: line.line,
          part: index + 1,
          article_id: line.part.articleId,
          quantity: line.quantity,
          tour: line.tour,
          leaves_at: line.leavesAt,
          arrives_at: line.arrivesAt,
          delivered_at: note ? line.leavesAt : null,
          delivery_note_id: idOf(note),
          invoice_id: idOf(books.invoiceOf.get(line)),
        };
      }),
    );
  await sql`
    insert into supplier_order_line (firm_id, order_id, line, part, supplier_code, article_id, quantity, tour, leaves_at,
      arrives_at, delivered_at, delivery_note_id, invoice_id)
    select ${firm.id}, order_id, line, part, ${firm.seller.code}, article_id, quantity, tour, leaves_at, arrives_at,
      delivered_at, delivery_note_id, invoice_id
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as sent (order_id bigint, line int, part int, article_id int,
      quantity int, tour text, leaves_at timestamptz, arrives_at timestamptz, delivered_at timestamptz,
      delivery_note_id bigint, invoice_id bigint)`.execute(tx);
}

async function writePayments(tx: Tx, firm: DemoFirm, { payments }: Books, papers: Papers): Promise<void> {
  const rows = payments.map(({ paper, paidOn, amount, way }) => ({
    id: papers.get(paper)?.id,
    paid_on: paidOn,
    amount,
    way,
  }));
  await sql`
    insert into supplier_payment (firm_id, supplier_document_id, paid_on, amount, way)
    select ${firm.id}, id, paid_on, amount, way
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid (id bigint, paid_on date, amount bigint, way text)`.execute(
    tx,
  );
}
