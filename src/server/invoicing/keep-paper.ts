import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { checkFile, type FileFormat } from '#server/invoicing/check-file.ts';
import { documentPaper } from '#server/invoicing/document-paper.ts';
import { type DocumentRow, findRow } from '#server/invoicing/document-rows.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { auditSubject } from '#server/invoicing/read-document.ts';
import { sheetOf } from '#server/invoicing/sheet-of.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { Failure } from '#shared/failures.ts';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';

export type KeptFile = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

const endings: Readonly<Record<FileFormat, string>> = { pdf: 'pdf', cii: 'xml', ubl: 'ubl.xml' };

type Writers = Readonly<Record<FileFormat, (sheet: Sheet) => Uint8Array | Promise<Uint8Array>>>;
const writers: Writers = {
  pdf: (sheet) => writePaper(documentPaper(sheet)),
  cii: (sheet) => Buffer.from(writeCii(sheetInvoice(sheet, documentWords(sheet.draft.language)))),
  ubl: (sheet) => Buffer.from(writeUbl(sheetInvoice(sheet, documentWords(sheet.draft.language)))),
};

/**
 * A file of an issued document, written once, checked, and kept byte by byte; a faulty one is written again at the next
 * request. A start that was cut off between number and paper is made good by whoever asks first: what is frozen says all of
 * it.
 */
export async function keepFile(
  db: Kysely<Schema>,
  { firm_id, id, sheet }: Pick<DocumentRow, 'firm_id' | 'id'> & { readonly sheet: Sheet },
  format: FileFormat,
  now: Date,
  write: Writers = writers,
): Promise<Uint8Array> {
  const read = () =>
    asFirm(db, firm_id, (tx) =>
      tx
        .selectFrom('sales_file')
        .select('bytes')
        .where('document_id', '=', id)
        .where('format', '=', format)
        .executeTakeFirst(),
    );
  const known = await read();
  if (known) return known.bytes;
  const bytes = Buffer.from(await write[format](sheet));
  checkFile(sheet, format, bytes);
  const hash = createHash('sha256').update(bytes).digest();
  const isFirst = await asFirm(db, firm_id, async (tx) => {
    const row = await tx
      .insertInto('sales_file')
      .values({ firm_id, document_id: id, format, bytes, hash })
      .onConflict((conflict) => conflict.columns(['firm_id', 'document_id', 'format']).doNothing())
      .returning('document_id')
      .executeTakeFirst();
    if (!row) return false;
    const act = {
      firmId: firm_id,
      accountId: null,
      by: '',
      action: 'file-kept',
      subject: auditSubject,
      subjectId: id,
    } as const;
    await appendAudit(tx, { ...act, detail: { [format]: hash.toString('hex') } }, now);
    return true;
  });
  return isFirst ? bytes : ((await read())?.bytes ?? bytes);
}

/** Under the number, in letters that every system takes. */
export const fileName = ({ number, id }: Pick<DocumentRow, 'number' | 'id'>, format: FileFormat): string =>
  `${(number ?? `Entwurf-${id}`).replaceAll(/[^\w-]/g, '_')}.${endings[format]}`;

/** The paper as PDF, and the bill as data; of a draft as they would be now, and kept nowhere. */
export async function documentFile(
  db: Kysely<Schema>,
  firmId: number,
  { id, format }: { readonly id: number; readonly format: FileFormat },
  now: Date,
): Promise<KeptFile> {
  const row = await asFirm(db, firmId, (tx) => findRow(tx, id));
  if (format !== 'pdf' && !isBill(row.kind)) throw new Failure('NOT_FOUND');
  const name = fileName(row, format);
  const contentType = format === 'pdf' ? 'application/pdf' : 'application/xml';
  const { sheet } = row;
  if (sheet !== null) return { name, contentType, bytes: await keepFile(db, { ...row, sheet }, format, now) };
  const written = await asFirm(db, firmId, (tx) => sheetOf(tx, row));
  return { name, contentType, bytes: await writers[format](written) };
}
