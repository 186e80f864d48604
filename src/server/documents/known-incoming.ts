import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

type Known = { readonly sha256: Buffer } | { readonly seller_key: string; readonly number: string };

/**
 * The document of the same file, or of the same number of the same seller. A number that came in an invoice which breaks the
 * rules may come again: the seller has mended it.
 */
export async function findKnown(tx: Transaction<Schema>, firmId: number, known: Known): Promise<number | null> {
  const documents = tx
    .selectFrom('document')
    .innerJoin('incoming_invoice', (join) =>
      join
        .onRef('incoming_invoice.firm_id', '=', 'document.firm_id')
        .onRef('incoming_invoice.id', '=', 'document.incoming_id'),
    )
    .select('document.id')
    .where('document.firm_id', '=', firmId);
  const found =
    'sha256' in known
      ? documents.where('sha256', '=', known.sha256)
      : documents
          .where('seller_key', '=', known.seller_key)
          .where('incoming_invoice.number', '=', known.number)
          .where('verdict', '<>', 'invalid');
  return (await found.executeTakeFirst())?.id ?? null;
}
