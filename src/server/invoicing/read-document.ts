import type { Kysely, Transaction } from 'kysely';
import { seesPrices } from '#server/cart/store.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { findRow, headOf, headsOf } from '#server/invoicing/document-rows.ts';
import { readPayments } from '#server/invoicing/payments.ts';
import { sheetOf } from '#server/invoicing/sheet-of.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { marginOf } from '#shared/invoicing/document-totals.ts';
import { nextPapers } from '#shared/invoicing/next-papers.ts';
import type { SalesDocument, Sheet } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const mostOfChain = 200;
const mostEvents = 500;
/** Under this name the audit log knows papers. */
export const auditSubject = 'sales-document';

export const readDocument = (db: Kysely<Schema>, user: User, id: number, now: Date): Promise<SalesDocument> =>
  asFirm(db, user.firmId, (tx) => readDocumentIn(tx, user, id, now));

export async function readDocumentIn(tx: Tx, user: User, id: number, now: Date): Promise<SalesDocument> {
  const row = await findRow(tx, id);
  const today = localDay(now);
  const heads = await headsOf(tx)
    .where('paper.root_id', '=', row.root_id)
    .orderBy('paper.id')
    .limit(mostOfChain)
    .execute();
  const chain = heads.map((head) => headOf(head, today));
  const own = chain.find((head) => head.id === id);
  if (!own) throw new Failure('NOT_FOUND');
  const sheet = await sheetOf(tx, row);
  const sees = await seesPrices(tx, user);
  return {
    ...own,
    version: row.version,
    sheet: sees ? sheet : withoutPurchasePrices(sheet),
    nextKinds: nextPapers(own, chain, Math.abs(sheet.totals.gross)),
    chain,
    payments: await readPayments(tx, id),
    estimateId: row.estimate_id,
    history: await readHistory(tx, id),
    margin: sees ? marginOfSheet(sheet) : null,
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    issuedBy: row.issued_by,
    issuedAt: row.issued_at?.toISOString() ?? null,
    mailedAt: row.mailed_at?.toISOString() ?? null,
    hash: row.hash?.toString('hex') ?? null,
  };
}

const withoutPurchasePrices = (sheet: Sheet): Sheet => ({
  ...sheet,
  draft: {
    ...sheet.draft,
    positions: sheet.draft.positions.map((position) => ({ ...position, purchasePrice: null })),
  },
});

function marginOfSheet({ draft: { positions, taxation }, seller }: Sheet): SalesDocument['margin'] {
  return positions.some(({ purchasePrice }) => purchasePrice !== null)
    ? marginOf({ positions, taxation, country: seller.address.country })
    : null;
}

async function readHistory(tx: Tx, id: number): Promise<SalesDocument['history']> {
  const rows = await tx
    .selectFrom('audit_entry')
    .select(['at', 'by_name', 'action', 'detail'])
    .where('subject', '=', auditSubject)
    .where('subject_id', '=', id)
    .orderBy('entry')
    .limit(mostEvents)
    .execute();
  return rows.map(({ at, by_name, action, detail }) => ({
    at: at.toISOString(),
    by: by_name,
    action,
    note: detail.note ?? '',
  }));
}
