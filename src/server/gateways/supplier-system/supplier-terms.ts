import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { Surcharge, SurchargesRequest } from '#server/gateways/supplier-system/supplier-system.ts';

/** What a supplier has laid down for all its customers; null where it has laid down nothing. */
export function readTerms(tx: Transaction<Schema>, supplierCode: string) {
  return tx.selectFrom('supplier_terms').selectAll().where('supplier_code', '=', supplierCode).executeTakeFirst();
}

/** By the supplier's terms. Names are the supplier's own. */
export async function readSurcharges(
  db: Kysely<Schema>,
  { firmId, supplierCode, goods, isFetched }: SurchargesRequest,
): Promise<readonly Surcharge[]> {
  const terms = await asFirm(db, firmId, (tx) => readTerms(tx, supplierCode));
  if (!terms) return [];
  const isSmall = goods < terms.small_order_below;
  const paysFreight = !isFetched && (terms.freight_free_from === null || goods < terms.freight_free_from);
  return [
    { name: terms.small_order_name, amount: isSmall ? terms.small_order_surcharge : 0 },
    { name: terms.freight_name, amount: paysFreight ? terms.freight : 0 },
  ].filter(({ amount }) => amount > 0);
}
