import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { visibleTo } from '#server/documents/document-access.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { returnBases } from '#shared/returns/return-case.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** A line of an invoice, or of a delivery note that is not billed yet, and what was returned of it since. */
export type BoughtRow = {
  readonly basis: (typeof returnBases)[number];
  readonly documentId: number;
  readonly documentNumber: string;
  /** In the supplier's books. */
  readonly paperId: number;
  readonly supplierCode: string;
  readonly supplierName: string;
  readonly position: number;
  readonly kind: 'part' | 'deposit' | 'surcharge';
  readonly orderId: number | null;
  readonly articleId: number | null;
  readonly brand: string;
  readonly number: string;
  readonly name: string;
  readonly plate: string | null;
  readonly reference: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly deliveredOn: string;
  /** Credited, or on its way back. */
  readonly back: number;
  readonly isSpecialOrder: boolean;
  /** Of a part: where its deposit stands, how many of its old parts have not gone back alone, and what was paid for one. */
  readonly deposit: { readonly position: number; readonly quantity: number; readonly unitPrice: number } | null;
};

type Bought = {
  /** `d` is the document in the register, `billed` the line, `sent` its delivery. */
  readonly where: RawBuilder<boolean>;
  readonly most: number;
  /** Without it: the latest documents first. */
  readonly order?: RawBuilder<unknown>;
};

/** The line of the order that the line is of: a deposit follows its part. */
const partLine = sql`billed.order_line - (billed.kind = 'deposit')::int`;

/** When the pieces of a line came. */
export const sent = sql`lateral (
  select max(coalesce(part.arrives_at, part.delivered_at)) as at from supplier_order_line part
  where part.firm_id = billed.firm_id and part.order_id = billed.order_id and part.line = ${partLine}
    and case d.kind when 'invoice' then part.invoice_id else part.delivery_note_id end = billed.document_id
) sent on true`;

/** A delivered piece goes back from the invoice; until there is one, from its delivery note. */
export const returnableDocuments = sql<boolean>`d.kind in ('invoice', 'delivery-note') and (d.kind = 'invoice' or exists (
  select from supplier_order_line part
  where part.firm_id = d.firm_id and part.delivery_note_id = d.supplier_document_id and part.invoice_id is null
))`;

/** The same of one line. */
export const isReturnableLine = sql<boolean>`d.kind in ('invoice', 'delivery-note') and (d.kind = 'invoice' or exists (
  select from supplier_order_line part
  where part.firm_id = billed.firm_id and part.order_id = billed.order_id and part.line = ${partLine}
    and part.delivery_note_id = billed.document_id and part.invoice_id is null
))`;

/** The day on which it came. */
export const deliveredOn = sql`(coalesce(sent.at, d.issued_at) at time zone 'Europe/Berlin')::date`;

/**
 * An invoice is one for the whole firm and day. Whoever does not keep the firm's papers sends back what was ordered by the
 * same person: then the credit note is that person's, too. `billed` is the line.
 */
export const ownLines = (user: User): RawBuilder<boolean> =>
  isPermitted(user.roles, 'ROLE_DOCUMENT_MANAGEMENT')
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from customer_order placed
        where placed.firm_id = billed.firm_id and placed.id = billed.order_id and placed.account_id = ${user.id}
      )`;

const latestFirst = sql`d.issued_at desc, d.id desc, billed.position`;

/** Of the documents that the user may see, what may be sent back by this very user. */
export async function readBought(tx: Tx, user: User, { where, most, order }: Bought): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select d.kind as basis, d.id as "documentId", d.number as "documentNumber", billed.document_id as "paperId",
      d.supplier_code as "supplierCode", d.supplier_name as "supplierName", billed.position, billed.kind,
      billed.order_id as "orderId", billed.article_id as "articleId", billed.brand, billed.number, billed.name,
      ordered.plate, billed.reference, billed.quantity, billed.unit_price as "unitPrice",
      to_char(${deliveredOn}, 'YYYY-MM-DD') as "deliveredOn",
      pieces_back(billed.firm_id, billed.document_id, billed.position) as back,
      exists (
        select from supplier_order taken, jsonb_array_elements(taken.reply -> 'lines') promised
        where taken.firm_id = billed.firm_id and taken.order_id = billed.order_id
          and (promised ->> 'line')::int = ${partLine} and promised ->> 'state' = 'back-ordered'
      ) and not exists (
        select from stock
        where stock.supplier_code = d.supplier_code and stock.article_id = billed.article_id and stock.quantity > 0
      ) as "isSpecialOrder",
      case when deposit.position is not null then json_build_object(
        'position', deposit.position,
        'quantity', deposit.quantity - pieces_back(deposit.firm_id, deposit.document_id, deposit.position),
        'unitPrice', deposit.unit_price) end as deposit
    from document d
    join supplier_document_line billed on billed.firm_id = d.firm_id and billed.document_id = d.supplier_document_id
    left join supplier_document_line deposit on billed.kind = 'part' and deposit.firm_id = billed.firm_id
      and deposit.document_id = billed.document_id and deposit.position = billed.position + 1
      and deposit.kind = 'deposit' and deposit.article_id is not distinct from billed.article_id
    left join order_line ordered on ordered.firm_id = billed.firm_id and ordered.order_id = billed.order_id
      and ordered.line = billed.order_line
    left join ${sent}
    where ${isReturnableLine} and ${visibleTo(user)} and ${ownLines(user)} and ${where}
    order by ${order ?? latestFirst}
    limit ${most}`.execute(tx);
  return rows;
}
