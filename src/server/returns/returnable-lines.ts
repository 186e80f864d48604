import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices, visibleTo } from '#server/documents/document-access.ts';
import { documentsWith } from '#server/documents/search-words.ts';
import { readHead } from '#server/documents/store.ts';
import { type BoughtRow, readBought, returnableDocuments } from '#server/returns/bought-lines.ts';
import type { ReturnDeps } from '#server/returns/return-deps.ts';
import { readReturnTerms } from '#server/returns/return-terms.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { type BoughtLine, eligibilityOf, type ReturnTerms } from '#shared/returns/eligibility.ts';
import { familyOf, isElectrical } from '#shared/returns/part-family.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';
import type { ReturnKind } from '#shared/returns/return-reasons.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wanted = { readonly kind: ReturnKind; readonly document?: number | undefined; readonly text?: string | undefined };

/** As many lines as a document can have are shown of one; of an article the latest. */
const mostOfDocument = 5000;
const mostOfArticle = 100;
/** A word that is on every document is looked for on the latest. */
const mostDocuments = 400;
/** As many as the register looks for. */
const mostWords = 10;

/** Of one document, or of an article over all of them. */
export function returnableLines(deps: ReturnDeps, user: User, { kind, document, text }: Wanted, now: Date) {
  const words = text?.trim() ?? '';
  if ((document === undefined) === (words === '')) throw new Failure('INVALID_INPUT');
  return asFirm(deps.db, user.firmId, async (tx) => {
    const most = document === undefined ? mostOfArticle : mostOfDocument;
    const where = document === undefined ? withWords(user, words, kind) : await onDocument(tx, user, document, now);
    const rows = await readBought(tx, user, { where, most: most + 1 });
    const termsOf = await readReturnTerms(
      tx,
      rows.map((row) => row.supplierCode),
    );
    const isPriced = await seesDocumentPrices(tx, user);
    const lines = rows
      .slice(0, most)
      .map((row) => toReturnable(deps, row, { kind, terms: termsOf(row.supplierCode), isPriced, now }));
    return { lines, hasMore: rows.length > most };
  });
}

/** Of a delivery note: its own lines, or, once they are billed, those of the invoice. */
async function onDocument(tx: Tx, user: User, id: number, now: Date): Promise<RawBuilder<boolean>> {
  const head = await readHead(tx, user, id, now);
  if (head.kind === 'invoice') return sql<boolean>`d.id = ${id}`;
  if (head.kind !== 'delivery-note') throw new Failure('INVALID_INPUT');
  return sql<boolean>`(d.id = ${id} or exists (
    select from supplier_order_line part
    where part.firm_id = ${user.firmId} and part.delivery_note_id = ${head.supplier_document_id}
      and part.invoice_id = billed.document_id and part.order_id = billed.order_id
      and part.line = billed.order_line - (billed.kind = 'deposit')::int
  ))`;
}

/** What register_document() in the database leaves out of a word. */
const between = '[^a-z0-9\\u00c0-\\uffff]+';

/** The register finds the documents; of those the lines that contain each word, wherever and however it is spaced. */
function withWords(user: User, text: string, kind: ReturnKind): RawBuilder<boolean> {
  const found = documentsWith(user.firmId, text);
  if (!found) return sql<boolean>`false`;
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(new RegExp(between, 'g'), ''))
    .filter(Boolean)
    .slice(0, mostWords);
  const said = sql`concat_ws(' ', billed.brand, billed.number, billed.name, ordered.plate, billed.reference, d.number,
    billed.order_number)`;
  return sql<boolean>`d.id in (
    select d.id from document d where ${returnableDocuments} and ${visibleTo(user)} and d.id in (${found})
    order by d.issued_at desc, d.id desc limit ${mostDocuments}
  ) and billed.kind = ${kind === 'core' ? 'deposit' : 'part'}
    and regexp_replace(lower(${said}), ${between}, '', 'g') like all (${words.map((word) => `%${word}%`)}::text[])`;
}

type Judged = {
  readonly kind: ReturnKind;
  readonly terms: ReturnTerms;
  readonly isPriced: boolean;
  readonly now: Date;
};

export function toReturnable(
  deps: Pick<ReturnDeps, 'findPart'>,
  row: BoughtRow,
  { kind, terms, isPriced, now }: Judged,
): ReturnableLine {
  const { picture, family, line } = knownLine(deps, row);
  return {
    basis: row.basis,
    documentId: row.documentId,
    documentNumber: row.documentNumber,
    supplierCode: row.supplierCode,
    supplierName: row.supplierName,
    position: row.position,
    articleId: row.articleId,
    brand: row.brand,
    number: row.number,
    name: row.name,
    plate: row.plate,
    reference: row.reference,
    kind: row.kind,
    picture,
    deliveredOn: row.deliveredOn,
    bought: row.quantity,
    unitPrice: isPriced ? row.unitPrice : null,
    isElectrical: line.isElectrical,
    isSpecialOrder: row.isSpecialOrder,
    leastValue: terms.leastValue,
    deposit:
      row.deposit && row.deposit.quantity > 0
        ? { quantity: row.deposit.quantity, unitPrice: isPriced ? row.deposit.unitPrice : null }
        : null,
    family,
    ...eligibilityOf(line, kind, terms, localDay(now)),
  };
}

/** What sort of part it is: by the catalogue, or by its own name where that knows it no longer. */
export function knownLine({ findPart }: Pick<ReturnDeps, 'findPart'>, row: BoughtRow) {
  const part = row.articleId === null ? null : findPart(row.articleId);
  const name = part?.name || row.name;
  const line: BoughtLine = { ...row, isElectrical: isElectrical(name) };
  return { picture: part?.picture ?? null, family: familyOf(name), line };
}
