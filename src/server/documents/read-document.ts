import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { seesDocumentPrices } from '#server/documents/document-access.ts';
import { ordersOn, readChain } from '#server/documents/document-chain.ts';
import { checksOf } from '#server/documents/document-checks.ts';
import { readHistory } from '#server/documents/document-history.ts';
import { type HeadRow, headOf } from '#server/documents/document-rows.ts';
import { readHead } from '#server/documents/store.ts';
import { readSupplierPaper, type SupplierPaper } from '#server/documents/supplier-paper.ts';
import { readOrderIn, shownOrder } from '#server/orders/store.ts';
import { isPriced as hasPrices, hasXml, isReturnable } from '#shared/documents/document-kind.ts';
import type { DocumentLine, ShownDocument } from '#shared/documents/shown-document.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
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
        firmId: user.firmId,
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

type Contents = Pick<
  ShownDocument,
  'seller' | 'buyer' | 'deliverTo' | 'note' | 'tour' | 'lines' | 'totals' | 'statement' | 'checks'
>;

const nobody = { name: '', street: '', postalCode: '', city: '', country: '' };
const unchecked: Contents['checks'] = { isValid: null, isAsDelivered: null, overOrder: null };
const nothing: Contents = {
  seller: nobody,
  buyer: nobody,
  deliverTo: null,
  note: '',
  tour: null,
  lines: [],
  totals: null,
  statement: null,
  checks: unchecked,
};

async function readContents(tx: Tx, user: User, head: HeadRow): Promise<Contents> {
  if (head.supplier_document_id !== null) {
    const paper = await readSupplierPaper(tx, user.firmId, head.supplier_document_id);
    return { ...ofPaper(paper), checks: await checksOf(tx, user.firmId, paper) };
  }
  const buyer = await readFirm(tx, user.firmId);
  if (head.order_id === null) {
    const seller = (await readSupplier(tx, head.supplier_code)) ?? { ...nobody, name: head.supplier_name };
    return { ...nothing, seller, buyer, lines: await readReturnLines(tx, user.firmId, head.return_id) };
  }
  const order = shownOrder(await readOrderIn(tx, user, head.order_id));
  const seller = await readSupplier(tx, order.supplierCode);
  return { ...nothing, ...ofOrder(order), buyer, seller: seller ?? { ...nobody, name: order.supplierName } };
}

const ofPaper = ({ seller, buyer, deliverTo, note, tour, lines, totals, statement, kind }: SupplierPaper) => ({
  seller: postal(seller),
  buyer: postal(buyer),
  deliverTo: deliverTo && postal(deliverTo),
  note,
  tour,
  totals,
  statement,
  lines: lines.map(({ orderId: _order, orderLine: _line, orderedPrice: _price, credited, ...line }) => ({
    ...line,
    delivered: null,
    credited: kind === 'invoice' ? credited : null,
  })),
});

const ofOrder = ({ address, note, lines, totals, number }: PricedOrder) => ({
  deliverTo: postal(address),
  note,
  totals,
  lines: lines.map(
    (line): DocumentLine => ({
      position: line.line,
      kind: line.kind,
      articleId: line.articleId,
      brand: line.brand,
      number: line.number,
      name: line.name,
      reference: line.reference,
      plate: line.plate,
      carName: line.carName,
      orderNumber: number,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      amount: line.amount,
      vatRate: line.vatRate,
      isExchange: line.isExchange,
      delivered: line.delivered,
      credited: null,
    }),
  ),
});

const postal = ({ name, street, postalCode, city, country }: ShownDocument['buyer']) => ({
  name,
  street,
  postalCode,
  city,
  country,
});
const withoutPrice = (line: DocumentLine): DocumentLine => ({ ...line, unitPrice: null, amount: null });

const address = ['name', 'street', 'postal_code as postalCode', 'city', 'country'] as const;
const readFirm = (tx: Tx, id: number) =>
  tx.selectFrom('firm').select(address).where('id', '=', id).executeTakeFirstOrThrow();
const readSupplier = (tx: Tx, code: string) =>
  tx.selectFrom('supplier').select(address).where('code', '=', code).executeTakeFirst();

/** What goes back. */
async function readReturnLines(tx: Tx, firmId: number, returnId: number | null): Promise<DocumentLine[]> {
  const { rows } = await sql<Omit<DocumentLine, 'delivered' | 'credited'>>`
    select back.line as position, back.kind, back.article_id as "articleId", back.brand, back.number, back.name,
      back.reference, back.plate, null::text as "carName", billed.order_number as "orderNumber", back.quantity,
      back.unit_price as "unitPrice", back.quantity * back.unit_price as amount, billed.vat_rate as "vatRate",
      billed.is_exchange as "isExchange"
    from return_line back
    join supplier_document_line billed on billed.firm_id = back.firm_id and billed.document_id = back.invoice_id
      and billed.position = back.position
    where back.firm_id = ${firmId} and back.return_id = ${returnId}
    order by back.line limit 5000`.execute(tx);
  return rows.map((row) => ({ ...row, delivered: null, credited: null }));
}

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
