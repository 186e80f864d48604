import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { checksOf } from '#server/documents/document-checks.ts';
import type { HeadRow } from '#server/documents/document-rows.ts';
import { readBuyer, readSupplier } from '#server/documents/read-parties.ts';
import { readReturnLines } from '#server/documents/read-return-lines.ts';
import { readSupplierPaper, type SupplierPaper } from '#server/documents/supplier-paper.ts';
import { readOrderIn, shownOrder } from '#server/orders/store.ts';
import type { DocumentLine, ShownDocument } from '#shared/documents/shown-document.ts';
import type { PricedOrder } from '#shared/orders/order.ts';
import type { User } from '#shared/session/user.ts';

export type Contents = Pick<
  ShownDocument,
  'seller' | 'buyer' | 'deliverTo' | 'note' | 'tour' | 'lines' | 'totals' | 'statement' | 'checks'
>;

const nobody = { name: '', street: '', postalCode: '', city: '', country: '' };
const nothing: Contents = {
  seller: nobody,
  buyer: nobody,
  deliverTo: null,
  note: '',
  tour: null,
  lines: [],
  totals: null,
  statement: null,
  checks: { isValid: null, isAsDelivered: null, overOrder: null },
};

/** What stands on a document, whatever it was made of. */
export async function readContents(tx: Transaction<Schema>, user: User, head: HeadRow): Promise<Contents> {
  if (head.supplier_document_id !== null) {
    const paper = await readSupplierPaper(tx, user.firmId, head.supplier_document_id);
    return { ...ofPaper(paper), checks: await checksOf(tx, user.firmId, paper) };
  }
  const buyer = postal(await readBuyer(tx, user.firmId));
  const supplier = await readSupplier(tx, head.supplier_code);
  const seller = supplier ? postal(supplier) : { ...nobody, name: head.supplier_name };
  if (head.order_id === null)
    return { ...nothing, seller, buyer, lines: await readReturnLines(tx, user.firmId, head.return_id) };
  const order = shownOrder(await readOrderIn(tx, user, head.order_id));
  return { ...nothing, ...ofOrder(order), buyer, seller, deliverTo: elsewhere(order.address, buyer) };
}

const ofPaper = ({ seller, buyer, deliverTo, note, tour, lines, totals, statement, kind }: SupplierPaper) => ({
  seller: postal(seller),
  buyer: postal(buyer),
  deliverTo: deliverTo && elsewhere(deliverTo, buyer),
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

const ofOrder = ({ note, lines, totals, number }: PricedOrder) => ({
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

type Postal = ShownDocument['buyer'];

const postal = ({ name, street, postalCode, city, country }: Postal): Postal => ({
  name,
  street,
  postalCode,
  city,
  country,
});

/** Null where it is the buyer's own address. */
const elsewhere = (place: Postal, buyer: Postal): Postal | null =>
  Object.values(postal(place)).join('\n') === Object.values(postal(buyer)).join('\n') ? null : postal(place);
