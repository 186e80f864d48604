import { sql, type Transaction } from 'kysely';
import type { DemoFirm } from '#demo/documents/demo-firm.ts';
import type { Books } from '#demo/documents/keep-books.ts';
import type { Counter } from '#demo/documents/numbers.ts';
import type { PlannedLine, PlannedOrder } from '#demo/documents/plan-orders.ts';
import type { Schema } from '#server/db/schema.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import type { OrderState } from '#shared/orders/order-state.ts';

type Tx = Transaction<Schema>;

export type WrittenOrder = { readonly id: number; readonly number: string; readonly supplierNumber: string | null };
type Event = { readonly state: OrderState; readonly at: Date };

/** The orders as the portal keeps them, each in the state that the books have brought it to. */
export async function writeOrders(
  tx: Tx,
  firm: DemoFirm,
  orders: readonly PlannedOrder[],
  books: Books,
  numbers: { readonly ours: Counter; readonly theirs: ReadonlyMap<PlannedOrder, string> },
): Promise<Map<PlannedOrder, WrittenOrder>> {
  const rows = orders.map((order) => {
    const events = eventsOf(order, books);
    // Who refuses gives no number.
    const supplierNumber = numbers.theirs.get(order) ?? null;
    return {
      key: order.key,
      number: numbers.ours.next(order.placedAt),
      supplier_number: supplierNumber,
      account_id: order.orderer.id,
      placed_by: order.orderer.name,
      state: events.at(-1)?.state ?? 'placed',
      events,
      reference: order.reference,
      totals: order.totals,
      positions: order.lines.length,
      plates: order.car ? [order.car.plate] : [],
      placed_at: order.placedAt,
      confirmation: supplierNumber === null ? null : order.lines.map(confirmed),
    };
  });
  const { rows: inserted } = await sql<{ id: number; key: string }>`
    insert into customer_order (firm_id, number, key, body_hash, account_id, placed_by, cart_id, supplier_code,
      supplier_name, supplier_number, state, reference, note, address, allow_partial, totals, positions, plates, placed_at,
      sent_at, confirmation)
    select ${firm.id}, number, key, '', account_id, placed_by, 0, ${firm.seller.code}, ${firm.seller.name},
      supplier_number, state, reference, '', ${JSON.stringify({ ...firm.buyer, phone: null })}, true, totals, positions,
      plates, placed_at, placed_at, confirmation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed (number text, key uuid, account_id bigint,
      placed_by text, supplier_number text, state text, reference text, totals jsonb, positions int, plates text[],
      placed_at timestamptz, confirmation jsonb)
    order by placed_at
    returning id, key`.execute(tx);
  const ids = new Map(inserted.map(({ id, key }) => [key, id]));
  const written = new Map(
    orders.map((order, index) => {
      const { number = '', supplier_number: supplierNumber = null } = rows[index] ?? {};
      return [order, { id: ids.get(order.key) ?? 0, number, supplierNumber }] as const;
    }),
  );
  await writeLines(tx, firm, written, books);
  const events = rows.flatMap(({ key, events: own }) => own.map((event) => ({ order_id: ids.get(key), ...event })));
  await sql`
    insert into order_event (firm_id, order_id, state, at)
    select ${firm.id}, order_id, state, at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (order_id bigint, state text, at timestamptz)`.execute(
    tx,
  );
  return written;
}

export const confirmed = ({ line, isBackOrdered, tour, arrivesAt }: PlannedLine) => ({
  line,
  state: isBackOrdered ? 'back-ordered' : 'reserved',
  warehouse: null,
  tour,
  arrivesAt,
});

function eventsOf({ placedAt, fate, lines }: PlannedOrder, { noteOf, invoiceOf }: Books): Event[] {
  const placed: Event = { state: 'placed', at: placedAt };
  const later = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);
  if (fate === 'refused') return [placed, { state: 'refused', at: later(1) }];
  const taken: Event[] = [placed, { state: 'confirmed', at: placedAt }];
  if (fate === 'cancelled') return [...taken, { state: 'cancelled', at: later(4) }];
  const times = (papers: Books['noteOf']) =>
    lines.flatMap((line) => papers.get(line)?.issuedAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  const [left, billed] = [times(noteOf), times(invoiceOf)];
  const [first, last, lastBilled] = [left[0], left.at(-1), billed.at(-1)];
  const isWhole = left.length === lines.length;
  if (first && last && (!isWhole || first.getTime() !== last.getTime()))
    taken.push({ state: 'partly-delivered', at: first });
  if (isWhole && last) taken.push({ state: 'delivered', at: last });
  if (isWhole && lastBilled && billed.length === lines.length) taken.push({ state: 'invoiced', at: lastBilled });
  return taken;
}

async function writeLines(
  tx: Tx,
  firm: DemoFirm,
  orders: ReadonlyMap<PlannedOrder, WrittenOrder>,
  { noteOf }: Books,
): Promise<void> {
  const vat_rate = vatRateOf(firm.buyer.country);
  const rows = [...orders].flatMap(([{ lines, car }, { id }]) =>
    lines.flatMap((line) => {
      const { part, quantity, isBackOrdered, tour, leavesAt, arrivesAt } = line;
      const shared = {
        order_id: id,
        article_id: part.articleId,
        brand: part.brand,
        number: part.number,
        name: part.name,
        car_id: car?.carId ?? null,
        k_type_id: car?.kTypeId ?? null,
        plate: car?.plate ?? null,
        car_name: car?.carName ?? null,
        quantity,
        vat_rate,
        delivered: noteOf.has(line) ? quantity : 0,
        promise: {
          class: isBackOrdered ? 'on-order' : 'next-tour',
          warehouse: null,
          tour,
          cutOffAt: leavesAt,
          arrivesAt,
        },
      };
      const own = {
        ...shared,
        line: line.line,
        kind: 'part',
        unit_price: part.unitPrice,
        is_exchange: part.isExchange,
      };
      const deposit = { ...shared, line: line.line + 1, kind: 'deposit', unit_price: part.deposit, is_exchange: false };
      return part.deposit > 0 ? [own, deposit] : [own];
    }),
  );
  await sql`
    insert into order_line (firm_id, order_id, line, kind, article_id, brand, number, name, car_id, k_type_id, plate,
      car_name, quantity, unit_price, vat_rate, is_exchange, note, reference, delivery, promise, delivered)
    select ${firm.id}, order_id, line, kind, article_id, brand, number, name, car_id, k_type_id, plate, car_name, quantity,
      unit_price, vat_rate, is_exchange, '', '', 'as-available', promise, delivered
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ordered (order_id bigint, line int, kind text,
      article_id int, brand text, number text, name text, car_id bigint, k_type_id bigint, plate text, car_name text,
      quantity int, unit_price bigint, vat_rate int, is_exchange boolean, promise jsonb, delivered int)`.execute(tx);
}
