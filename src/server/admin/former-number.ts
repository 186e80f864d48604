import type { Transaction } from 'kysely';
import { isNumberTaken } from '#server/db/is-number-taken.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FirmFacts } from '#shared/admin/firms-contract.ts';

type Tx = Transaction<Schema>;
type Link = Pick<FirmFacts, 'supplier' | 'customerNumber'>;

const noTerms = { order_limit: null, open_limit: null, payment_days: null, locked_at: null, locked_by: null };

/** A firm that leaves a supplier leaves its number there. */
export async function keepFormerNumber(tx: Tx, firmId: number, before: Link, after: Link): Promise<void> {
  const { supplier, customerNumber: former_number } = before;
  if (supplier === null || former_number === null || supplier === after.supplier) return;
  await tx
    .insertInto('customer_terms')
    .values({ firm_id: firmId, supplier_code: supplier, ...noTerms, former_number })
    .onConflict((known) => known.columns(['firm_id', 'supplier_code']).doUpdateSet({ former_number }))
    .execute();
}

/** One that comes back without a new number has its old one, unless another firm has it by now. */
export async function withFormerNumber(tx: Tx, firmId: number, before: Link, wish: FirmFacts): Promise<FirmFacts> {
  const { supplier } = wish;
  if (supplier === null || supplier === before.supplier || wish.customerNumber !== null) return wish;
  const terms = await tx
    .selectFrom('customer_terms')
    .select('former_number')
    .where('firm_id', '=', firmId)
    .where('supplier_code', '=', supplier)
    .executeTakeFirst();
  const customerNumber = terms?.former_number ?? null;
  return (await isNumberTaken(tx, supplier, firmId, customerNumber)) ? wish : { ...wish, customerNumber };
}
