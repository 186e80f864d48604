import type { Transaction } from 'kysely';
import { tryAgain } from '#server/cart/try-again.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { fileFindings, findingsOf, type PaperDeps } from '#server/invoicing/check-document.ts';
import { type DocumentRow, lockRow } from '#server/invoicing/document-rows.ts';
import { freezeDocument } from '#server/invoicing/freeze-document.ts';
import { documentFile } from '#server/invoicing/keep-paper.ts';
import { readDocumentIn } from '#server/invoicing/read-document.ts';
import { sheetOf } from '#server/invoicing/sheet-of.ts';
import { lockSeries } from '#server/invoicing/take-number.ts';
import { Failure } from '#shared/failures.ts';
import { stopsIssue } from '#shared/invoicing/check-sheet.ts';
import type { DocumentFinding } from '#shared/invoicing/document-finding.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
export type Wish = { readonly id: number; readonly version: number; readonly key: string };

export type IssueAnswer =
  | { readonly kind: 'issued'; readonly document: SalesDocument; readonly link: string | null }
  | { readonly kind: 'refused'; readonly findings: DocumentFinding[] }
  | { readonly kind: 'conflict'; readonly document: SalesDocument };

/**
 * Checked first, at leisure; then numbered and frozen in one transaction, which checks again under lock; then the paper is
 * written, of what is frozen. A repeat with the same key is told the same.
 */
export async function issueDocument(deps: PaperDeps, user: User, wish: Wish, now: Date): Promise<IssueAnswer> {
  const { db } = deps;
  const before = await asFirm(db, user.firmId, async (tx) => {
    // Under lock, too: a repeat that comes meanwhile finds the issued document, not findings about it.
    const row = await lockRow(tx, wish.id);
    const early = await answerEarly(tx, user, row, wish, now);
    if (early) return { answer: early };
    const sheet = await sheetOf(tx, row);
    return { sheet, findings: await findingsOf(tx, row, sheet, now) };
  });
  if ('answer' in before) return before.answer;
  const findings = stopsIssue(before.findings) ? before.findings : await fileFindings(before.sheet, deps);
  if (stopsIssue(findings)) return { kind: 'refused', findings };
  const answer = await tryAgain(() => asFirm(db, user.firmId, (tx) => issueIn(tx, user, wish, now)));
  if (answer.kind === 'issued') await keepPaper(deps, user, wish.id, now);
  return answer;
}

/** It is issued all the same: where this fails, whoever opens the paper first has it written. */
export async function keepPaper({ db, log }: PaperDeps, { firmId }: User, id: number, now: Date): Promise<void> {
  await documentFile(db, firmId, { id, format: 'pdf' }, now).catch((error: unknown) =>
    log.error({ err: error, document: id }, 'The paper of an issued document could not be written'),
  );
}

async function issueIn(tx: Tx, user: User, wish: Wish, now: Date): Promise<IssueAnswer> {
  const row = await lockRow(tx, wish.id);
  const early = await answerEarly(tx, user, row, wish, now);
  if (early) return early;
  // From here on others wait: what else is billed of the same job, and which day was the last one, is certain. Papers come
  // before the series and the log, as with whoever pays or sends one.
  if (row.root_id !== row.id) await lockRow(tx, row.root_id);
  if (row.kind === 'credit-note' && row.predecessor_id !== null) await lockRow(tx, row.predecessor_id);
  await lockSeries(tx, user.firmId, row.kind, row.document_date);
  const sheet = await sheetOf(tx, row);
  const findings = await findingsOf(tx, row, sheet, now);
  if (stopsIssue(findings)) return { kind: 'refused', findings };
  const link = await freezeDocument(tx, user, { row, sheet, key: wish.key }, now);
  return { kind: 'issued', document: await readDocumentIn(tx, user, row.id, now), link };
}

async function answerEarly(tx: Tx, user: User, row: DocumentRow, { key, version }: Wish, now: Date) {
  if (row.state !== 'draft') {
    if (row.issue_key !== key) throw new Failure('TOO_LATE');
    return { kind: 'issued' as const, document: await readDocumentIn(tx, user, row.id, now), link: null };
  }
  if (row.version === version) return null;
  return { kind: 'conflict' as const, document: await readDocumentIn(tx, user, row.id, now) };
}
