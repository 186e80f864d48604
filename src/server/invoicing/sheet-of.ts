import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { findBuyer, findVehicle } from '#server/invoicing/document-parties.ts';
import { type DocumentRow, findRow } from '#server/invoicing/document-rows.ts';
import { estimateSheet } from '#server/invoicing/estimate-sheet.ts';
import { readSeller } from '#server/invoicing/invoice-settings.ts';
import { Failure } from '#shared/failures.ts';
import { dayAfter } from '#shared/invoicing/cash-discount.ts';
import { isInvoice } from '#shared/invoicing/document-kind.ts';
import { documentTotals } from '#shared/invoicing/document-totals.ts';
import type { DocumentReference, Draft, Sheet } from '#shared/invoicing/sales-document.ts';

type Tx = Transaction<Schema>;
export type About = Pick<DocumentRow, 'id' | 'kind' | 'root_id' | 'predecessor_id' | 'reminder_level'>;

const mostDeducted = 100;

/** All that stands on a paper: frozen where it is issued, as things are now where it is a draft. */
export async function sheetOf(tx: Tx, row: DocumentRow): Promise<Sheet> {
  if (row.sheet !== null) return row.sheet;
  if (row.state !== 'draft' && row.estimate_id !== null) return estimateSheet(tx, row, row.estimate_id);
  return draftSheet(tx, row, row.draft);
}

export async function draftSheet(tx: Tx, about: About, draft: Draft): Promise<Sheet> {
  const { kind } = about;
  if (kind === 'cancellation') return cancellationSheet(tx, about, draft);
  const seller = await readSeller(tx);
  const buyer = await findBuyer(tx, draft.customerId);
  const vehicle = await findVehicle(tx, draft.vehicleId, draft.customerId);
  const deducted = kind === 'final-invoice' ? await partialInvoices(tx, about) : [];
  const prepaid = deducted.reduce((sum, { gross }) => sum + gross, 0);
  const { positions, taxation } = draft;
  const isDue = isInvoice(kind) || kind === 'reminder';
  return {
    kind,
    number: null,
    draft,
    dueOn: isDue ? dayAfter(draft.documentDate, draft.paymentDays) : null,
    buyer: buyer && withoutTerms(buyer),
    vehicle: vehicle && withoutMileage(vehicle),
    seller,
    totals: documentTotals({ positions, taxation, country: seller.address.country }, prepaid),
    refersTo: await referredTo(tx, about),
    deducted,
    reminderLevel: about.reminder_level,
  };
}

/** It takes back a paper as that one was: with its seller, its buyer and what it deducted, whatever they are by now. */
async function cancellationSheet(tx: Tx, about: About, draft: Draft): Promise<Sheet> {
  const row = about.predecessor_id === null ? null : await findRow(tx, about.predecessor_id);
  if (!row?.sheet) throw new Failure('NOT_FOUND');
  const { seller, buyer, vehicle } = row.sheet;
  const deducted = row.sheet.deducted.map((paid) => ({ ...paid, gross: -paid.gross, vat: -paid.vat }));
  const prepaid = deducted.reduce((sum, { gross }) => sum + gross, 0);
  const { positions, taxation } = draft;
  return {
    kind: 'cancellation',
    number: null,
    draft,
    dueOn: null,
    buyer,
    vehicle,
    seller,
    totals: documentTotals({ positions, taxation, country: seller.address.country }, prepaid),
    refersTo: await referredTo(tx, about),
    deducted,
    reminderLevel: null,
  };
}

function withoutTerms(found: NonNullable<Awaited<ReturnType<typeof findBuyer>>>) {
  const { paymentDays: _, ...buyer } = found;
  return buyer;
}

function withoutMileage(found: NonNullable<Awaited<ReturnType<typeof findVehicle>>>) {
  const { mileage: _, ...vehicle } = found;
  return vehicle;
}

const references = (tx: Tx) =>
  tx
    .selectFrom('sales_document')
    .select(['id', 'kind', 'number', 'document_date', 'gross', 'net', 'open', 'due_on', 'predecessor_id']);

type ReferenceRow = Awaited<ReturnType<ReturnType<typeof references>['execute']>>[number];

const referenceOf = (row: ReferenceRow): DocumentReference => ({
  id: row.id,
  kind: row.kind,
  number: row.number ?? '',
  date: row.document_date,
  gross: row.gross,
  vat: row.gross - row.net,
  open: row.open,
  dueOn: row.due_on,
});

async function partialInvoices(tx: Tx, { root_id }: About): Promise<DocumentReference[]> {
  const rows = await references(tx)
    .where('root_id', '=', root_id)
    .where('kind', '=', 'partial-invoice')
    .where('state', '=', 'issued')
    .orderBy('id')
    .limit(mostDeducted)
    .execute();
  return rows.map(referenceOf);
}

/** What is cancelled, credited or reminded of. A second reminder is about the same invoice as the first. */
export async function referredTo(tx: Tx, { kind, predecessor_id }: About): Promise<DocumentReference | null> {
  if (kind !== 'credit-note' && kind !== 'cancellation' && kind !== 'reminder') return null;
  let id = predecessor_id;
  for (let step = 0; step < 5 && id !== null; step += 1) {
    const row = await references(tx).where('id', '=', id).where('state', '<>', 'draft').executeTakeFirst();
    if (!row) return null;
    if (row.kind !== 'reminder') return referenceOf(row);
    id = row.predecessor_id;
  }
  return null;
}
