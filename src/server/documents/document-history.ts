import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { seesWholeFirm } from '#server/documents/document-access.ts';
import type { DocumentEvent, DocumentLink } from '#shared/documents/shown-document.ts';
import { localInstant } from '#shared/format/zoned-time.ts';
import type { OrderState } from '#shared/orders/order-state.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type About = {
  readonly user: User;
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

/** On a collective invoice orders of several people stand: what happened to each is told to whom it belongs (decision 25). */
async function orderEvents(tx: Tx, { user, orderIds }: About): Promise<DocumentEvent[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ at: Date; number: string; state: OrderState; note: string }>`
    select event.at, placed.number, event.state, event.note
    from order_event event join customer_order placed on placed.firm_id = event.firm_id and placed.id = event.order_id
    where event.firm_id = ${user.firmId} and event.order_id = any (${orderIds}::bigint[])
      and (${seesWholeFirm(user)} or placed.account_id = ${user.id})
    order by event.id limit ${mostEvents}`.execute(tx);
  return rows.map(({ at, ...event }) => ({ kind: 'order', at: at.toISOString(), ...event }));
}

/** An order and its confirmation are events of the order already. */
const papers = ({ chain }: About): DocumentEvent[] =>
  chain
    .filter(({ kind }) => kind !== 'order' && kind !== 'order-confirmation')
    .map(({ id, kind, number, issuedAt }) => ({ kind: 'document', at: issuedAt, id, number, of: kind }));

async function payments(tx: Tx, { user, supplierDocumentId, isPriced }: About): Promise<DocumentEvent[]> {
  if (supplierDocumentId === null) return [];
  const rows = await tx
    .selectFrom('supplier_payment')
    .select(['paid_on', 'way', 'amount'])
    .where('firm_id', '=', user.firmId)
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
