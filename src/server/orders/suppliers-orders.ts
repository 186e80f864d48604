import { type RawBuilder, sql, type Transaction } from 'kysely';
import { customersWith } from '#server/db/customer-words.ts';
import { hasWords } from '#server/db/has-words.ts';
import { atTheStart } from '#server/db/like-pattern.ts';
import type { Schema } from '#server/db/schema.ts';
import { type FullOrder, readFullOrder } from '#server/orders/order-rows.ts';
import { shownOrder } from '#server/orders/store.ts';
import { Failure } from '#shared/failures.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';
import { openActs } from '#shared/orders/desk-acts.ts';
import type { OrderState } from '#shared/orders/order-state.ts';
import type { DeskOrder, DeskOrderHead } from '#shared/orders/supplier-contract.ts';

type Tx = Transaction<Schema>;

const pageLength = 50;
const mostFirms = 200;
const mostParts = 4000;

export type DeskOrderFilter = {
  readonly text?: string | undefined;
  readonly state?: OrderState | undefined;
  readonly firm?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
};

type SendingRow = {
  readonly isSent: boolean;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
  readonly isCancelling: boolean;
};
type HeadRow = Omit<DeskOrderHead, 'placedAt' | 'sending'> & SendingRow & { readonly placedAt: Date };

/** An order without a line in our books went to a system of the supplier's. */
const sending = sql`not exists (
    select from supplier_order booked where booked.firm_id = placed.firm_id and booked.order_id = placed.id
  ) as "isSent", placed.tries, placed.next_try_at as "nextTryAt", placed.sent_at as "sentAt",
  placed.cancel_wanted_at is not null as "isCancelling"`;

/** Latest first. */
export async function suppliersOrders(tx: Tx, code: string, filter: DeskOrderFilter, now: Date) {
  const where = sql.join(await conditions(tx, code, filter, now), sql` and `);
  const { rows } = await sql<HeadRow>`
    select placed.firm_id as "firmId", firm.name as "firmName", placed.id, placed.number,
      placed.supplier_number as "supplierNumber", placed.state, placed.placed_at as "placedAt",
      placed.placed_by as "placedBy", placed.reference, placed.positions, placed.plates,
      (placed.totals ->> 'gross')::bigint as gross, ${sending}
    from customer_order placed join firm on firm.id = placed.firm_id
    where ${where}
    order by placed.placed_at desc, placed.id desc
    limit ${pageLength + 1}`.execute(tx);
  const page = rows.slice(0, pageLength);
  const last = page.at(-1);
  return {
    orders: page.map(toHead),
    next: last && rows.length > pageLength ? `${last.placedAt.getTime()}-${last.id}` : null,
  };
}

async function conditions(tx: Tx, code: string, filter: DeskOrderFilter, now: Date): Promise<RawBuilder<unknown>[]> {
  const { text = '', state, firm, from, to, before } = filter;
  const all = [sql`placed.supplier_code = ${code}`];
  if (state !== undefined) all.push(sql`placed.state = ${state}`);
  if (firm !== undefined) all.push(sql`placed.firm_id = ${firm}`);
  if (from !== undefined) all.push(sql`placed.placed_at >= ${localInstant(from, '00:00')}`);
  if (to !== undefined) all.push(sql`placed.placed_at < ${localInstant(dayAfter(to), '00:00')}`);
  if (text !== '') all.push(await named(tx, code, text, now));
  if (before !== undefined) {
    const [at = 0, id = 0] = before.split('-').map(Number);
    all.push(sql`(placed.placed_at, placed.id) < (${new Date(at)}::timestamptz, ${id}::bigint)`);
  }
  return all;
}

const dayAfter = (day: string) => localDay(localInstant(day, '12:00'), 1);

