import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type ConfirmationParties, confirmationPaper } from '#server/documents/confirmation-paper.ts';
import { seesDocumentPrices } from '#server/documents/document-access.ts';
import type { HeadRow } from '#server/documents/document-rows.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import { readIncomingFile } from '#server/documents/read-incoming-file.ts';
import { statementPaper } from '#server/documents/statement-paper.ts';
import { readHead } from '#server/documents/store.ts';
import { supplierDocumentPaper } from '#server/documents/supplier-document-paper.ts';
import { eInvoiceOf } from '#server/documents/supplier-e-invoice.ts';
import { readSupplierPaper } from '#server/documents/supplier-paper.ts';
import { writeCii } from '#server/e-invoice/write-cii.ts';
import { orderPaper } from '#server/orders/order-paper.ts';
import { readOrderIn, shownOrder } from '#server/orders/store.ts';
import type { Paper } from '#server/papers/paper.ts';
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
export type DocumentFile = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

/** The document as PDF. An invoice that came in as one is handed out as it came. */
export async function writeDocument(deps: DocumentDeps, user: User, id: number, now: Date): Promise<DocumentFile> {
  const made = await asFirm(deps.db, user.firmId, async (tx) => {
    const head = await readVisible(tx, user, id, now);
    if (head.incoming_id !== null)
      return { head, ...(await readIncomingFile(tx, user, head.incoming_id, languageOf(user.locale))) };
    return { head, paper: await paperOf(tx, deps, user, head) };
  });
  const bytes = 'pdf' in made ? made.pdf : await deps.writePaper(made.paper);
  return { name: fileName(made.head, 'pdf'), contentType: 'application/pdf', bytes };
}

/** For an archive: what came in as data stands there as it came, beside what is made of it for reading. */
export async function writeFiles(deps: DocumentDeps, user: User, id: number, now: Date): Promise<DocumentFile[]> {
  const paper = await writeDocument(deps, user, id, now);
  const { kind } = await asFirm(deps.db, user.firmId, (tx) => readHead(tx, user, id, now));
  return kind === 'incoming-invoice' ? [paper, await writeXml(deps, user, id, now)] : [paper];
}

/** The document as data: CII, or what came in, unaltered. */
export function writeXml({ db }: DocumentDeps, user: User, id: number, now: Date): Promise<DocumentFile> {
  return asFirm(db, user.firmId, async (tx) => {
    const head = await readVisible(tx, user, id, now);
    const file = { name: fileName(head, 'xml'), contentType: 'application/xml' };
    if (head.incoming_id !== null) {
      const { xml } = await readIncomingFile(tx, user, head.incoming_id, languageOf(user.locale));
      return { ...file, bytes: xml };
    }
    if (!hasXml(head.kind) || head.supplier_document_id === null) throw new Failure('NOT_FOUND');
    const paper = await readSupplierPaper(tx, user.firmId, head.supplier_document_id);
    return { ...file, bytes: new TextEncoder().encode(writeCii(eInvoiceOf(paper, paperWords('de')))) };
  });
}

/** R6.8: whoever may not see prices does not get papers that carry them. */
async function readVisible(tx: Tx, user: User, id: number, now: Date): Promise<HeadRow> {
  const head = await readHead(tx, user, id, now);
  if (isPriced(head.kind) && !(await seesDocumentPrices(tx, user))) throw new Failure('NOT_PERMITTED');
  return head;
}

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

async function readParties(tx: Tx, firmId: number, supplierCode: string) {
  const columns = ['name', 'street', 'postal_code as postalCode', 'city', 'country', 'phone'] as const;
  const buyer = await tx.selectFrom('firm').select(columns).where('id', '=', firmId).executeTakeFirstOrThrow();
  const supplier = await tx
    .selectFrom('supplier')
    .select([...columns, 'logo_svg as logoSvg'])
    .where('code', '=', supplierCode)
    .executeTakeFirst();
  return { firmId, buyer, supplier: supplier ?? null } satisfies ConfirmationParties;
}

/** Numbers of other sellers may hold anything. */
const fileName = ({ number }: HeadRow, ending: string): string =>
  `${number.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 80) || 'document'}.${ending}`;
