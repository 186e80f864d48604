import { PassThrough, Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { auditTable, documentTable, paymentTable, positionTable, type Span } from '#server/invoicing/gobd-books.ts';
import { bookCsv, indexDtd, indexDtdName, indexXml } from '#server/invoicing/gobd-tables.ts';
import { documentFile, fileName } from '#server/invoicing/keep-paper.ts';
import { readIssued } from '#server/invoicing/read-books.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { User } from '#shared/session/user.ts';

/** All papers of a time, for who examines the books: tables with their description, and every file as it was kept. */
export async function gobdArchive(db: Kysely<Schema>, user: User, span: Span, now: Date): Promise<Readable> {
  const { firmId } = user;
  const { documents, firm } = await asFirm(db, firmId, async (tx) => ({
    firm: await tx.selectFrom('firm').select(['name', 'city']).executeTakeFirstOrThrow(),
    documents: await readIssued(tx, span.from, span.to),
  }));
  const books = { db, firmId, span };
  const tables = [documentTable(documents), positionTable(books, documents), paymentTable(books), auditTable(books)];
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now });
  add('index.xml', indexXml(tables, { ...firm, ...span }));
  add(indexDtdName, indexDtd);
  // One after the other, each fetched when its turn comes: a year of papers fits into no memory.
  for (const table of tables) {
    zip.addReadStreamLazy(table.file, { mtime: now }, (take) => take(null, Readable.from(bookCsv(table))));
  }
  for (const document of documents) {
    for (const format of isBill(document.kind) ? (['pdf', 'cii', 'ubl'] as const) : (['pdf'] as const)) {
      zip.addReadStreamLazy(`belege/${fileName(document, format)}`, { mtime: now }, (take) => {
        documentFile(db, firmId, { id: document.id, format }, now).then(
          ({ bytes }) => take(null, Readable.from([Buffer.from(bytes)])),
          (error: unknown) => take(error, Readable.from([])),
        );
      });
    }
  }
  zip.end();
  const archive = new PassThrough();
  // A file that fails ends the download, so that nobody takes it for whole; not the server.
  zip.on('error', (error: Error) => archive.destroy(error));
  return zip.outputStream.pipe(archive);
}
