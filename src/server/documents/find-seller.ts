import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { plain } from '#shared/documents/plain-number.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';

/**
 * Which of our suppliers the seller is. The VAT id tells it; our own code or the very name only where it does not say another
 * one. Null: none of them.
 */
export async function findSeller(tx: Transaction<Schema>, { seller }: Invoice): Promise<string | null> {
  const codes = seller.ids.map(({ id }) => id);
  const { rows } = await sql<{ code: string }>`
    select code
    from supplier
    left join supplier_terms on supplier_terms.supplier_code = code
    cross join lateral (select coalesce(regexp_replace(upper(vat_id), '[^A-Z0-9]', '', 'g'), '') as ours) vat
    where (ours <> '' and ours = ${vatIdOf(seller)})
      or ((ours = '' or ${vatIdOf(seller)} = '')
        and (code = any (${codes}::text[]) or lower(name) = ${seller.name.trim().toLowerCase()}))
    order by ours = ${vatIdOf(seller)} and ours <> '' desc, code = any (${codes}::text[]) desc,
      lower(name) = ${seller.name.trim().toLowerCase()} desc, code
    limit 1`.execute(tx);
  return rows[0]?.code ?? null;
}

const vatIdOf = ({ vatId }: Invoice['seller']): string => vatId?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? '';

/** Whose number it is: a number is given once by a seller. */
export const sellerKey = ({ seller }: Invoice): string =>
  (vatIdOf(seller) || plain(seller.name) || '?').slice(0, 100).toWellFormed();
