import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';

/** Cash sales, and whoever is nobody's customer. */
const collective = 10_000;
const highest = 69_999;

/** The account of each customer in the books of the tax adviser. Who has none gets the next one, for good. */
export async function readDebtors(
  tx: Transaction<Schema>,
  firmId: number,
  customers: readonly (number | null)[],
): Promise<(customerId: number | null) => number> {
  const ids = [...new Set(customers.flatMap((id) => id ?? []))].toSorted((a, b) => a - b);
  const read = () => tx.selectFrom('debtor_account').select(['customer_id', 'account']).execute();
  const known = new Map((await read()).map(({ customer_id, account }) => [customer_id, account]));
  const fresh = ids.filter((id) => !known.has(id));
  const last = Math.max(collective, ...known.values());
  if (last + fresh.length > highest) throw new Failure('TOO_LARGE');
  for (const [index, id] of fresh.entries()) known.set(id, last + index + 1);
  if (fresh.length > 0) {
    const rows = JSON.stringify(fresh.map((id) => ({ id, account: known.get(id) })));
    await sql`
      insert into debtor_account (firm_id, customer_id, account)
      select ${firmId}, id, account from jsonb_to_recordset(${rows}::jsonb) as given (id bigint, account int)`.execute(
      tx,
    );
  }
  return (id) => (id === null ? collective : (known.get(id) ?? collective));
}
