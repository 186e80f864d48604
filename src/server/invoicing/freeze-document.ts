import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { checkFile } from '#server/invoicing/check-file.ts';
import type { DocumentRow } from '#server/invoicing/document-rows.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { offerEstimate } from '#server/invoicing/offer-estimate.ts';
import { auditSubject } from '#server/invoicing/read-document.ts';
import { registerOf } from '#server/invoicing/register-of.ts';
import { settleReferred, takeAtCounter } from '#server/invoicing/settle-referred.ts';
import { takeNumber } from '#server/invoicing/take-number.ts';
import { isBill, kindFacts } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import { sheetInvoice } from '#shared/invoicing/sheet-invoice.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Ready = { readonly row: DocumentRow; readonly sheet: Sheet; readonly key: string };

const positionsAtOnce = 500;

/** Number, frozen words, data and the link in the audit chain, all together. Answers the customer's page of an estimate. */
export async function freezeDocument(tx: Tx, user: User, { row, sheet: open, key }: Ready, now: Date) {
  const { kind, id } = row;
  const number = await takeNumber(tx, user.firmId, kind, open.draft.documentDate);
  const sheet: Sheet = { ...open, number };
  const offer = kind === 'estimate' ? await offerEstimate(tx, user, { documentId: id, sheet, number }, now) : null;
  await keepPositions(tx, user, id, sheet);
  const text = JSON.stringify(sheet);
  const { hash } = await tx
    .updateTable('sales_document')
    .set({
      ...registerOf(sheet),
      state: 'issued',
      number,
      sheet: text,
      draft: JSON.stringify(sheet.draft),
      hash: sql`sha256(convert_to(${text}::jsonb::text, 'UTF8'))`,
      open: kindFacts[kind].sign * sheet.totals.due,
      issue_key: key,
      issued_by: user.name,
      issued_at: now,
      ...(offer && { estimate_id: offer.estimateId }),
    })
    .where('id', '=', id)
    .returning('hash')
    .executeTakeFirstOrThrow();
  const files = await keepData(tx, user, id, sheet);
  const detail = { note: number, number, sheet: hash?.toString('hex') ?? '', ...files };
  await appendAudit(tx, { ...whoOf(user), action: 'issued', subject: auditSubject, subjectId: id, detail }, now);
  await settleReferred(tx, user, { id, kind, sheet }, now);
  await takeAtCounter(tx, user, { id, kind, sheet }, now);
  await tell(tx, { firm: user.firmId, topic: 'invoicing' });
  return offer?.link ?? null;
}

async function keepPositions(tx: Tx, user: User, document_id: number, { draft, totals }: Sheet): Promise<void> {
  const rows = draft.positions.map((position, index) => ({
    firm_id: user.firmId,
    document_id,
    line: index + 1,
    kind: position.kind,
    text: position.text,
    detail: position.detail,
    number: position.number,
    quantity: position.quantity,
    unit: position.unit,
    unit_price: position.unitPrice,
    discount: position.discount,
    vat_rate: position.vatRate,
    amount: totals.amounts[index] ?? null,
    is_exchange: position.isExchange,
    purchase_price: position.purchasePrice,
    article_id: position.articleId,
    job_id: position.jobId,
    origin: position.origin,
  }));
  for (let at = 0; at < rows.length; at += positionsAtOnce) {
    await tx
      .insertInto('sales_position')
      .values(rows.slice(at, at + positionsAtOnce))
      .execute();
  }
}

/** The bill as data, in both syntaxes, kept as it leaves. */
async function keepData(tx: Tx, user: User, document_id: number, sheet: Sheet): Promise<Record<string, string>> {
  if (!isBill(sheet.kind)) return {};
  const invoice = sheetInvoice(sheet, documentWords(sheet.draft.language));
  const files = [
    { format: 'cii' as const, bytes: Buffer.from(writeCii(invoice)) },
    { format: 'ubl' as const, bytes: Buffer.from(writeUbl(invoice)) },
  ].map((file) => ({ ...file, hash: createHash('sha256').update(file.bytes).digest() }));
  for (const { format, bytes } of files) checkFile(sheet, format, bytes);
  await tx
    .insertInto('sales_file')
    .values(files.map((file) => ({ firm_id: user.firmId, document_id, ...file })))
    .execute();
  return Object.fromEntries(files.map(({ format, hash }) => [format, hash.toString('hex')]));
}
