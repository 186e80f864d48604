import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { localInstant } from '#shared/format/zoned-time.ts';

type Tx = Transaction<Schema>;

/** Direct debits are taken in the morning of the day that an invoice is due on. */
export const collectsAt = (dueOn: string): Date => localInstant(dueOn, '06:00');

type OpenPaper = { readonly id: number; readonly open: number };
export type Share = {
  readonly id: number;
  readonly amount: number;
  readonly way: 'debit' | 'offset';
};

/**
 * Collects what one firm owes until that day, less its open credit notes, which are settled by it. What a bank has given
 * back is not collected again: people talk about that. False: there is nothing.
 */
export async function collectNext(tx: Tx, supplierCode: string, dueOn: string): Promise<boolean> {
  const { rows: invoices } = await sql<OpenPaper & { readonly firmId: number }>`
    with due as (
      select firm_id, supplier_document_id, open from document
      where supplier_code = ${supplierCode} and kind = 'invoice' and open > 0 and due_on <= ${dueOn} and not exists (
        select from supplier_payment paid
        where paid.firm_id = document.firm_id and paid.supplier_document_id = document.supplier_document_id
      )
    )
    select firm_id as "firmId", supplier_document_id as id, open from due
    where firm_id = (select min(firm_id) from due)
    order by id limit 1000`.execute(tx);
  const firmId = invoices[0]?.firmId;
  if (firmId === undefined) return false;
  const { rows: credits } = await sql<OpenPaper>`
    select supplier_document_id as id, -open as open from document
    where firm_id = ${firmId} and supplier_code = ${supplierCode} and kind = 'credit-note' and open < 0
      and issued_at <= ${collectsAt(dueOn)}
    order by issued_at, id limit 1000`.execute(tx);
  const shares = settle(invoices, credits);
  await sql`
    insert into supplier_payment (firm_id, supplier_document_id, paid_on, amount, way)
    select ${firmId}, id, ${dueOn}, amount, way
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as paid (id bigint, amount bigint, way text)`.execute(tx);
  return true;
}

/** Oldest against oldest. What is offset stands on both papers, with opposite signs; the rest of the invoices is debited. */
export function settle(invoices: readonly OpenPaper[], credits: readonly OpenPaper[]): Share[] {
  const left = credits.map(({ id, open }) => ({ id, open }));
  return invoices.flatMap(({ id, open }) => {
    let owed = open;
    const shares: Share[] = [];
    for (const credit of left) {
      const amount = Math.min(owed, credit.open);
      if (amount <= 0) continue;
      credit.open -= amount;
      owed -= amount;
      shares.push({ id, amount, way: 'offset' }, { id: credit.id, amount: -amount, way: 'offset' });
    }
    return owed > 0 ? [...shares, { id, amount: owed, way: 'debit' as const }] : shares;
  });
}
