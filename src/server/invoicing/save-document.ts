import type { Kysely, Transaction } from 'kysely';
import { seesPrices } from '#server/cart/store.ts';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkParties, wrong } from '#server/invoicing/document-parties.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { whoOf } from '#server/invoicing/invoice-settings.ts';
import { auditSubject, readDocumentIn } from '#server/invoicing/read-document.ts';
import { registerOf } from '#server/invoicing/register-of.ts';
import { draftSheet } from '#server/invoicing/sheet-of.ts';
import { Failure } from '#shared/failures.ts';
import { mostPositions } from '#shared/invoicing/position.ts';
import type { Draft, SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Saved = { readonly kind: 'saved' | 'conflict'; readonly document: SalesDocument };
type Change = { readonly id: number; readonly version: number };

/** What is typed into positions is nobody else's business until a sum or a name in the lists moves. */
const changesLists = (row: DocumentRow, register: ReturnType<typeof registerOf>): boolean =>
  // registerOf names columns of the head, all of them plain values.
  Object.entries(register).some(
    ([column, value]) => column !== 'search' && row[column as keyof typeof register] !== value, // see above
  );

/** Where nobody else has saved since. `next` says what the draft becomes. */
export function changeDraft(
  db: Kysely<Schema>,
  user: User,
  { id, version }: Change,
  next: (tx: Tx, row: DocumentRow) => Promise<Draft>,
  now: Date,
): Promise<Saved> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockRow(tx, id);
    if (row.state !== 'draft') throw new Failure('TOO_LATE');
    if (row.version !== version) return { kind: 'conflict', document: await readDocumentIn(tx, user, id, now) };
    const draft = await next(tx, row);
    const keys = new Set(draft.positions.map(({ key }) => key));
    if (keys.size < draft.positions.length) throw wrong('positions', 'a key comes twice');
    if (keys.size > mostPositions) throw wrong('positions', `at most ${mostPositions}`);
    await checkParties(tx, draft);
    const register = registerOf(await draftSheet(tx, row, draft));
    await tx
      .updateTable('sales_document')
      .set({ ...register, draft: JSON.stringify(draft), version: version + 1, changed_at: now })
      .where('id', '=', id)
      .execute();
    if (changesLists(row, register)) await tell(tx, { firm: user.firmId, topic: 'invoicing' });
    return { kind: 'saved', document: await readDocumentIn(tx, user, id, now) };
  });
}

export const saveDocument = (db: Kysely<Schema>, user: User, change: Change & { readonly draft: Draft }, now: Date) =>
  changeDraft(db, user, change, (tx, row) => withKnownPrices(tx, user, row, change.draft), now);

/** Who does not see purchase prices cannot send them: those of the positions that stay are kept. */
async function withKnownPrices(tx: Tx, user: User, row: DocumentRow, draft: Draft): Promise<Draft> {
  if (await seesPrices(tx, user)) return draft;
  const known = new Map(row.draft.positions.map(({ key, purchasePrice }) => [key, purchasePrice]));
  const positions = draft.positions.map((position) => ({
    ...position,
    purchasePrice: known.get(position.key) ?? null,
  }));
  return { ...draft, positions };
}

/** It never had a number, so nothing is missing afterwards. */
export function dropDocument(db: Kysely<Schema>, user: User, id: number, now: Date): Promise<null> {
  return asFirm(db, user.firmId, async (tx) => {
    const row = await lockRow(tx, id);
    if (row.state !== 'draft') throw new Failure('TOO_LATE');
    await tx.deleteFrom('sales_document').where('id', '=', id).execute();
    await appendAudit(tx, { ...whoOf(user), action: 'dropped', subject: auditSubject, subjectId: id }, now);
    await tell(tx, { firm: user.firmId, topic: 'invoicing' });
    return null;
  });
}
