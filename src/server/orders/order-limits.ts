import { sql, type Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { askAsHouse } from '#server/db/tenant.ts';
import { noLimits, type OrderLimits } from '#shared/orders/order-limits.ts';

/** What is open is counted only where it matters. */
export async function readOrderLimits(
  tx: Transaction<Schema>,
  firmId: number,
  supplierCode: string,
): Promise<OrderLimits> {
  const statement = sql<OrderLimits>`
    select case when locked_at is not null then lock_reason end as lock, order_limit as "orderLimit",
      open_limit as "openLimit",
      case when open_limit is null then 0 else open_amount(${firmId}, ${supplierCode}) end as open
    from customer_terms
    where firm_id = ${firmId} and supplier_code = ${supplierCode}`;
  // All that is open counts, whoever may see it.
  const [limits = noLimits] = await askAsHouse(tx, () => ask(tx, statement));
  return limits;
}
