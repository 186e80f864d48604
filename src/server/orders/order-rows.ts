import { type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asConfirmed, type DraftLine } from '#server/orders/draft-order.ts';
import type { Order, PricedOrder } from '#shared/orders/order.ts';
import { mayBecome } from '#shared/orders/order-state.ts';

type Tx = Transaction<Schema>;

/** A part and its deposit: twice what a cart holds. */
const mostLines = 4000;
/** Each state is reached once. */
const mostEvents = 20;
const mostDocuments = 500;

export type FullOrder = Omit<PricedOrder, 'lines'> & {
  readonly accountId: number;
  readonly key: string;
  readonly cartId: number;
  readonly firmId: number;
  readonly tries: number;
  readonly leasedUntil: Date | null;
  readonly cancelWantedBy: string | null;
  readonly lines: readonly DraftLine[];
};

type Orders = SelectQueryBuilder<Schema, 'customer_order', Record<string, never>>;

/** The whole of one order, whoever asks; null where there is none in this firm. */
export async function readFullOrder(
  tx: Tx,
  firmId: number,
  orderId: number,
  narrowed: (orders: Orders) => Orders = (orders) => orders,
): Promise<FullOrder | null> {
  const row = await narrowed(tx.selectFrom('customer_order').where('firm_id', '=', firmId).where('id', '=', orderId))
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const lines = await readLines(tx, firmId, orderId);
  const history = await tx
    .selectFrom('order_event')
    .select(['state', 'at', 'note'])
    .where('firm_id', '=', firmId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(mostEvents)
    .execute();
  return {
    ...headOf(row),
    lines: asConfirmed(lines, row.confirmation ?? []),
    history: history.map(({ state, at, note }) => ({ state, at: at.toISOString(), note })),
    documents: await readDocuments(tx, firmId, orderId),
  };
}

function headOf(row: Selectable<Schema['customer_order']>) {
  return {
    id: row.id,
    number: row.number,
    supplierNumber: row.supplier_number,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    state: row.state,
    isCancelling: row.cancel_wanted_at !== null && mayBecome(row.state, 'cancelled'),
    placedAt: row.placed_at.toISOString(),
    placedBy: row.placed_by,
    reference: row.reference,
    note: row.note,
    address: row.address,
    branch: row.branch,
    allowPartial: row.allow_partial,
    totals: row.totals,
    accountId: row.account_id,
    key: row.key,
    cartId: row.cart_id,
    firmId: row.firm_id,
    tries: row.tries,
    leasedUntil: row.leased_until,
    cancelWantedBy: row.cancel_wanted_by,
  };
}

async function readLines(tx: Tx, firmId: number, orderId: number): Promise<DraftLine[]> {
  const rows = await tx
    .selectFrom('order_line')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('order_id', '=', orderId)
    .orderBy('line')
    .limit(mostLines)
    .execute();
  return rows.map((row) => ({
    line: row.line,
    kind: row.kind,
    articleId: row.article_id,
    brand: row.brand,
    number: row.number,
    name: row.name,
    carId: row.car_id,
    kTypeId: row.k_type_id,
    plate: row.plate,
    carName: row.car_name,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    amount: row.quantity * row.unit_price,
    vatRate: row.vat_rate,
    isExchange: row.is_exchange,
    note: row.note,
    reference: row.reference,
    delivery: row.delivery,
    promise: row.promise,
    delivered: row.delivered,
  }));
}

async function readDocuments(tx: Tx, firmId: number, orderId: number): Promise<Order['documents']> {
  const { rows } = await sql<Omit<Order['documents'][number], 'issuedAt'> & { readonly issuedAt: Date }>`
    select id, kind, number, issued_at as "issuedAt"
    from document
    where firm_id = ${firmId} and kind in ('delivery-note', 'invoice', 'credit-note') and supplier_document_id in (
      select document_id from supplier_document_line where firm_id = ${firmId} and order_id = ${orderId}
    )
    order by issued_at, id
    limit ${mostDocuments}`.execute(tx);
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}
