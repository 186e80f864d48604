import type { Kysely, Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { cartPositions } from '#server/invoicing/cart-positions.ts';
import { checkParties, findBuyer, findVehicle } from '#server/invoicing/document-parties.ts';
import { defaultText } from '#server/invoicing/document-texts.ts';
import { readSettings, whoOf } from '#server/invoicing/invoice-settings.ts';
import { auditSubject, readDocumentIn } from '#server/invoicing/read-document.ts';
import { registerOf } from '#server/invoicing/register-of.ts';
import { draftSheet } from '#server/invoicing/sheet-of.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { type DocumentKind, isInvoice } from '#shared/invoicing/document-kind.ts';
import type { Draft, SalesDocument } from '#shared/invoicing/sales-document.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wish = {
  readonly kind: DocumentKind;
  readonly customerId: number | null;
  readonly vehicleId: number | null;
  readonly cartId: number | null;
  readonly key: string;
};

const validDays = 14;

/** The same key again makes no second one. */
export function newDocument(db: Kysely<Schema>, user: User, wish: Wish, now: Date): Promise<SalesDocument> {
  return tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const known = await knownDraft(tx, user, { key: wish.key, kind: wish.kind, from: null });
      if (known !== null) return readDocumentIn(tx, user, known, now);
      const positions = wish.cartId === null ? [] : await cartPositions(tx, user, wish.cartId, now);
      const draft = { ...(await blankDraft(tx, user, wish, now)), positions };
      const id = await keepDraft(tx, user, { kind: wish.kind, draft, key: wish.key }, now);
      return readDocumentIn(tx, user, id, now);
    }),
  );
}

/** As the customer and the firm have settled. */
export async function blankDraft(
  tx: Tx,
  user: User,
  { kind, customerId, vehicleId }: Pick<Wish, 'kind' | 'customerId' | 'vehicleId'>,
  now: Date,
): Promise<Draft> {
  await checkParties(tx, { customerId, vehicleId });
  const buyer = await findBuyer(tx, customerId);
  const vehicle = await findVehicle(tx, vehicleId, customerId);
  return {
    customerId,
    vehicleId,
    mileage: vehicle?.mileage ?? null,
    documentDate: localDay(now),
    serviceDate: isInvoice(kind) ? localDay(now) : null,
    validUntil: kind === 'estimate' ? localDay(now, validDays) : null,
    language: buyer?.language ?? languageOf(user.locale),
    paysBy: 'transfer',
    ...(await termsOf(tx, customerId)),
    orderReference: '',
    opening: await defaultText(tx, 'opening', kind),
    closing: await defaultText(tx, 'closing', kind),
    positions: [],
  };
}

type Terms = Pick<
  Draft,
  'taxation' | 'profile' | 'paymentDays' | 'cashDiscountDays' | 'cashDiscountRate' | 'buyerReference'
>;

/** What is agreed with everyone, and with this customer. */
export async function termsOf(tx: Tx, customerId: number | null): Promise<Terms> {
  const buyer = await findBuyer(tx, customerId);
  const settings = await readSettings(tx);
  return {
    taxation: settings.isSmallBusiness ? 'small-business' : 'standard',
    profile: buyer?.leitwegId ? 'xrechnung' : 'en16931',
    paymentDays: buyer?.paymentDays ?? settings.paymentDays,
    cashDiscountDays: settings.cashDiscountDays,
    cashDiscountRate: settings.cashDiscountRate,
    buyerReference: buyer?.leitwegId ?? '',
  };
}

type Known = { readonly key: string; readonly kind: DocumentKind; readonly from: number | null };

/** What this key has made before; null: nothing. A key of something else is KEY_REUSED. */
export async function knownDraft(tx: Tx, user: User, { key, kind, from }: Known): Promise<number | null> {
  const row = await tx
    .selectFrom('sales_document')
    .select(['id', 'kind', 'predecessor_id'])
    .where('made_by_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.kind !== kind || row.predecessor_id !== from) throw new Failure('KEY_REUSED');
  return row.id;
}

type Kept = {
  readonly kind: DocumentKind;
  readonly draft: Draft;
  readonly key: string | null;
  /** What it is made of; its job is this one's too. */
  readonly from?: { readonly id: number; readonly root_id: number; readonly number: string | null };
  readonly reminderLevel?: number;
};

export async function keepDraft(tx: Tx, user: User, { kind, draft, key, from, reminderLevel }: Kept, now: Date) {
  const about = {
    id: 0,
    kind,
    root_id: from?.root_id ?? 0,
    predecessor_id: from?.id ?? null,
    reminder_level: reminderLevel ?? null,
  };
  const { id } = await tx
    .insertInto('sales_document')
    .values({
      firm_id: user.firmId,
      kind,
      root_id: about.root_id,
      predecessor_id: about.predecessor_id,
      reminder_level: about.reminder_level,
      ...registerOf(await draftSheet(tx, about, draft)),
      draft: JSON.stringify(draft),
      key,
      made_by_id: user.id,
      made_by: user.name,
      made_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!from) await tx.updateTable('sales_document').set({ root_id: id }).where('id', '=', id).execute();
  const detail = from?.number ? { note: from.number } : {};
  await appendAudit(tx, { ...whoOf(user), action: 'made', subject: auditSubject, subjectId: id, detail }, now);
  await tell(tx, { firm: user.firmId, topic: 'invoicing' });
  return id;
}
