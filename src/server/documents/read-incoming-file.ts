import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { incomingPaper } from '#server/documents/incoming-paper.ts';
import { xmlOfPdf } from '#server/e-invoice/xml-of-pdf.ts';
import type { Paper } from '#server/papers/paper.ts';
import { Failure } from '#shared/failures.ts';
import type { Language } from '#shared/session/language.ts';

type Tx = Transaction<Schema>;
type Which = { readonly firmId: number; readonly id: number };

/** What came in, as a paper: the very PDF, or what is made of the data for reading. */
export async function readIncomingPaper(
  tx: Tx,
  which: Which,
  language: Language,
): Promise<{ readonly pdf: Uint8Array } | { readonly paper: Paper }> {
  const row = await tx
    .selectFrom('incoming_invoice')
    .select(['container', 'invoice', 'received_at'])
    .where('firm_id', '=', which.firmId)
    .where('id', '=', which.id)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  if (row.container === 'pdf') return { pdf: await readBytes(tx, which) };
  return { paper: incomingPaper(row.invoice, { language, at: row.received_at }) };
}

/** Its data, unaltered: the file itself, or what was attached to the PDF. */
export async function readIncomingXml(tx: Tx, which: Which): Promise<Uint8Array> {
  const bytes = await readBytes(tx, which);
  const found = xmlOfPdf(bytes);
  if (found.kind === 'noPdf') return bytes;
  if (found.kind !== 'found') throw new Failure('NOT_FOUND');
  return found.xml;
}

async function readBytes(tx: Tx, { firmId, id }: Which): Promise<Uint8Array> {
  const row = await tx
    .selectFrom('incoming_file')
    .select('bytes')
    .where('firm_id', '=', firmId)
    .where('incoming_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return row.bytes;
}