/** By the beginning of a number, the bare digits of one of the last years, or the customer. */
async function named(tx: Tx, code: string, text: string, now: Date): Promise<RawBuilder<unknown>> {
  const begins = atTheStart(text.toUpperCase());
  const year = now.getUTCFullYear();
  const digits = /^\d{1,9}$/.test(text)
    ? [year, year - 1, year - 2].map((one) => `B-${one}-${text.padStart(6, '0')}`)
    : [];
  const { rows: firms } = await sql<{ id: number }>`
    select firm.id from customer_words join firm on firm.id = customer_id
    where ${customersWith(code, text)}
      and ${hasWords(sql`firm.name || ' ' || coalesce(firm.customer_number, '')`, text)}
    limit ${mostFirms}`.execute(tx);
  return sql`(placed.number like ${begins} or placed.supplier_number like ${begins}
    or placed.number = any (${digits}::text[]) or placed.firm_id = any (${firms.map(({ id }) => id)}::bigint[]))`;
}

function toHead({ placedAt, isSent, tries, nextTryAt, sentAt, isCancelling, ...head }: HeadRow): DeskOrderHead {
  const row = { isSent, tries, nextTryAt, sentAt, isCancelling };
  return { ...head, placedAt: placedAt.toISOString(), sending: toSending(row) };
}

const toSending = ({ isSent, nextTryAt, sentAt, ...row }: SendingRow): DeskOrderHead['sending'] =>
  isSent
    ? {
        tries: row.tries,
        nextTryAt: nextTryAt?.toISOString() ?? null,
        sentAt: sentAt?.toISOString() ?? null,
        isCancelling: row.isCancelling,
      }
    : null;

export type OrderPath = { readonly firm: number; readonly order: number };
export type Held = { readonly full: FullOrder; readonly shown: DeskOrder };

/** Of this very supplier and this very firm. `locks`: nobody else moves it until the transaction ends. */
export async function readDeskOrder(
  tx: Tx,
  code: string,
  path: OrderPath,
  { now, locks = false }: { readonly now: Date; readonly locks?: boolean },
): Promise<Held> {
  const { rows } = await sql<
    SendingRow & { firmName: string; customerNumber: string | null; leasedUntil: Date | null }
  >`
    select firm.name as "firmName", firm.customer_number as "customerNumber", placed.leased_until as "leasedUntil",
      ${sending}
    from customer_order placed join firm on firm.id = placed.firm_id
    where placed.firm_id = ${path.firm} and placed.id = ${path.order} and placed.supplier_code = ${code}
    ${locks ? sql`for update of placed` : sql``}`.execute(tx);
  const [row] = rows;
  const full = row && (await readFullOrder(tx, path.firm, path.order));
  if (!full) throw new Failure('NOT_FOUND');
  const isBusy = full.isCancelling || (row.leasedUntil !== null && row.leasedUntil > now);
  const shown: DeskOrder = {
    firmId: path.firm,
    firmName: row.firmName,
    customerNumber: row.customerNumber,
    order: shownOrder(full),
    sending: toSending(row),
    parts: await readParts(tx, path),
    acts: openActs({ state: full.state, isInBooks: !row.isSent, tries: full.tries, isBusy }),
  };
  return { full, shown };
}

async function readParts(tx: Tx, path: OrderPath): Promise<DeskOrder['parts']> {
  const { rows } = await sql<
    Omit<DeskOrder['parts'][number], 'leavesAt' | 'deliveredAt'> & { leavesAt: Date; deliveredAt: Date | null }
  >`
    select part.line, part.quantity, warehouse.name as warehouse, part.tour, part.is_fetched as "isFetched",
      part.leaves_at as "leavesAt", part.delivered_at as "deliveredAt"
    from supplier_order_line part
    left join warehouse on warehouse.supplier_code = part.supplier_code and warehouse.code = part.warehouse_code
    where part.firm_id = ${path.firm} and part.order_id = ${path.order}
    order by part.line, part.part
    limit ${mostParts}`.execute(tx);
  return rows.map(({ leavesAt, deliveredAt, ...part }) => ({
    ...part,
    leavesAt: leavesAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }));
}
