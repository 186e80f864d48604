import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { customerNumberOf } from '#shared/documents/customer-number.ts';
import type { Statement } from '#shared/documents/shown-document.ts';

type Tx = Transaction<Schema>;
type Issued = Selectable<Schema['supplier_document']>;

export type SupplierPaperLine = {
  readonly position: number;
  readonly kind: 'part' | 'deposit' | 'surcharge';
  readonly articleId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly plate: string | null;
  readonly carName: string | null;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly orderLine: number | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly vatRate: number;
  readonly isExchange: boolean;
  /** Of an invoice: how many were credited since. */
  readonly credited: number;
  /** Net for one, as it was ordered. */
  readonly orderedPrice: number | null;
};

/** A paper of the supplier with all that stands on it. */
export type SupplierPaper = Pick<Issued, 'id' | 'kind' | 'number' | 'tour' | 'seller' | 'buyer' | 'totals' | 'note'> & {
  readonly issuedAt: Date;
  readonly dueOn: string | null;
  readonly deliverTo: Issued['deliver_to'];
  readonly customerNumber: string;
  readonly phone: string | null;
  readonly logoSvg: string | null;
  /** The invoice that a credit note belongs to. */
  readonly refersTo: { readonly number: string; readonly issuedAt: Date } | null;
  readonly lines: readonly SupplierPaperLine[];
  readonly statement: Statement | null;
};

/** As many as an invoice can have. */
const mostLines = 5000;

export async function readSupplierPaper(tx: Tx, firmId: number, id: number): Promise<SupplierPaper> {
  const row = await tx
    .selectFrom('supplier_document as issued')
    .leftJoin('supplier', 'supplier.code', 'issued.supplier_code')
    .leftJoin('supplier_document as billed', (join) =>
      join.onRef('billed.firm_id', '=', 'issued.firm_id').onRef('billed.id', '=', 'issued.refers_to'),
    )
    .selectAll('issued')
    .select(['supplier.phone', 'supplier.logo_svg', 'billed.number as billed_number', 'billed.issued_at as billed_at'])
    .where('issued.firm_id', '=', firmId)
    .where('issued.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    tour: row.tour,
    seller: row.seller,
    buyer: row.buyer,
    totals: row.totals,
    note: row.note,
    issuedAt: row.issued_at,
    dueOn: row.due_on,
    deliverTo: row.deliver_to,
    customerNumber: customerNumberOf(firmId, row.buyer.customerNumber),
    phone: row.phone,
    logoSvg: row.logo_svg,
    refersTo:
      row.billed_number === null || row.billed_at === null
        ? null
        : { number: row.billed_number, issuedAt: row.billed_at },
    lines: await readLines(tx, firmId, id),
    statement: row.kind === 'statement' ? await readStatement(tx, firmId, id) : null,
  };
}

async function readLines(tx: Tx, firmId: number, id: number): Promise<SupplierPaperLine[]> {
  const { rows } = await sql<SupplierPaperLine>`
    select line.position, line.kind, line.article_id as "articleId", line.brand, line.number, line.name, line.reference,
      ordered.plate, ordered.car_name as "carName", line.order_id as "orderId", line.order_number as "orderNumber",
      line.order_line as "orderLine", line.quantity, line.unit_price as "unitPrice", line.amount,
      line.vat_rate as "vatRate", line.is_exchange as "isExchange", ordered.unit_price as "orderedPrice",
      coalesce((
        select sum(back.quantity) from supplier_document credit
        join supplier_document_line back on back.firm_id = credit.firm_id and back.document_id = credit.id
        where credit.firm_id = line.firm_id and credit.refers_to = line.document_id
          and back.refers_to_position = line.position
      ), 0)::int as credited
    from supplier_document_line line
    left join order_line ordered on ordered.firm_id = line.firm_id and ordered.order_id = line.order_id
      and ordered.line = line.order_line
    where line.firm_id = ${firmId} and line.document_id = ${id}
    order by line.position
    limit ${mostLines}`.execute(tx);
  return rows;
}

async function readStatement(tx: Tx, firmId: number, id: number): Promise<Statement | null> {
  const row = await tx
    .selectFrom('supplier_statement')
    .select(['month', 'opening', 'closing', 'entries'])
    .where('firm_id', '=', firmId)
    .where('document_id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, entries: [...row.entries] } : null;
}
