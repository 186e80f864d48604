import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices } from '#server/documents/document-access.ts';
import { ordersOn, readChain } from '#server/documents/document-chain.ts';
import { readContents } from '#server/documents/document-contents.ts';
import { readHistory } from '#server/documents/document-history.ts';
import { type HeadRow, headOf } from '#server/documents/document-rows.ts';
import { readHead } from '#server/documents/store.ts';
import { isPriced as hasPrices, hasXml, isReturnable } from '#shared/documents/document-kind.ts';
import type { DocumentLine, ShownDocument } from '#shared/documents/shown-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

/** One document with all that belongs to it. */
export function readDocument(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<ShownDocument> {
  return asFirm(db, user.firmId, async (tx) => {
    const head = await readHead(tx, user, id, now);
    const isPriced = await seesDocumentPrices(tx, user);
    const contents = await readContents(tx, user, head);
    const orderIds = await ordersOn(tx, user.firmId, head);
    const chain = await readChain(tx, user, orderIds, { isPriced, now });
    const showsPrices = isPriced && hasPrices(head.kind);
    return {
      ...headOf(head, isPriced),
      ...contents,
      people: await readPeople(tx, user.firmId, head),
      lines: showsPrices ? contents.lines : contents.lines.map(withoutPrice),
      totals: showsPrices ? contents.totals : null,
      statement: showsPrices ? contents.statement : null,
      checks: isPriced ? contents.checks : { ...contents.checks, overOrder: null },
      chain,
      history: await readHistory(tx, {
        user,
        orderIds,
        supplierDocumentId: head.supplier_document_id,
        chain,
        isPriced,
      }),
      orderId: head.order_id,
      returnId: head.return_id,
      incomingId: head.incoming_id,
      supplierDocumentId: head.supplier_document_id,
      hasPdf: isPriced || !hasPrices(head.kind),
      hasXml: isPriced && hasXml(head.kind),
      canOrderAgain:
        head.return_id === null && contents.lines.some(({ kind, articleId }) => kind === 'part' && articleId !== null),
      canReturn: isReturnable(head.kind),
    };
  });
}

const withoutPrice = (line: DocumentLine): DocumentLine => ({ ...line, unitPrice: null, amount: null });

/** Who stands behind it, by name; those who have left since are not named. */
async function readPeople(tx: Tx, firmId: number, { id }: HeadRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('name')
    .where('firm_id', '=', firmId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('document')
        .select((document) => document.fn<number>('unnest', ['orderers']).as('id'))
        .where('firm_id', '=', firmId)
        .where('id', '=', id),
    )
    .orderBy('name')
    .limit(50)
    .execute();
  return rows.map(({ name }) => name);
}
