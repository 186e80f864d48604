import { type RawBuilder, sql } from 'kysely';
import { confirmationState, invoiceState, isLacking, isLongThere, promised } from '#server/documents/document-state.ts';
import type { DocumentKind } from '#shared/documents/document-kind.ts';

type Sql = RawBuilder<unknown>;

/**
 * Where documents of these kinds stand, for a whole firm at once, as `state` of the joined rows. A filter by state looks at all
 * documents, and so what is unusual (credited, missing, on its way) is asked for once, not of each document by itself.
 */
export function statesOfFirm(firmId: number, now: Date, kinds: readonly DocumentKind[]) {
  const ways = waysOf(firmId, now);
  const joins = [...new Set(kinds.flatMap((kind) => ways[kind].joins))];
  const cases = kinds.map((kind) => sql`when ${kind} then ${ways[kind].state}`);
  return {
    joins: joins.length > 0 ? sql.join(joins, sql` `) : sql``,
    state: kinds.length > 0 ? sql<string>`case d.kind ${sql.join(cases, sql` `)} end` : sql<string>`''`,
  };
}

function waysOf(firmId: number, now: Date): Readonly<Record<DocumentKind, { joins: readonly Sql[]; state: Sql }>> {
  const placed = sql`left join customer_order placed on placed.firm_id = d.firm_id and placed.id = d.order_id`;
  const credit = sql`
    left join (
      select back.refers_to as id, sum((back.totals ->> 'net')::bigint) as amount from supplier_document back
      where back.firm_id = ${firmId} and back.refers_to is not null
      group by back.refers_to
    ) credit on d.kind = 'invoice' and credit.id = d.supplier_document_id`;
  const lacking = sql`
    left join (
      select distinct line.document_id as id from customer_order ordering
      join order_line ordered on ordered.firm_id = ordering.firm_id and ordered.order_id = ordering.id
      join supplier_document_line line on line.firm_id = ordering.firm_id and line.order_id = ordering.id
      where ordering.firm_id = ${firmId} and ${isLacking}
    ) lacking on d.kind = 'delivery-note' and lacking.id = d.supplier_document_id`;
  const coming = sql`
    left join (
      select distinct delivery_note_id as id from supplier_order_line
      where firm_id = ${firmId} and arrives_at > ${now} and delivery_note_id is not null
    ) coming on d.kind = 'delivery-note' and coming.id = d.supplier_document_id`;
  const back = sql`left join return_case back on back.firm_id = d.firm_id and back.id = d.return_id`;
  const incoming = sql`
    left join incoming_invoice incoming on incoming.firm_id = d.firm_id and incoming.id = d.incoming_id`;
  return {
    order: { joins: [placed], state: sql`placed.state` },
    'order-confirmation': {
      joins: [placed],
      state: sql`
        case
          when placed.state in ('cancelled', 'refused') then 'cancelled'
          when ${isLongThere(now)} then 'arrived'
          else (select ${confirmationState(now)} from (select) nothing ${promised}) end`,
    },
    'delivery-note': {
      joins: [lacking, coming],
      state: sql`
        case when coming.id is not null then 'underway' when lacking.id is not null then 'missing' else 'delivered' end`,
    },
    invoice: { joins: [credit], state: invoiceState(now) },
    'credit-note': { joins: [], state: sql`case when d.open = 0 then 'settled' else 'unsettled' end` },
    statement: { joins: [], state: sql`'issued'` },
    'return-note': { joins: [back], state: sql`back.state` },
    'incoming-invoice': { joins: [incoming], state: sql`incoming.verdict` },
  };
}
