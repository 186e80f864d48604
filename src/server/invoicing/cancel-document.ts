import type { Kysely, Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { fileFindings, findingsOf, type PaperDeps } from '#server/invoicing/check-document.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { freezeDocument } from '#server/invoicing/freeze-document.ts';
import { keepPaper } from '#server/invoicing/issue-document.ts';
import { keepDraft, knownDraft } from '#server/invoicing/new-document.ts';
import { readDocumentIn } from '#server/invoicing/read-document.ts';
import { lockSettled } from '#server/invoicing/settle-referred.ts';
import { draftSheet } from '#server/invoicing/sheet-of.ts';
import { lockSeries } from '#server/invoicing/take-number.ts';
import { checkTurn, lockTurned, nextDraft, type TurnWish } from '#server/invoicing/turn-document.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { stopsIssue } from '#shared/invoicing/check-sheet.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Wish = Omit<TurnWish, 'into' | 'share'>;
type Cancelled =
  | { readonly kind: 'made'; readonly document: SalesDocument }
  | { readonly kind: 'refused'; readonly findings: DocumentFinding[] };

/**
 * The paper with the sign turned. It leaves nothing to be written, so it is made and issued in one transaction: there is
 * never a draft of it.
 */
export async function cancelDocument(deps: PaperDeps, user: User, wish: Wish, now: Date): Promise<Cancelled> {
  const { db } = deps;
  const wanted: TurnWish = { ...wish, into: 'cancellation' };
  const before = await asFirm(db, user.firmId, async (tx) => {
    // Under lock, too: a concurrent cancellation is TOO_LATE, not a finding about a document that it has just changed.
    const row = await lockTurned(tx, wish.id);
    const known = await knownCancellation(tx, user, wanted, now);
    if (known) return known;
    await checkTurn(tx, user, wanted, now);
    return planned(tx, row, wanted, now);
  });
  if ('document' in before) return before;
  const findings = stopsIssue(before.findings) ? before.findings : await fileFindings(before.sheet, deps);
  if (stopsIssue(findings)) return { kind: 'refused', findings };
  const answer = await inOne(db, user, wanted, now);
  if (answer.kind === 'made') await keepPaper(deps, user, answer.document.id, now);
  return answer;
}

async function knownCancellation(tx: Tx, user: User, { key, into, id }: TurnWish, now: Date) {
  const known = await knownDraft(tx, user, { key, kind: into, from: id });
  return known === null ? null : { kind: 'made' as const, document: await readDocumentIn(tx, user, known, now) };
}

/** As it would be written now, and what stands in the way. */
async function planned(tx: Tx, row: DocumentRow, wish: TurnWish, now: Date) {
  const draft = await nextDraft(tx, { wish, row }, now);
  const about = {
    id: 0,
    kind: 'cancellation' as const,
    root_id: row.root_id,
    predecessor_id: row.id,
    reminder_level: null,
    state: 'draft' as const,
  };
  const sheet = await draftSheet(tx, about, draft);
  return { draft, sheet, findings: await findingsOf(tx, about, sheet, now) };
}

const inOne = (db: Kysely<Schema>, user: User, wish: TurnWish, now: Date): Promise<Cancelled> =>
  tryAgain(() =>
    asFirm(db, user.firmId, async (tx) => {
      const from = await lockTurned(tx, wish.id);
      const known = await knownCancellation(tx, user, wish, now);
      if (known) return known;
      await checkTurn(tx, user, wish, now);
      await lockSettled(tx, from);
      await lockSeries(tx, user.firmId, wish.into, localDay(now));
      const { draft, findings } = await planned(tx, from, wish, now);
      if (stopsIssue(findings)) return { kind: 'refused', findings };
      const id = await keepDraft(tx, user, { kind: wish.into, draft, key: wish.key, from }, now);
      const row = await lockRow(tx, id);
      await freezeDocument(tx, user, { row, sheet: await draftSheet(tx, row, draft), key: wish.key }, now);
      return { kind: 'made', document: await readDocumentIn(tx, user, id, now) };
    }),
  );
