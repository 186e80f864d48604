import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { incomingPaper } from '#server/documents/incoming-paper.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import type { Paper } from '#server/papers/paper.ts';
import { Failure } from '#shared/failures.ts';
import type { Language } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

/** What came in: its data, and as a paper either the very PDF or what is made of the data for reading. */
export async function readIncomingFile(
  tx: Transaction<Schema>,
  { firmId }: User,
  id: number,
  language: Language,
): Promise<{ readonly xml: Uint8Array } & ({ readonly pdf: Uint8Array } | { readonly paper: Paper })> {
  const row = await tx
    .selectFrom('incoming_invoice')
    .innerJoin('incoming_file', (join) =>
      join.onRef('incoming_file.firm_id', '=', 'incoming_invoice.firm_id').onRef('incoming_id', '=', 'id'),
    )
    .select(['container', 'bytes', 'invoice', 'received_at'])
    .where('incoming_invoice.firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  if (row.container === 'xml')
    return { xml: row.bytes, paper: incomingPaper(row.invoice, { language, at: row.received_at }) };
  const found = xmlOfPdf(row.bytes);
  if (found.kind !== 'found') throw new Failure('NOT_FOUND');
  return { xml: found.xml, pdf: row.bytes };
}
