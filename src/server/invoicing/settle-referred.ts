import type { Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { bookEntry } from '#server/invoicing/payments.ts';
import { auditSubject } from '#server/invoicing/read-document.ts';
import { lockOpenReminders } from '#server/invoicing/reminders.ts';
import { Failure } from '#shared/failures.ts';
import { formatMoney } from '#shared/format/number.ts';
import { type DocumentKind, isInvoice, mayBecomeState } from '#shared/invoicing/document-kind.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

type Issued = { readonly id: number; readonly kind: DocumentKind; readonly sheet: Sheet };

/**
 * A cancellation takes back its paper, and the two settle each other as far as they are open; what was paid stays open, to
 * be paid back. A credit settles its invoice in the same way. All of them are locked already.
 */
export async function settleReferred(
  tx: Transaction<Schema>,
  user: User,
  { id, kind, sheet: { refersTo, number, draft } }: Issued,
  now: Date,
): Promise<void> {
  if (refersTo === null || (kind !== 'cancellation' && kind !== 'credit-note')) return;
  const referred = await lockRow(tx, refersTo.id);
  if (kind === 'cancellation') {
    if (!mayBecomeState(referred.state, 'cancelled')) throw new Failure('TOO_LATE');
    await tx.updateTable('sales_document').set({ state: 'cancelled' }).where('id', '=', referred.id).execute();
    const detail = { note: number ?? '' };
    const act = { ...whoOf(user), action: 'cancelled', subject: auditSubject, subjectId: referred.id, detail } as const;
    await appendAudit(tx, act, now);
    await waiveFees(tx, user, referred, draft.documentDate, now);
  }
  const own = await lockRow(tx, id);
  // They settle each other only where one owes what the other has to get.
  if (Math.sign(referred.open) * Math.sign(own.open) !== -1) return;
  const amount = Math.sign(referred.open) * Math.min(Math.abs(referred.open), Math.abs(own.open));
  const entry = { method: 'set-off' as const, paidOn: draft.documentDate };
  await bookEntry(tx, user, referred, { ...entry, amount, note: number ?? '' }, now);
  await bookEntry(tx, user, own, { ...entry, amount: -amount, note: referred.number ?? '' }, now);
}

/** What a cancellation changes besides itself, locked before the series and the log. */
export const lockSettled = (tx: Transaction<Schema>, referred: DocumentRow): Promise<unknown> =>
  lockOpenReminders(tx, referred);

/** Who owed nothing owes no fee for it. */
async function waiveFees(tx: Transaction<Schema>, user: User, invoice: DocumentRow, paidOn: string, now: Date) {
  for (const reminder of await lockOpenReminders(tx, invoice)) {
    const entry = { amount: reminder.open, method: 'waived' as const, paidOn, note: invoice.number ?? '' };
    await bookEntry(tx, user, reminder, entry, now);
  }
}

/** Cash and card change hands with the paper, which says so. */
export async function takeAtCounter(
  tx: Transaction<Schema>,
  user: User,
  { id, kind, sheet: { draft, totals } }: Issued,
  now: Date,
): Promise<void> {
  if (!isInvoice(kind) || draft.paysBy === 'transfer' || totals.due <= 0) return;
  const row = await lockRow(tx, id);
  await bookEntry(tx, user, row, { amount: totals.due, method: draft.paysBy, paidOn: draft.documentDate }, now);
  const detail = { note: `${formatMoney(totals.due)}, ${draft.paysBy}` };
  await appendAudit(tx, { ...whoOf(user), action: 'paid', subject: auditSubject, subjectId: id, detail }, now);
}
