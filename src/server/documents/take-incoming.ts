import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { findSeller, sellerKey } from '#server/documents/find-seller.ts';
import { holdAgainstBooks } from '#server/documents/hold-against-books.ts';
import { countTry, forgiveTry, lockIncoming, refuseTooMany } from '#server/documents/incoming-limits.ts';
import { findKnown } from '#server/documents/known-incoming.ts';
import type { Examined } from '#server/e-invoice/examine-e-invoice.ts';
import { isPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { incomingUpload, type UploadAnswer } from '#shared/documents/incoming-contract.ts';
import { type Invoice, isCredit } from '#shared/e-invoice/invoice.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Read = Extract<Examined, { kind: 'examined' }>;
/** Who has sent it. */
type Sender = Pick<User, 'id' | 'firmId' | 'name'>;
type Upload = { readonly fileName: string; readonly bytes: Uint8Array; readonly now: Date };
export type IncomingDeps = {
  readonly db: Kysely<Schema>;
  readonly examine: (file: Uint8Array) => Promise<Examined>;
};

/** A file that came in: read, checked, held against the books and archived as it came; or refused with the reason. */
export async function takeIncoming(deps: IncomingDeps, sender: Sender, upload: Upload): Promise<UploadAnswer> {
  const { db, examine } = deps;
  const { bytes, now } = upload;
  const { firmId } = sender;
  const refused = refusalOf(bytes);
  if (refused !== null) return { kind: 'refused', reason: refused, line: null };
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await asFirm(db, firmId, async (tx) => {
    await refuseTooMany(tx, firmId, now);
    return findKnown(tx, firmId, { sha256 });
  });
  if (known !== null) return { kind: 'known', id: known, isSameFile: true };
  await countTry(db, firmId, now);
  const examined = await examine(bytes);
  if (examined.kind === 'notWellFormed') return { kind: 'refused', reason: 'notWellFormed', line: examined.line };
  if (examined.kind !== 'examined') return { kind: 'refused', reason: examined.kind, line: null };
  await forgiveTry(db, firmId);
  return asFirm(db, firmId, (tx) => keep(tx, sender, { ...upload, sha256, examined }));
}

/** By the first bytes, whatever the name says. */
function refusalOf(bytes: Uint8Array) {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > incomingUpload.mostBytes) return 'tooLarge';
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  const isXml = /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<[?!A-Za-z_]/.test(start);
  return isXml || isPdf(bytes) ? null : 'notXmlNorPdf';
}

async function keep(
  tx: Tx,
  { firmId, ...sender }: Sender,
  { bytes, fileName, now, sha256, examined }: Upload & { readonly sha256: Buffer; readonly examined: Read },
): Promise<UploadAnswer> {
  const { invoice } = examined;
  await lockIncoming(tx, firmId);
  await refuseTooMany(tx, firmId, now);
  const named = {
    seller_key: sellerKey(invoice),
    // A rule has found that it is missing; the register still needs one.
    number: clean(invoice.number, 100) || `? ${sha256.toString('hex').slice(0, 8)}`,
  };
  const same = await findKnown(tx, firmId, { sha256 });
  const known = same ?? (await findKnown(tx, firmId, named));
  if (known !== null) return { kind: 'known', id: known, isSameFile: same !== null };
  const supplierCode = await findSeller(tx, invoice);
  const issuedOn = dayOf(invoice.issueDate) ?? localDay(now);
  const of = { firmId, supplierCode, issuedOn, incomingId: null };
  const { id } = await tx
    .insertInto('incoming_invoice')
    .values({
      firm_id: firmId,
      account_id: sender.id,
      received_by: sender.name,
      received_at: now,
      file_name: clean(fileName, 200),
      container: isPdf(bytes) ? 'pdf' : 'xml',
      syntax: examined.syntax,
      size: bytes.length,
      sha256,
      ...named,
      seller_name: clean(invoice.seller.name, 200),
      supplier_code: supplierCode,
      issued_on: issuedOn,
      due_on: dayOf(invoice.dueDate ?? ''),
      net: invoice.totals.net,
      gross: invoice.totals.gross,
      is_credit: isCredit(invoice.typeCode),
      invoice: JSON.stringify(withoutFiles(invoice)),
      findings: JSON.stringify(examined.findings),
      schema_findings: JSON.stringify(examined.schema),
      not_understood: JSON.stringify(examined.notUnderstood),
      ...(await holdAgainstBooks(tx, examined, of)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('incoming_file')
    .values({ firm_id: firmId, incoming_id: id, bytes: Buffer.from(bytes) })
    .execute();
  // The register is filled at the end of a transaction; its number is wanted now.
  await sql`set constraints all immediate`.execute(tx);
  const document = await tx
    .selectFrom('document')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('incoming_id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'taken', id: document.id };
}

const clean = (text: string, most: number) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** A day that there is; null: none, or none that a register could hold. */
function dayOf(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  return /^2[01]/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** The files inside are in the archived original. */
const withoutFiles = (invoice: Invoice): Invoice => ({
  ...invoice,
  attachments: invoice.attachments.map(({ file, ...attachment }) => ({
    ...attachment,
    ...(file && { file: { ...file, base64: '' } }),
  })),
});
