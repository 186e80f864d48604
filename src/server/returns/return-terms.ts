import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { ReturnTerms } from '#shared/returns/eligibility.ts';

/** Of a supplier that has laid down nothing. */
export const usualTerms: ReturnTerms = { returnDays: 30, coreDays: 90, warrantyMonths: 24, leastValue: 500 };

/** What the suppliers take back, by their codes. */
export async function readReturnTerms(
  tx: Transaction<Schema>,
  supplierCodes: readonly string[],
): Promise<(supplierCode: string) => ReturnTerms> {
  const rows = await tx
    .selectFrom('supplier_terms')
    .select(['supplier_code', 'return_days', 'core_days', 'warranty_months', 'return_least_value'])
    .where('supplier_code', 'in', ['', ...new Set(supplierCodes)])
    .execute();
  const terms = new Map(
    rows.map((row) => [
      row.supplier_code,
      {
        returnDays: row.return_days,
        coreDays: row.core_days,
        warrantyMonths: row.warranty_months,
        leastValue: row.return_least_value,
      },
    ]),
  );
  return (supplierCode) => terms.get(supplierCode) ?? usualTerms;
}
