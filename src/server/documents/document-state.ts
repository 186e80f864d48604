import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#shared/format/zoned-time.ts';

/** What was promised of the order `placed`: the last of it counts. */
export const promised = sql`
  cross join lateral (
    select max((line ->> 'arrivesAt')::timestamptz) as at, bool_or(line ->> 'state' = 'back-ordered') as is_back_ordered,
      (array_agg(line ->> 'tour' order by (line ->> 'arrivesAt')::timestamptz desc nulls last))[1] as tour
    from jsonb_array_elements(placed.confirmation) line
  ) promise`;

/** What needs no look at the promise: nobody waits two months for what has left. */
export const isLongThere = (now: Date) => sql`
  placed.state in ('delivered', 'invoiced') and placed.placed_at < ${now}::timestamptz - interval '60 days'`;
export const confirmationState = (now: Date) => sql`
  case
    when placed.state in ('cancelled', 'refused') then 'cancelled'
    when ${isLongThere(now)} then 'arrived'
    when placed.state in ('delivered', 'invoiced') and coalesce(promise.at, ${now}) <= ${now} then 'arrived'
    when promise.is_back_ordered and placed.state not in ('delivered', 'invoiced') then 'back-ordered'
    else 'underway' end`;

/** A line of an order that goes on, and of which not all has left. */
export const isLacking = sql`
  ordering.state in ('confirmed', 'partly-delivered') and ordered.kind = 'part' and ordered.delivered < ordered.quantity`;

/** What is to be paid comes first. By nets, which are exact: each credit note rounds its own VAT. */
export const invoiceState = (now: Date) => sql`
  case
    when credit.amount > 0 and credit.amount >= d.net then 'credited'
    when d.open > 0 and d.due_on < ${localDay(now)}::date then 'overdue'
    when d.open > 0 then 'open'
    when credit.amount > 0 then 'partly-credited'
    else 'paid' end`;

/**
 * Where the document `d` stands, as one row of `s`: worked out from the books, kind by kind. PostgreSQL looks only at the
 * branch of its kind. The states and what they mean: src/shared/documents/document-state.ts.
 */
export const stateOf = (now: Date): RawBuilder<unknown> => sql`
  cross join lateral (
    select placed.state, null::text as tour, null::timestamptz as at, null::date as "on", null::int as positions
    from customer_order placed
    where d.kind = 'order' and placed.firm_id = d.firm_id and placed.id = d.order_id
    union all
    select ${confirmationState(now)}, promise.tour, promise.at, null, null
    from customer_order placed ${promised}
    where d.kind = 'order-confirmation' and placed.firm_id = d.firm_id and placed.id = d.order_id
    union all
    select case when carried.at > ${now} then 'underway' when lacking.positions > 0 then 'missing' else 'delivered' end,
      carried.tour, carried.at, null, nullif(lacking.positions, 0)
    from (
      select max(part.arrives_at) as at, max(part.tour) as tour from supplier_order_line part
      where part.firm_id = d.firm_id and part.delivery_note_id = d.supplier_document_id
    ) carried
    cross join lateral (
      select count(*)::int as positions from order_line ordered
      join customer_order ordering on ordering.firm_id = ordered.firm_id and ordering.id = ordered.order_id
      where ordered.firm_id = d.firm_id and ${isLacking}
        and ordered.order_id in (
          select line.order_id from supplier_document_line line
          where line.firm_id = d.firm_id and line.document_id = d.supplier_document_id
        )
    ) lacking
    where d.kind = 'delivery-note'
    union all
    select ${invoiceState(now)},
      null, null, case when d.open > 0 then d.due_on else paid.last_on end, null
    from (
      select coalesce(sum((back.totals ->> 'net')::bigint), 0) as amount from supplier_document back
      where back.firm_id = d.firm_id and back.refers_to = d.supplier_document_id
    ) credit
    cross join lateral (
      select max(payment.paid_on) as last_on from supplier_payment payment
      where payment.firm_id = d.firm_id and payment.supplier_document_id = d.supplier_document_id
    ) paid
    where d.kind = 'invoice'
    union all
    select case when d.open = 0 then 'settled' else 'unsettled' end, null, null, (
        select max(payment.paid_on) from supplier_payment payment
        where payment.firm_id = d.firm_id and payment.supplier_document_id = d.supplier_document_id
      ), null
    where d.kind = 'credit-note'
    union all
    select 'issued', null, null, null, null where d.kind = 'statement'
    union all
    select held.state, held.tour, held.collects_at, null, null
    from return_case held
    where d.kind = 'return-note' and held.firm_id = d.firm_id and held.id = d.return_id
    union all
    select incoming.verdict, null, null, incoming.due_on, nullif(jsonb_array_length(incoming.differences), 0)
    from incoming_invoice incoming
    where d.kind = 'incoming-invoice' and incoming.firm_id = d.firm_id and incoming.id = d.incoming_id
  ) s`;
