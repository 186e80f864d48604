import { sql, type Transaction } from 'kysely';
import { ask } from '#server/db/one-trip.ts';
import type { DocumentKind } from '#server/db/schema/supplier-books.ts';
import type { Schema } from '#server/db/schema.ts';
import { localDay } from '#shared/format/zoned-time.ts';

/** As German papers are marked: Lieferschein, Rechnung, Gutschrift, Rückgabeschein. Orders carry the supplier's mark alone. */
const marks: Readonly<Record<DocumentKind | 'order' | 'return', string>> = {
  order: '',
  'order-confirmation': 'AB',
  'delivery-note': 'LS',
  invoice: 'RE',
  'credit-note': 'GS',
  statement: 'KA',
  return: 'RS',
};

/**
 * The supplier's next number of its kind and year, without gaps. Whoever takes one holds the count until the end of the
 * transaction, so it is taken late.
 */
export async function takeNumber(
  tx: Transaction<Schema>,
  supplierCode: string,
  kind: keyof typeof marks,
  at: Date,
): Promise<string> {
  const year = Number(localDay(at).slice(0, 4));
  const next = sql<{ last: number; prefix: string }>`
    insert into supplier_number as known (supplier_code, kind, year, last) values (${supplierCode}, ${kind}, ${year}, 1)
    on conflict (supplier_code, kind, year) do update set last = known.last + 1
    returning last, coalesce(
      (select number_prefix from supplier_terms where supplier_terms.supplier_code = known.supplier_code),
      left(known.supplier_code, 4)
    ) as prefix`;
  const [{ last, prefix } = { last: 0, prefix: '' }] = await ask(tx, next);
  const count = String(last).padStart(6, '0');
  return [prefix, marks[kind], String(year), count].filter(Boolean).join('-');
}
