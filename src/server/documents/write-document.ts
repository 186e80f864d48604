import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { confirmationPaper } from '#server/documents/confirmation-paper.ts';
import { seesDocumentPrices } from '#server/documents/document-access.ts';
import type { HeadRow } from '#server/documents/document-rows.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { readCustomerNumber } from '#server/documents/read-customer-number.ts';
import { readIncomingPaper, readIncomingXml } from '#server/documents/read-incoming-file.ts';
import { readBuyer, readSupplier } from '#server/documents/read-parties.ts';
import { statementPaper } from '#server/documents/statement-paper.ts';
import { readHeads } from '#server/documents/store.ts';
import { supplierDocumentPaper } from '#server/documents/supplier-document-paper.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import { readSupplierPaper } from '#server/documents/supplier-paper.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import type { ZippedFile } from '#server/http/zip-files.ts';
import { orderPaper } from '#server/orders/order-paper.ts';
import { readOrderIn, shownOrder } from '#server/orders/store.ts';
import type { Paper } from '#server/papers/paper.ts';
import { mostZippedBytes } from '#shared/documents/document-files.ts';
import { hasXml, isPriced } from '#shared/documents/document-kind.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** How another area writes its papers, such as the note of a return. */
export type ReturnPaper = (tx: Tx, user: User, returnId: number) => Promise<Paper | null>;

export type DocumentDeps = {
  readonly db: Kysely<Schema>;
  readonly writePaper: (paper: Paper) => Promise<Uint8Array>;
  readonly returnPaper?: ReturnPaper | undefined;
};
export type DocumentFile = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Made by someone else: no browser shows it under our origin. */
  readonly isForeign?: boolean;
};

/** The document as PDF. An invoice that came in as one is handed out as it came. */
export async function writeDocument(deps: DocumentDeps, user: User, id: number, now: Date): Promise<DocumentFile> {
  const [head] = await readVisible(deps, user, [id], now);
  if (!head) throw new Failure('NOT_FOUND');
  return { name: fileName(head, 'pdf'), contentType: 'application/pdf', ...(await writePdf(deps, user, head)) };
}

/** The document as data: CII, or what came in, unaltered. */
export async function writeXml(deps: DocumentDeps, user: User, id: number, now: Date): Promise<DocumentFile> {
  const [head] = await readVisible(deps, user, [id], now);
  if (!head || !hasXml(head.kind)) throw new Failure('NOT_FOUND');
  const bytes = await xmlOf(deps, user, head);
  return { name: fileName(head, 'xml'), contentType: 'application/xml', bytes, isForeign: true };
}

/**
 * For an archive: what came in as data stands there as it came, beside what is made of it for reading. Who may not see one of
 * them, or wants more than an archive may hold, is told before the first is written.
 */
export async function planFiles(
  deps: DocumentDeps,
  user: User,
  ids: readonly number[],
  now: Date,
): Promise<ZippedFile[]> {
  const heads = await readVisible(deps, user, ids, now);
  await refuseTooLarge(deps, user, heads);
  return heads.flatMap((head) => [
    { name: fileName(head, 'pdf'), write: async () => (await writePdf(deps, user, head)).bytes },
    ...(head.incoming_id === null ? [] : [{ name: fileName(head, 'xml'), write: () => xmlOf(deps, user, head) }]),
  ]);
}

/** R6.8: whoever may not see prices does not get papers that carry them. */
const readVisible = ({ db }: DocumentDeps, user: User, ids: readonly number[], now: Date): Promise<HeadRow[]> =>
  asFirm(db, user.firmId, async (tx) => {
    const heads = await readHeads(tx, user, ids, now);
    if (heads.some(({ kind }) => isPriced(kind)) && !(await seesDocumentPrices(tx, user)))
      throw new Failure('NOT_PERMITTED');
    return heads;
  });

/** Files that came in are as large as their senders made them. */
async function refuseTooLarge({ db }: DocumentDeps, { firmId }: User, heads: readonly HeadRow[]): Promise<void> {
  const ids = heads.flatMap(({ incoming_id }) => incoming_id ?? []);
  if (ids.length === 0) return;
  const { bytes } = await asFirm(db, firmId, (tx) =>
    tx
      .selectFrom('incoming_invoice')
      .select((eb) => eb.fn.sum<number>('size').as('bytes'))
      .where('firm_id', '=', firmId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow(),
  );
  if (bytes > mostZippedBytes) throw new Failure('TOO_LARGE');
}

async function writePdf(deps: DocumentDeps, user: User, head: HeadRow) {
  const { firmId } = user;
  const made = await asFirm(deps.db, firmId, async (tx) =>
    head.incoming_id === null
      ? { paper: await paperOf(tx, deps, user, head) }
      : readIncomingPaper(tx, { firmId, id: head.incoming_id }, languageOf(user.locale)),
  );
  return 'pdf' in made ? { bytes: made.pdf, isForeign: true } : { bytes: await deps.writePaper(made.paper) };
}

const xmlOf = ({ db }: DocumentDeps, { firmId }: User, head: HeadRow): Promise<Uint8Array> =>
  asFirm(db, firmId, async (tx) => {
    if (head.incoming_id !== null) return readIncomingXml(tx, { firmId, id: head.incoming_id });
    const paper = await readSupplierPaper(tx, firmId, head.supplier_document_id ?? 0);
    return new TextEncoder().encode(writeCii(eInvoiceOf(paper, paperWords('de'))));
  });

async function paperOf(tx: Tx, { returnPaper }: DocumentDeps, user: User, head: HeadRow): Promise<Paper> {
  const language = languageOf(user.locale);
  if (head.supplier_document_id !== null) {
    const paper = await readSupplierPaper(tx, user.firmId, head.supplier_document_id);
    if (paper.statement !== null) return statementPaper(paper, paper.statement, language);
    return supplierDocumentPaper(paper, language);
  }
  if (head.return_id !== null) {
    const paper = await returnPaper?.(tx, user, head.return_id);
    if (!paper) throw new Failure('NOT_FOUND');
    return paper;
  }
  const order = shownOrder(await readOrderIn(tx, user, head.order_id ?? 0));
  const parties = await readParties(tx, user.firmId, order.supplierCode);
  return head.kind === 'order' ? orderPaper(order, parties, language) : confirmationPaper(order, parties, language);
}

const readParties = async (tx: Tx, firmId: number, supplierCode: string) => ({
  customerNumber: await readCustomerNumber(tx, firmId, supplierCode),
  buyer: await readBuyer(tx, firmId),
  supplier: await readSupplier(tx, supplierCode),
});

/** Numbers of other sellers may hold anything. */
const fileName = ({ number }: HeadRow, ending: string): string =>
  `${number.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 80) || 'document'}.${ending}`;
