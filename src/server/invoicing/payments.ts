import type { Kysely, Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { wrong } from '#server/invoicing/document-parties.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { Failure } from '#shared/failures.ts';
import { formatMoney } from '#shared/format/number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { cashDiscountOf } from '#shared/invoicing/cash-discount.ts';
import { isInvoice, isPayable } from '#shared/invoicing/document-kind.ts';
import type { bookedMethods, Payment, PaymentMethod } from '#shared/invoicing/payment.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;

const mostPayments = 500;

export async function readPayments(tx: Tx, documentId: number): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('sales_payment')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id')
    .limit(mostPayments)
    .execute();
  return rows.map(({ id, amount, method, paid_on, note, by_name, at, reverses }) => ({
    id,
    amount,
    method,
    paidOn: paid_on,
    note,
    by: by_name,
    at: at.toISOString(),
    reverses,
  }));
}

type Entry = {
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly paidOn: string;
  readonly note?: string;
  readonly key?: string;
  readonly reverses?: number;
  readonly goesWith?: number;
};

/** The one way to change what is open. The document must be locked. Answers the entry's id. */
export async function bookEntry(tx: Tx, user: User, row: DocumentRow, entry: Entry, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('sales_payment')
    .values({
      firm_id: user.firmId,
      document_id: row.id,
      amount: entry.amount,
      method: entry.method,
      paid_on: entry.paidOn,
      note: entry.note ?? '',
      by_name: user.name,
      at: now,
      key: entry.key ?? null,
      reverses: entry.reverses ?? null,
      goes_with: entry.goesWith ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('sales_document')
    .set((eb) => ({ open: eb('open', '-', entry.amount) }))
    .where('id', '=', row.id)
    .execute();
  return id;
}

type Wish = {
  readonly amount: number;
  readonly method: (typeof bookedMethods)[number];
  readonly paidOn: string;
  readonly takesCashDiscount: boolean;
  readonly note: string;
  readonly key: string;
};

export function addPayment(db: Kysely<Schema>, user: User, id: number, wish: Wish, now: Date): Promise<void> {
  return tryAgain(() => asFirm(db, user.firmId, (tx) => payIn(tx, user, id, wish, now)));
}

async function payIn(tx: Tx, user: User, id: number, wish: Wish, now: Date): Promise<void> {
  const row = await lockRow(tx, id);
  const known = await tx
    .selectFrom('sales_payment')
    .select(['amount', 'method'])
    .where('document_id', '=', id)
    .where('key', '=', wish.key)
    .executeTakeFirst();
  if (known) {
    if (Math.abs(known.amount) !== wish.amount || known.method !== wish.method) throw new Failure('KEY_REUSED');
    return;
  }
  const { amount, method, paidOn, note, key, takesCashDiscount } = wish;
  if (!isPayable(row)) throw new Failure('TOO_LATE');
  if (amount > Math.abs(row.open)) throw wrong('amount', 'more than is open');
  if (paidOn < row.document_date) throw wrong('paidOn', 'before the day of the document');
  if (paidOn > localDay(now)) throw wrong('paidOn', 'the day lies ahead');
  if (method === 'waived' && row.kind !== 'reminder') throw wrong('method', 'only the fee of a reminder is waived');
  const sign = Math.sign(row.open);
  const rest = Math.abs(row.open) - amount;
  if (takesCashDiscount) await checkDiscount(tx, row, rest, paidOn);
  const goesWith = await bookEntry(tx, user, row, { amount: sign * amount, method, paidOn, note, key }, now);
  if (takesCashDiscount && rest > 0) {
    await bookEntry(tx, user, row, { amount: sign * rest, method: 'cash-discount', paidOn, goesWith }, now);
  }
  const detail = { note: `${formatMoney(sign * amount)}, ${method}`, paidOn, number: row.number ?? '' };
  await appendAudit(tx, { ...whoOf(user), action: 'paid', subject: 'sales-document', subjectId: id, detail }, now);
  await tell(tx, { firm: user.firmId, topic: 'invoicing' });
}

/** What is left out may not be more than was agreed of what a credit has left, nor later. */
async function checkDiscount(tx: Tx, row: DocumentRow, rest: number, paidOn: string): Promise<void> {
  const { sheet, kind, open, document_date } = row;
  if (!sheet || !isInvoice(kind) || open <= 0) throw wrong('takesCashDiscount', 'there is no cash discount');
  const credited = (await readPayments(tx, row.id)).reduce(
    (sum, { method, amount }) => (method === 'set-off' ? sum + amount : sum),
    0,
  );
  const agreed = cashDiscountOf(sheet.draft, { documentDate: document_date, due: sheet.totals.due - credited });
  if (!agreed || agreed.until < paidOn) throw wrong('takesCashDiscount', 'its day is over');
  if (rest > agreed.amount) throw wrong('amount', 'less than the cash discount leaves');
}

type Reversal = { readonly document: number; readonly payment: number; readonly reason: string };

/** With the cash discount that was taken for it: who has not paid has not paid in time. */
export function reversePayment(db: Kysely<Schema>, user: User, wish: Reversal, now: Date): Promise<void> {
  const { document: id, payment, reason } = wish;
  return tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const row = await lockRow(tx, id);
      const entries = await tx.selectFrom('sales_payment').selectAll().where('document_id', '=', id).execute();
      const booked = entries.find((one) => one.id === payment);
      if (!booked) throw new Failure('NOT_FOUND');
      // What papers settle among themselves belongs to them, a discount to its payment, and so does the taking back itself.
      const isTaken = booked.reverses !== null || entries.some(({ reverses }) => reverses === payment);
      const isBound = booked.method === 'set-off' || booked.goes_with !== null;
      if (isTaken || isBound || row.state !== 'issued') throw new Failure('TOO_LATE');
      for (const entry of [booked, ...entries.filter(({ goes_with }) => goes_with === payment)]) {
        const back = { amount: -entry.amount, method: entry.method, paidOn: localDay(now), note: reason };
        await bookEntry(tx, user, row, { ...back, reverses: entry.id }, now);
      }
      const detail = { note: `${formatMoney(booked.amount)}. ${reason}`.trim(), number: row.number ?? '' };
      const act = { ...whoOf(user), action: 'reversed', subject: 'sales-document', subjectId: id } as const;
      await appendAudit(tx, { ...act, detail }, now);
      await tell(tx, { firm: user.firmId, topic: 'invoicing' });
    }),
  );
}
