import { sql, type Transaction } from 'kysely';
import type { DemoFirm } from '#demo/documents/demo-firm.ts';
import type { PlannedStatement } from '#demo/documents/plan-statements.ts';
import type { Schema } from '#server/db/schema.ts';
import { orderTotals } from '#shared/orders/order-totals.ts';

export async function writeStatements(
  tx: Transaction<Schema>,
  firm: DemoFirm,
  statements: readonly PlannedStatement[],
  numbers: ReadonlyMap<PlannedStatement, string>,
): Promise<void> {
  const rows = statements.map((statement) => {
    const { issuedAt: issued_at, month, opening, closing, entries } = statement;
    return { number: numbers.get(statement), issued_at, month, opening, closing, entries };
  });
  await sql`
    with closed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as closed (number text, issued_at timestamptz,
        month date, opening bigint, closing bigint, entries jsonb)
    ), issued as (
      insert into supplier_document (firm_id, supplier_code, kind, number, issued_at, seller, buyer, totals)
      select ${firm.id}, ${firm.seller.code}, 'statement', number, issued_at, ${JSON.stringify(firm.seller)}::jsonb,
        ${JSON.stringify(firm.buyer)}::jsonb, ${JSON.stringify(orderTotals([], [], firm.buyer.country))}::jsonb
      from closed
      returning id, number
    )
    insert into supplier_statement (firm_id, document_id, supplier_code, month, opening, closing, entries)
    select ${firm.id}, issued.id, ${firm.seller.code}, month, opening, closing, entries
    from closed join issued on issued.number = closed.number`.execute(tx);
}
