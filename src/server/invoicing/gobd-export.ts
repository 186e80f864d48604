import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type ZippedFile, zipFiles } from '#server/http/zip-files.ts';
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
  const text = (name: string, content: string): ZippedFile => ({ name, write: async () => Buffer.from(content) });
  // One after the other, each fetched when its turn comes: a year of documents fits into no memory.
  const files = documents.flatMap((document) =>
    (isBill(document.kind) ? (['pdf', 'cii', 'ubl'] as const) : (['pdf'] as const)).map((format) => ({
      name: `belege/${fileName(document, format)}`,
      write: async () => (await documentFile(db, firmId, { id: document.id, format }, now)).bytes,
    })),
  );
  return zipFiles(
    [
      text('index.xml', indexXml(tables, { ...firm, ...span })),
      text(indexDtdName, indexDtd),
      ...tables.map((table) => ({ name: table.file, read: () => bookCsv(table) })),
      ...files,
    ],
    now,
  );
}
