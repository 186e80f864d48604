import { sql } from 'kysely';
import { pino } from 'pino';
import { asSystem } from '#server/db/tenant.ts';
import { dayEndAfter } from '#server/gateways/supplier-system/invoice-day.ts';
import { runSupplierDay } from '#server/gateways/supplier-system/run-supplier-day.ts';
import { order, orderDesk } from '#test/order-desk.ts';
import { openReturnWorld } from '#test/return-world.ts';
import type { Visitor } from '#test/visitor.ts';

const log = pino({ level: 'silent' });

type Goods = { readonly quantity?: number; readonly deposit?: number; readonly listPrice?: number };
export type Delivery = {
  readonly note: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly at: Date;
};

/** For tests of returns before billing: goods that are ordered, delivered and, when the test says so, invoiced. */
export async function openDeliveryWorld() {
  const world = await openReturnWorld();
  const { app, chef } = world;
  const goods = await orderDesk(app, 40);
  let next = 0;

  /** The delivery note in the register of documents that is over this order. */
  async function deliver({ quantity = 2, ...terms }: Goods = {}, visitor: Visitor = chef): Promise<Delivery> {
    const id = goods.ids[next] ?? 0;
    next += 1;
    await goods.sell(id, { listPrice: 20_000, ...terms, stock: { HH: 50 } });
    const { id: orderId, number: orderNumber } = await order(visitor, id, quantity);
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ at: Date }>`select max(leaves_at) as at from supplier_order_line where order_id = ${orderId}`.execute(tx),
    );
    const at = rows[0]?.at ?? new Date(0);
    await runSupplierDay({ db: app.db, log }, at);
    return { note: await documentOf(orderId, 'delivery-note'), orderId, orderNumber, at };
  }

  /** The collective invoice of the day. */
  async function invoice({ orderId, at }: Delivery): Promise<number> {
    await runSupplierDay({ db: app.db, log }, dayEndAfter(at));
    return documentOf(orderId, 'invoice');
  }

  async function documentOf(orderId: number, kind: 'delivery-note' | 'invoice'): Promise<number> {
    const { rows } = await asSystem(app.db, (tx) =>
      sql<{ id: number }>`
        select distinct d.id from document d
        join supplier_document_line line on line.firm_id = d.firm_id and line.document_id = d.supplier_document_id
        where d.kind = ${kind} and line.order_id = ${orderId}`.execute(tx),
    );
    const [found] = rows;
    if (!found || rows.length > 1) throw new Error(`${rows.length} documents of kind ${kind}`);
    return found.id;
  }

  /** The part on a delivery note or invoice; with `number` of this order. */
  async function partOf(document: number, { orderNumber }: Pick<Delivery, 'orderNumber'>, visitor: Visitor = chef) {
    const { lines } = await world.returnable('return', document, visitor);
    const { json } = await visitor.get(`/api/documents/${document}`);
    const { lines: shown } = json as { lines: { position: number; orderNumber: string; kind: string }[] }; // checked by the server itself outside production
    const own = new Set(shown.filter((line) => line.orderNumber === orderNumber).map(({ position }) => position));
    const found = lines.find(
      (line) => line.kind === 'part' && (line.documentId !== document || own.has(line.position)),
    );
    if (!found) throw new Error('the part is not there');
    return found;
  }

  return { ...world, deliver, invoice, partOf };
}
