import { type RawBuilder, sql } from 'kysely';
import { localDay } from '#shared/format/zoned-time.ts';

/** What was promised of the order `placed`: the last of it counts. */
const promised = sql`
  cross join lateral (
    select max((line ->> 'arrivesAt')::timestamptz) as at, bool_or(line ->> 'state' = 'back-ordered') as is_back_ordered,
      (array_agg(line ->> 'tour' order by (line ->> 'arrivesAt')::timestamptz desc nulls last))[1] as tour
    from jsonb_array_elements(placed.confirmation) line
  ) promise`;

const confirmationState = (now: Date) => sql`
  case
    when placed.state in ('cancelled', 'refused') then 'cancelled'
    when placed.state in ('delivered', 'invoiced') and coalesce(promise.at, ${now}) <= ${now} then 'arrived'
    when promise.is_back_ordered and placed.state not in ('delivered', 'invoiced') then 'back-ordered'
    else 'underway' end`;

/** What is to be paid comes first. */
const invoiceState = (now: Date) => sql`
  case
    when credit.amount >= d.gross then 'credited'
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
      where ordered.firm_id = d.firm_id and ordered.kind = 'part' and ordered.delivered < ordered.quantity
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
      select coalesce(sum((back.totals ->> 'gross')::bigint), 0) as amount from supplier_document back
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

/**
 * The same for a whole firm at once, as `state` of the joined rows: a filter by state looks at all documents, and asks for
 * what is unusual (credited, missing, on its way), not for each document by itself.
 */
export const statesOfFirm = (firmId: number, now: Date) => ({
  joins: sql`
    left join customer_order placed on placed.firm_id = d.firm_id and placed.id = d.order_id
    left join (
      select back.refers_to as id, sum((back.totals ->> 'gross')::bigint) as amount from supplier_document back
      where back.firm_id = ${firmId} and back.refers_to is not null
      group by back.refers_to
    ) credit on d.kind = 'invoice' and credit.id = d.supplier_document_id
    left join (
      select distinct line.document_id as id from customer_order ordering
      join order_line ordered on ordered.firm_id = ordering.firm_id and ordered.order_id = ordering.id
      join supplier_document_line line on line.firm_id = ordering.firm_id and line.order_id = ordering.id
      where ordering.firm_id = ${firmId} and ordering.state in ('confirmed', 'partly-delivered')
        and ordered.kind = 'part' and ordered.delivered < ordered.quantity
    ) lacking on d.kind = 'delivery-note' and lacking.id = d.supplier_document_id
    left join (
      select distinct delivery_note_id as id from supplier_order_line
      where firm_id = ${firmId} and arrives_at > ${now} and delivery_note_id is not null
    ) coming on d.kind = 'delivery-note' and coming.id = d.supplier_document_id
    left join return_case back on back.firm_id = d.firm_id and back.id = d.return_id
    left join incoming_invoice incoming on incoming.firm_id = d.firm_id and incoming.id = d.incoming_id`,
  state: sql<string>`
    case d.kind
      when 'order' then placed.state
      when 'order-confirmation' then case
        when placed.state in ('cancelled', 'refused') then 'cancelled'
        when placed.state in ('delivered', 'invoiced') and placed.placed_at < ${now}::timestamptz - interval '60 days'
          then 'arrived'
        else (select ${confirmationState(now)} from (select) nothing ${promised}) end
      when 'delivery-note' then
        case when coming.id is not null then 'underway' when lacking.id is not null then 'missing' else 'delivered' end
      when 'invoice' then ${invoiceState(now)}
      when 'credit-note' then case when d.open = 0 then 'settled' else 'unsettled' end
      when 'statement' then 'issued'
      when 'return-note' then back.state
      when 'incoming-invoice' then incoming.verdict
    end`,
});
