import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readInvoiceBooks } from '#server/documents/invoice-books.ts';
import { type Examined, examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { isPdf } from '#server/e-invoice/xml-of-pdf.ts';
import { incomingUpload, type UploadAnswer } from '#shared/documents/incoming-contract.ts';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import { matchInvoice, plain } from '#shared/documents/match-invoice.ts';
import { type Invoice, isCredit } from '#shared/e-invoice/invoice.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Read = Extract<Examined, { kind: 'examined' }>;
type Upload = { readonly fileName: string; readonly bytes: Uint8Array; readonly now: Date };

/** More than any workshop gets in a day. */
const mostADay = 500;

/** A file that came in: read, checked, held against the books and archived as it came; or refused with the reason. */
export async function takeIncoming(db: Kysely<Schema>, user: User, upload: Upload): Promise<UploadAnswer> {
  const { bytes } = upload;
  const refused = refusalOf(bytes);
  if (refused !== null) return { kind: 'refused', reason: refused, line: null };
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await asFirm(db, user.firmId, (tx) => findKnown(tx, user.firmId, { sha256 }));
  if (known !== null) return { kind: 'known', id: known, isSameFile: true };
  const examined = await examineEInvoice(bytes);
  if (examined.kind === 'notWellFormed') return { kind: 'refused', reason: 'notWellFormed', line: examined.line };
  if (examined.kind !== 'examined') return { kind: 'refused', reason: examined.kind, line: null };
  return asFirm(db, user.firmId, (tx) => keep(tx, user, { ...upload, sha256, examined }));
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
  user: User,
  { bytes, fileName, now, sha256, examined }: Upload & { readonly sha256: Buffer; readonly examined: Read },
): Promise<UploadAnswer> {
  const { invoice } = examined;
  const { firmId } = user;
  await refuseTooMany(tx, firmId, now);
  const supplierCode = await findSupplier(tx, invoice);
  const { orderIds, ...books } = await readInvoiceBooks(tx, invoice, { firmId, supplierCode, incomingId: null });
  const { matches, differences } = matchInvoice(invoice, books);
  const named = {
    seller_key: sellerKey(invoice),
    // A rule has found that it is missing; the register still needs one.
    number: clean(invoice.number, 100) || `? ${sha256.toString('hex').slice(0, 8)}`,
  };
  const inserted = await tx
    .insertInto('incoming_invoice')
    .values({
      firm_id: firmId,
      account_id: user.id,
      received_by: user.name,
      received_at: now,
      file_name: clean(fileName, 200),
      container: isPdf(bytes) ? 'pdf' : 'xml',
      syntax: examined.syntax,
      size: bytes.length,
      sha256,
      ...named,
      seller_name: clean(invoice.seller.name, 200),
      supplier_code: supplierCode,
      issued_on: dayOf(invoice.issueDate) ?? localDay(now),
      due_on: dayOf(invoice.dueDate ?? ''),
      net: invoice.totals.net,
      gross: invoice.totals.gross,
      is_credit: isCredit(invoice.typeCode),
      invoice: JSON.stringify(withoutFiles(invoice)),
      findings: JSON.stringify(examined.findings),
      schema_findings: JSON.stringify(examined.schema),
      not_understood: JSON.stringify(examined.notUnderstood),
      verdict: verdictOf({ ...examined, differences }),
      matches: JSON.stringify(matches),
      differences: JSON.stringify(differences),
      order_ids: orderIds,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const same = await findKnown(tx, firmId, { sha256 });
    const id = same ?? (await findKnown(tx, firmId, named));
    if (id === null) throw new Failure('UNAVAILABLE');
    return { kind: 'known', id, isSameFile: same !== null };
  }
  await tx
    .insertInto('incoming_file')
    .values({ firm_id: firmId, incoming_id: inserted.id, bytes: Buffer.from(bytes) })
    .execute();
  // The register is filled at the end of a transaction; its number is wanted now.
  await sql`set constraints all immediate`.execute(tx);
  const document = await tx
    .selectFrom('document')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('incoming_id', '=', inserted.id)
    .executeTakeFirstOrThrow();
  return { kind: 'taken', id: document.id };
}

type Judged = {
  readonly findings: readonly { readonly level: 'error' | 'warning' }[];
  readonly schema: readonly unknown[];
  readonly differences: readonly unknown[];
};

/** Whether it keeps the rules comes first. */
export function verdictOf({ findings, schema, differences }: Judged): IncomingInvoice['verdict'] {
  if (findings.some(({ level }) => level === 'error') || schema.length > 0) return 'invalid';
  return differences.length > 0 ? 'differs' : 'matched';
}

type Known = { readonly sha256: Buffer } | { readonly seller_key: string; readonly number: string };

async function findKnown(tx: Tx, firmId: number, known: Known): Promise<number | null> {
  let rows = tx
    .selectFrom('document')
    .innerJoin('incoming_invoice', (join) =>
      join
        .onRef('incoming_invoice.firm_id', '=', 'document.firm_id')
        .onRef('incoming_invoice.id', '=', 'document.incoming_id'),
    )
    .select('document.id')
    .where('document.firm_id', '=', firmId);
  rows =
    'sha256' in known
      ? rows.where('sha256', '=', known.sha256)
      : rows.where('seller_key', '=', known.seller_key).where('incoming_invoice.number', '=', known.number);
  return (await rows.executeTakeFirst())?.id ?? null;
}

async function refuseTooMany(tx: Tx, firmId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from incoming_invoice
    where firm_id = ${firmId} and received_at > ${now}::timestamptz - interval '1 day'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostADay) throw new Failure('TOO_MANY_ATTEMPTS');
}

/** By VAT id, our own code, or the very name. */
async function findSupplier(tx: Tx, { seller }: Invoice): Promise<string | null> {
  const codes = seller.ids.map(({ id }) => id);
  const { rows } = await sql<{ code: string }>`
    select code from supplier left join supplier_terms on supplier_terms.supplier_code = code
    where regexp_replace(vat_id, '[^A-Za-z0-9]', '', 'g') = ${plainVat(seller.vatId)} or code = any (${codes}::text[])
      or lower(name) = ${seller.name.trim().toLowerCase()}
    order by code limit 1`.execute(tx);
  return rows[0]?.code ?? null;
}

const plainVat = (id: string | undefined) => id?.replaceAll(/[^A-Za-z0-9]/g, '') ?? '';
const sellerKey = ({ seller }: Invoice) => (plainVat(seller.vatId) || plain(seller.name) || '?').slice(0, 100);
const clean = (text: string, most: number) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, most);

/** A day that there is; null: none, or none that a register could hold. */
function dayOf(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  return /^(19|20|21)/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** The files inside are in the archived original. */
const withoutFiles = (invoice: Invoice): Invoice => ({
  ...invoice,
  attachments: invoice.attachments.map(({ file: _file, ...attachment }) => attachment),
});
