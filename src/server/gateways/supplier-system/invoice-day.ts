import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { billReturns } from '#server/gateways/supplier-system/bill-returns.ts';
import { type DraftLine, issueDocument, readParties } from '#server/gateways/supplier-system/issue-document.ts';
import {
  lockOrders,
  mostParts,
  ordersOf,
  type PartRow,
  readPartLines,
} from '#server/gateways/supplier-system/part-lines.ts';
import { readTerms } from '#server/gateways/supplier-system/supplier-terms.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';

type Tx = Transaction<Schema>;

const endOfDay = '20:00';
const usualPaymentDays = 14;

/** The end of the supplier's day that something belongs to: later on it belongs to the next day. */
export function dayEndAfter(at: Date): Date {
  const today = localInstant(localDay(at), endOfDay);
  return at <= today ? today : localInstant(localDay(at, 1), endOfDay);
}

/** One invoice over all that was delivered to a firm until then and is not billed yet. False: there is nothing. */
export async function invoiceNext(tx: Tx, supplierCode: string, dayEnd: Date): Promise<boolean> {
  const parts = await unbilledFirst(tx, supplierCode, dayEnd);
  const firmId = parts[0]?.firm_id;
  if (firmId === undefined) return false;
  const orderIds = ordersOf(parts);
  await lockOrders(tx, firmId, orderIds);
  const parties = await readParties(tx, supplierCode, firmId);
  const paymentDays = await readPaymentDays(tx, supplierCode, firmId);
  const goods = await readPartLines(tx, firmId, parts);
  const surcharges = await unbilledSurcharges(tx, firmId, orderIds, parties.buyer.country);
  const { id } = await issueDocument(tx, {
    ...parties,
    firmId,
    kind: 'invoice',
    issuedAt: dayEnd,
    dueOn: localDay(dayEnd, paymentDays),
    tour: null,
    deliverTo: null,
    note: '',
    refersTo: null,
    lines: [...goods, ...surcharges],
  });
  await markBilled(tx, firmId, id, parts, orderIds);
  await billReturns(tx, { firmId, invoiceId: id, issuedAt: dayEnd });
  await advance(tx, firmId, orderIds, dayEnd);
  return true;
}

/** As agreed with this customer, else as for everybody. */
async function readPaymentDays(tx: Tx, supplierCode: string, firmId: number): Promise<number> {
  const agreed = await tx
    .selectFrom('customer_terms')
    .select('payment_days')
    .where('firm_id', '=', firmId)
    .where('supplier_code', '=', supplierCode)
    .executeTakeFirst();
  return agreed?.payment_days ?? (await readTerms(tx, supplierCode))?.payment_days ?? usualPaymentDays;
}

async function unbilledFirst(tx: Tx, supplierCode: string, dayEnd: Date) {
  const { rows } = await sql<PartRow & { firm_id: number }>`
    with first as (
      select firm_id from supplier_order_line
      where supplier_code = ${supplierCode} and delivered_at <= ${dayEnd} and invoice_id is null
      order by delivered_at, firm_id
      limit 1
    )
    select part.firm_id, part.order_id, part.line, part.part, part.quantity
    from first
    join supplier_order_line part on part.supplier_code = ${supplierCode} and part.firm_id = first.firm_id
      and part.delivered_at <= ${dayEnd} and part.invoice_id is null
    order by part.order_id, part.line
    -- A line of a delivery note is on one invoice, never on two.
    fetch first ${mostParts} rows with ties`.execute(tx);
  return rows;
}

/** They stand on the first invoice of their order. */
async function unbilledSurcharges(
  tx: Tx,
  firmId: number,
  orderIds: readonly number[],
  country: string,
): Promise<DraftLine[]> {
  const { rows } = await sql<{ orderId: number; orderNumber: string; name: string; unitPrice: number }>`
    select placed.id as "orderId", placed.number as "orderNumber", surcharge ->> 'name' as name,
      (surcharge ->> 'amount')::bigint as "unitPrice"
    from supplier_order taken
    join customer_order placed on placed.firm_id = taken.firm_id and placed.id = taken.order_id
    cross join jsonb_array_elements(placed.totals -> 'surcharges') surcharge
    where taken.firm_id = ${firmId} and taken.order_id = any (${orderIds}::bigint[])
      and taken.surcharges_invoice_id is null
    order by placed.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    kind: 'surcharge',
    orderLine: null,
    refersToPosition: null,
    articleId: null,
    brand: '',
    number: '',
    reference: '',
    quantity: 1,
    vatRate: vatRateOf(country),
    isExchange: false,
  }));
}

async function markBilled(
  tx: Tx,
  firmId: number,
  invoiceId: number,
  parts: readonly PartRow[],
  orderIds: readonly number[],
): Promise<void> {
  await sql`
    update supplier_order_line held set invoice_id = ${invoiceId}
    from unnest(${parts.map(({ order_id }) => order_id)}::bigint[], ${parts.map(({ line }) => line)}::int[],
      ${parts.map(({ part }) => part)}::int[]) as billed (order_id, line, part)
    where held.firm_id = ${firmId} and held.order_id = billed.order_id and held.line = billed.line
      and held.part = billed.part`.execute(tx);
  await sql`
    update supplier_order set surcharges_invoice_id = ${invoiceId}
    where firm_id = ${firmId} and order_id = any (${orderIds}::bigint[]) and surcharges_invoice_id is null`.execute(tx);
}

/** An order is invoiced when the last of it is. */
async function advance(tx: Tx, firmId: number, orderIds: readonly number[], at: Date): Promise<void> {
  await sql`
    select advance_order(${firmId}, id, 'invoiced', ${at}, '')
    from unnest(${orderIds}::bigint[]) as id
    where not exists (
      select from supplier_order_line where firm_id = ${firmId} and order_id = id and invoice_id is null
    )`.execute(tx);
}
