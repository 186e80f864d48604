import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { visibleTo } from '#server/documents/document-access.ts';
import { type HeadRow, headColumns, headOf } from '#server/documents/document-rows.ts';
import { stateOf } from '#server/documents/document-state.ts';
import { chainOrder } from '#shared/documents/document-kind.ts';
import type { DocumentLink } from '#shared/documents/shown-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Pointers = Pick<HeadRow, 'order_id' | 'supplier_document_id' | 'return_id' | 'incoming_id'>;

const mostLinks = 200;

/** The orders that stand on a document. */
export async function ordersOn(tx: Tx, firmId: number, pointers: Pointers): Promise<number[]> {
  if (pointers.order_id !== null) return [pointers.order_id];
  const { rows } = await sql<{ id: number }>`
    select distinct order_id as id from supplier_document_line
    where firm_id = ${firmId} and document_id = ${pointers.supplier_document_id} and order_id is not null
    union
    select order_id from return_line
    where firm_id = ${firmId} and return_id = ${pointers.return_id} and order_id is not null
    union
    select order_id from incoming_order where firm_id = ${firmId} and incoming_id = ${pointers.incoming_id}
    order by id
    limit 2000`.execute(tx);
  return rows.map(({ id }) => id);
}

/** All papers of these orders that the user may see, along the way of goods and money. */
export async function readChain(
  tx: Tx,
  user: User,
  orderIds: readonly number[],
  { isPriced, now }: { readonly isPriced: boolean; readonly now: Date },
): Promise<DocumentLink[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from document d ${stateOf(now)}
    where ${visibleTo(user)} and d.id in (
      select id from document where firm_id = ${user.firmId} and order_id = any (${orderIds}::bigint[])
      union
      select id from document where firm_id = ${user.firmId} and supplier_document_id in (
        select document_id from supplier_document_line
        where firm_id = ${user.firmId} and order_id = any (${orderIds}::bigint[])
      )
      union
      select id from document where firm_id = ${user.firmId} and return_id in (
        select return_id from return_line where firm_id = ${user.firmId} and order_id = any (${orderIds}::bigint[])
      )
      union
      select id from document where firm_id = ${user.firmId} and incoming_id in (
        select incoming_id from incoming_order where firm_id = ${user.firmId} and order_id = any (${orderIds}::bigint[])
      )
    )
    order by array_position(${[...chainOrder]}::text[], d.kind), d.issued_at, d.id
    limit ${mostLinks}`.execute(tx);
  return rows.map((row) => {
    const { id, kind, number, issuedAt, gross, state } = headOf(row, isPriced);
    return { id, kind, number, issuedAt, gross, state };
  });
}
