import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import type { AttachmentMaker } from '#server/gateways/mail/outgoing-mail.ts';
import { orderPaper } from '#server/orders/order-paper.ts';
import { readFullOrder } from '#server/orders/order-rows.ts';
import { orderWords } from '#server/orders/order-words.ts';
import { shownOrder } from '#server/orders/store.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { type Language, languageOf } from '#shared/session/language.ts';

/** The maker of the paper goes by this name in the outbox. */
export const orderAttachmentName = 'order';

const columns = ['name', 'street', 'postal_code as postalCode', 'city', 'country', 'phone'] as const;

/** The paper is written when the mail is sent, so that no order waits for it. */
export function orderAttachment(db: Kysely<Schema>): AttachmentMaker {
  return async ({ firmId, id }) => {
    const [orderId = '', locale = ''] = id.split(' ');
    return firmId === null ? null : writeOrder(db, firmId, Number(orderId), languageOf(locale));
  };
}

async function writeOrder(db: Kysely<Schema>, firmId: number, orderId: number, language: Language) {
  const read = await asFirm(db, firmId, async (tx) => {
    const order = await readFullOrder(tx, firmId, orderId);
    return order && { order: shownOrder(order), parties: await readParties(tx, firmId, order.supplierCode) };
  });
  if (!read) return null;
  const bytes = await writePaper(orderPaper(read.order, read.parties, language));
  const name = orderWords(language)('file', { number: read.order.number });
  return { name, contentType: 'application/pdf', bytes };
}

async function readParties(tx: Transaction<Schema>, firmId: number, supplierCode: string) {
  const buyer = await tx.selectFrom('firm').select(columns).where('id', '=', firmId).executeTakeFirstOrThrow();
  const supplier = await tx.selectFrom('supplier').select(columns).where('code', '=', supplierCode).executeTakeFirst();
  return { buyer, supplier: supplier ?? null };
}
