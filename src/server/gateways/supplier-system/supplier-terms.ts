import type { Kysely, Selectable, Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { Schema } from '#server/db/schema.ts';
import { lookAsFirm } from '#server/db/tenant.ts';
import type { Surcharge, SurchargesRequest } from '#server/gateways/supplier-system/supplier-system.ts';

type Terms = Selectable<Schema['supplier_terms']>;

/** What a supplier has laid down for all its customers; null where it has laid down nothing. */
export async function readTerms(tx: Transaction<Schema>, supplierCode: string): Promise<Terms | undefined> {
  const terms = tx.selectFrom('supplier_terms').selectAll().where('supplier_code', '=', supplierCode);
  return (await ask(tx, terms))[0];
}

/** By the supplier's terms. Names are the supplier's own. */
export async function readSurcharges(
  db: Kysely<Schema>,
  { firmId, supplierCode, ...order }: SurchargesRequest,
): Promise<readonly Surcharge[]> {
  return surchargesOf(await lookAsFirm(db, firmId, (tx) => readTerms(tx, supplierCode)), order);
}

type Goods = Pick<SurchargesRequest, 'goods' | 'isFetched'>;

export function surchargesOf(terms: Terms | undefined, { goods, isFetched }: Goods): readonly Surcharge[] {
  if (!terms) return [];
  const isSmall = goods < terms.small_order_below;
  const paysFreight = !isFetched && (terms.freight_free_from === null || goods < terms.freight_free_from);
  return [
    { name: terms.small_order_name, amount: isSmall ? terms.small_order_surcharge : 0 },
    { name: terms.freight_name, amount: paysFreight ? terms.freight : 0 },
  ].filter(({ amount }) => amount > 0);
}
