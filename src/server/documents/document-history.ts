import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentEvent, DocumentLink } from '#shared/documents/shown-document.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import type { OrderState } from '#shared/orders/order-state.ts';

type Tx = Transaction<Schema>;
type About = {
  readonly firmId: number;
  readonly orderIds: readonly number[];
  readonly supplierDocumentId: number | null;
  readonly chain: readonly DocumentLink[];
  readonly isPriced: boolean;
};

const mostEvents = 500;

/** What the orders have gone through, what was written for them, and what was paid of this document; oldest first. */
export async function readHistory(tx: Tx, about: About): Promise<DocumentEvent[]> {
  const events = [...(await orderEvents(tx, about)), ...papers(about), ...(await payments(tx, about))];
  return events.toSorted((a, b) => timeOf(a) - timeOf(b));
}

const timeOf = (event: DocumentEvent): number =>
  event.kind === 'payment' ? localInstant(event.on, '06:00').getTime() : Date.parse(event.at);

async function orderEvents(tx: Tx, { firmId, orderIds }: About): Promise<DocumentEvent[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ at: Date; number: string; state: OrderState; note: string }>`
    select event.at, placed.number, event.state, event.note
    from order_event event join customer_order placed on placed.firm_id = event.firm_id and placed.id = event.order_id
    where event.firm_id = ${firmId} and event.order_id = any (${orderIds}::bigint[])
    order by event.id limit ${mostEvents}`.execute(tx);
  return rows.map(({ at, ...event }) => ({ kind: 'order', at: at.toISOString(), ...event }));
}

/** An order and its confirmation are events of the order already. */
const papers = ({ chain }: About): DocumentEvent[] =>
  chain
    .filter(({ kind }) => kind !== 'order' && kind !== 'order-confirmation')
    .map(({ id, kind, number, issuedAt }) => ({ kind: 'document', at: issuedAt, id, number, of: kind }));

async function payments(tx: Tx, { firmId, supplierDocumentId, isPriced }: About): Promise<DocumentEvent[]> {
  if (supplierDocumentId === null) return [];
  const rows = await tx
    .selectFrom('supplier_payment')
    .select(['paid_on', 'way', 'amount'])
    .where('firm_id', '=', firmId)
    .where('supplier_document_id', '=', supplierDocumentId)
    .orderBy('id')
    .limit(mostEvents)
    .execute();
  return rows.map(({ paid_on, way, amount }) => ({
    kind: 'payment',
    on: paid_on,
    way,
    amount: isPriced ? amount : null,
  }));
}
