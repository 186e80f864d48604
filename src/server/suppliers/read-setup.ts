import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { Failure } from '#shared/failures.ts';
import type { SetupAnswer, SupplierSetup } from '#shared/suppliers/setup-contract.ts';
import { type SupplierTerms, usualTerms } from '#shared/suppliers/supplier-terms.ts';
import { inNearness, mostWarehouses } from '#shared/suppliers/warehouse-list.ts';

type Tx = Transaction<Schema>;

/** Always in the same order, so that equal setups have equal versions. */
export function tidySetup({ warehouses, terms }: SupplierSetup): SupplierSetup {
  return {
    warehouses: inNearness(warehouses).map(({ code, name, kind, transferMinutes, days, cutOff }) => ({
      code,
      name,
      kind,
      transferMinutes,
      days,
      cutOff,
    })),
    terms: Object.fromEntries(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1))) as SupplierTerms, // its own entries
  };
}

export const setupVersion = (setup: SupplierSetup) =>
  createHash('sha256')
    .update(JSON.stringify(tidySetup(setup)))
    .digest('base64url')
    .slice(0, 22);

/** `lock`: nobody else changes it before we have. Orders and imports go on meanwhile. */
export async function readSetup(tx: Tx, code: string, { lock = false } = {}): Promise<SetupAnswer> {
  const known = tx.selectFrom('supplier').select('code').where('code', '=', code);
  if (!(await (lock ? known.forNoKeyUpdate() : known).executeTakeFirst())) throw new Failure('NOT_FOUND');
  const warehouses = await tx
    .selectFrom('warehouse')
    .select(['code', 'name', 'kind', 'transfer_minutes as transferMinutes', 'days', 'cut_off as cutOff'])
    .where('supplier_code', '=', code)
    .limit(mostWarehouses)
    .execute();
  const setup = tidySetup({ warehouses, terms: (await readTermsRow(tx, code)) ?? usualTerms(code) });
  const { rows } = await sql`select from supplier_number where supplier_code = ${code} limit 1`.execute(tx);
  return { setup, version: setupVersion(setup), hasNumbers: rows.length > 0 };
}

const readTermsRow = (tx: Tx, code: string): Promise<SupplierTerms | undefined> =>
  tx
    .selectFrom('supplier_terms')
    .select([
      'number_prefix as numberPrefix',
      'vat_id as vatId',
      'payment_days as paymentDays',
      'small_order_name as smallOrderName',
      'small_order_below as smallOrderBelow',
      'small_order_surcharge as smallOrderSurcharge',
      'freight_name as freightName',
      'freight',
      'freight_free_from as freightFreeFrom',
      'return_days as returnDays',
      'core_days as coreDays',
      'warranty_months as warrantyMonths',
      'return_least_value as returnLeastValue',
    ])
    .where('supplier_code', '=', code)
    .executeTakeFirst();
