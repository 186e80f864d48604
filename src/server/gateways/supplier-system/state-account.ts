import { sql, type Transaction } from 'kysely';
import type { StatementEntry } from '#server/db/schema/documents.ts';
import type { Schema } from '#server/db/schema.ts';
import { issueDocument, readParties } from '#server/gateways/supplier-system/issue-document.ts';
import { localInstant } from '#shared/format/zoned-time.ts';

type Tx = Transaction<Schema>;

/** The first day of the month after; months are named by their first days. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** When a month is over, and its last invoices are written. */
export const closesAt = (month: string): Date => localInstant(monthAfter(month), '05:00');

/** The statement of a month for one firm that has bought, paid or owes something; when all have theirs the next month is opened. */
export async function stateNext(tx: Tx, supplierCode: string, month: string): Promise<boolean> {
  const [from, to] = [localInstant(month, '00:00'), localInstant(monthAfter(month), '00:00')];
  const { rows } = await sql<{ id: number }>`
    select id from firm
    where id > (select done_firm from supplier_closing where supplier_code = ${supplierCode}) and exists (
      select from document
      where document.firm_id = firm.id and supplier_code = ${supplierCode} and kind in ('invoice', 'credit-note')
        and (issued_at >= ${from} and issued_at < ${to} or open <> 0 and issued_at < ${to})
    ) or id > (select done_firm from supplier_closing where supplier_code = ${supplierCode}) and exists (
      select from supplier_payment paid
      join supplier_document issued on issued.firm_id = paid.firm_id and issued.id = paid.supplier_document_id
      where paid.firm_id = firm.id and issued.supplier_code = ${supplierCode}
        and paid_on >= ${month} and paid_on < ${monthAfter(month)}
    )
    order by id limit 1`.execute(tx);
  const firmId = rows[0]?.id;
  if (firmId === undefined) {
    await sql`
      update supplier_closing set open_month = ${monthAfter(month)}, done_firm = 0
      where supplier_code = ${supplierCode}`.execute(tx);
    return true;
  }
  await issueStatement(tx, { firmId, supplierCode, month });
  await sql`update supplier_closing set done_firm = ${firmId} where supplier_code = ${supplierCode}`.execute(tx);
  return true;
}

type Which = { readonly firmId: number; readonly supplierCode: string; readonly month: string };

async function issueStatement(tx: Tx, { firmId, supplierCode, month }: Which): Promise<void> {
  const opening = await balanceBefore(tx, { firmId, supplierCode, month });
  const entries = await readEntries(tx, { firmId, supplierCode, month });
  // Counted in the books, not over the entries: of those no more are written than fit on a paper.
  const closing = await balanceBefore(tx, { firmId, supplierCode, month: monthAfter(month) });
  const { id } = await issueDocument(tx, {
    ...(await readParties(tx, supplierCode, firmId)),
    firmId,
    kind: 'statement',
    issuedAt: closesAt(month),
    dueOn: null,
    tour: null,
    deliverTo: null,
    note: '',
    refersTo: null,
    lines: [],
  });
  await sql`
    insert into supplier_statement (firm_id, document_id, supplier_code, month, opening, closing, entries)
    values (${firmId}, ${id}, ${supplierCode}, ${month}, ${opening}, ${closing}, ${JSON.stringify(entries)})`.execute(
    tx,
  );
}

/** What was billed less what was credited and paid, before the month began. */
async function balanceBefore(tx: Tx, { firmId, supplierCode, month }: Which): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((
        select sum(gross) from document
        where firm_id = ${firmId} and supplier_code = ${supplierCode} and kind in ('invoice', 'credit-note')
          and issued_at < ${localInstant(month, '00:00')}
      ), 0) - coalesce((
        select sum(paid.amount) from supplier_payment paid
        join supplier_document issued on issued.firm_id = paid.firm_id and issued.id = paid.supplier_document_id
        where paid.firm_id = ${firmId} and issued.supplier_code = ${supplierCode} and paid_on < ${month}
      ), 0))::bigint as balance`.execute(tx);
  return rows[0]?.balance ?? 0;
}

/** What is set off against each other moves no money, and is left out. */
async function readEntries(tx: Tx, { firmId, supplierCode, month }: Which): Promise<StatementEntry[]> {
  const next = monthAfter(month);
  const { rows } = await sql<StatementEntry>`
    select kind, (issued_at at time zone 'Europe/Berlin')::date as "on", number, due_on as "dueOn", gross as amount
    from document
    where firm_id = ${firmId} and supplier_code = ${supplierCode} and kind in ('invoice', 'credit-note')
      and issued_at >= ${localInstant(month, '00:00')} and issued_at < ${localInstant(next, '00:00')}
    union all
    select 'payment', paid_on, way, null, -sum(paid.amount)::bigint
    from supplier_payment paid
    join supplier_document issued on issued.firm_id = paid.firm_id and issued.id = paid.supplier_document_id
    where paid.firm_id = ${firmId} and issued.supplier_code = ${supplierCode} and way <> 'offset'
      and paid_on >= ${month} and paid_on < ${next}
    group by paid_on, way
    order by 2, 1, 3
    limit 5000`.execute(tx);
  return rows;
}
