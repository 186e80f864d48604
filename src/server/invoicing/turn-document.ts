import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { defaultText } from '#server/invoicing/document-texts.ts';
import { documentWords } from '#server/invoicing/document-words.ts';
import { readSettings } from '#server/invoicing/invoice-settings.ts';
import { keepDraft, knownDraft, termsOf } from '#server/invoicing/new-document.ts';
import { readDocumentIn } from '#server/invoicing/read-document.ts';
import { reminderDraftOf, reminderLevelAfter } from '#server/invoicing/reminders.ts';
import { sheetOf } from '#server/invoicing/sheet-of.ts';
import { acceptedPositions, partialPositions, reminderFee, turnedRound } from '#server/invoicing/turned-positions.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { type DocumentKind, isInvoice } from '#shared/invoicing/document-kind.ts';
import type { Position } from '#shared/invoicing/position.ts';
import type { Draft, SalesDocument, Sheet } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
export type TurnWish = {
  readonly id: number;
  readonly into: DocumentKind;
  readonly share?: number | undefined;
  readonly reason?: string | undefined;
  readonly key: string;
};

/** The next paper of a job, as a draft. What is cancelled goes by cancelDocument. */
export const turnDocument = (db: Kysely<Schema>, user: User, wish: TurnWish, now: Date): Promise<SalesDocument> =>
  tryAgain(() => asFirm(db, user.firmId, (tx) => turnIn(tx, user, wish, now)));

async function turnIn(tx: Tx, user: User, wish: TurnWish, now: Date): Promise<SalesDocument> {
  const row = await lockTurned(tx, wish.id);
  // Asked under lock: of two that are sent at once the second finds what the first has made.
  const known = await knownDraft(tx, user, { key: wish.key, kind: wish.into, from: wish.id });
  if (known !== null) return readDocumentIn(tx, user, known, now);
  await checkTurn(tx, user, wish, now);
  const waiting = wish.into === 'reminder' ? await reminderDraftOf(tx, row) : null;
  if (waiting !== null) return readDocumentIn(tx, user, waiting, now);
  const reminderLevel = wish.into === 'reminder' ? await reminderLevelAfter(tx, row) : undefined;
  const draft = await nextDraft(tx, { wish, row, reminderLevel }, now);
  const made = { kind: wish.into, draft, key: wish.key, from: row, ...(reminderLevel && { reminderLevel }) };
  return readDocumentIn(tx, user, await keepDraft(tx, user, made, now), now);
}

/** The paper that is turned, locked with the first of its job: what else becomes of it waits. */
export async function lockTurned(tx: Tx, id: number): Promise<DocumentRow> {
  const row = await lockRow(tx, id);
  if (row.root_id !== row.id) await lockRow(tx, row.root_id);
  return row;
}

export async function checkTurn(tx: Tx, user: User, { id, into }: Pick<TurnWish, 'id' | 'into'>, now: Date) {
  const { nextKinds } = await readDocumentIn(tx, user, id, now);
  if (!nextKinds.includes(into)) throw new Failure('TOO_LATE');
}

type Turning = {
  readonly wish: TurnWish;
  readonly row: DocumentRow;
  readonly reminderLevel?: number | undefined;
};

export async function nextDraft(tx: Tx, { wish, row, reminderLevel }: Turning, now: Date): Promise<Draft> {
  const { into, reason } = wish;
  // Purchase prices too, whatever this user sees of them.
  const sheet = await sheetOf(tx, row);
  const isCancellation = into === 'cancellation';
  const say = documentWords(sheet.draft.language);
  // When the work was done does not change with the paper that says so.
  const keepsService = isCancellation || row.kind === 'cancellation';
  const positions = await positionsFor(tx, { wish, row, sheet }, reminderLevel);
  return {
    ...sheet.draft,
    // Two customers may have become one since it was issued.
    customerId: row.customer_id,
    documentDate: localDay(now),
    serviceDate: keepsService ? sheet.draft.serviceDate : isInvoice(into) ? localDay(now) : null,
    validUntil: null,
    ...(into === 'reminder' && { paymentDays: (await readSettings(tx)).reminderDays }),
    // An estimate from a cart knows no terms.
    ...(row.sheet === null && (await termsOf(tx, row.customer_id))),
    vehicleId: await ownVehicle(tx, row.customer_id, sheet),
    opening: isCancellation && reason ? say('reason', { reason }) : await defaultText(tx, 'opening', into),
    closing: await defaultText(tx, 'closing', into),
    positions: positions.map((position) => ({ ...position, key: randomUUID() })),
  };
}

/** By its plate, where the estimate was made of a cart, or the vehicle of a customer that became another one. */
async function ownVehicle(tx: Tx, customerId: number | null, { draft, vehicle }: Sheet): Promise<number | null> {
  if (customerId === null || !vehicle) return null;
  const found = await tx
    .selectFrom('customer_vehicle')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([eb('id', '=', draft.vehicleId ?? 0), ...(vehicle.plate === '' ? [] : [eb('plate', '=', vehicle.plate)])]),
    )
    .orderBy((eb) => eb('id', '=', draft.vehicleId ?? 0), 'desc')
    .executeTakeFirst();
  return found?.id ?? null;
}

async function positionsFor(
  tx: Tx,
  { wish, row, sheet }: Pick<Turning, 'wish' | 'row'> & { readonly sheet: Sheet },
  level: number | undefined,
): Promise<Position[]> {
  const say = documentWords(sheet.draft.language);
  if (wish.into === 'cancellation' || row.kind === 'cancellation') return turnedRound(sheet);
  if (wish.into === 'reminder') return reminderFee(await readSettings(tx), level ?? 1, say);
  if (wish.into === 'partial-invoice') {
    if (wish.share !== undefined) return partialPositions(sheet, wish.share, say);
    throw new Failure('INVALID_INPUT', { fields: [{ field: 'share', reason: 'how much of the order?' }] });
  }
  if (row.kind === 'estimate') return acceptedPositions(tx, row, sheet);
  return sheet.draft.positions.filter(({ isAlternative }) => !isAlternative);
}
