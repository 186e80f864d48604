import type { Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { RevertRequest } from '#server/db/schema/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { readRun, type Whose } from '#server/imports/queue/run-rows.ts';
import {
  describeUndone,
  lockRevertible,
  type Reverted,
  refused,
  revertImports,
} from '#server/imports/revert-imports.ts';
import { isReleaseKept, runReleaseAgain } from '#server/imports/run-release-again.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { deskImports } from '#shared/desk/imports-contract.ts';
import { Failure } from '#shared/failures.ts';
import { deskImportKinds } from '#shared/imports/import-kinds.ts';
import type { SeenRuns } from '#shared/imports/import-run.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Reverter = { readonly whose: Whose; readonly now: Date; readonly user: User };

/** Whoever may import it may undo it. At a desk that leaves out a catalogue, which the operator lets run. */
async function readRevertible(tx: Tx, whose: Whose, id: number) {
  const { run } = await readRun(tx, whose, id);
  const isOfDesk = deskImportKinds.some((kind) => kind === run.kind && kind !== 'catalogue');
  if (whose !== null && !isOfDesk) throw new Failure('NOT_FOUND');
  return run;
}

export async function runsUndoneBy(tx: Tx, whose: Whose, id: number, now: Date) {
  await readRevertible(tx, whose, id);
  return describeUndone(tx, id, now);
}

/** Joins the queue. What refuses it for sure is told at once. */
export async function requestRevert(
  tx: Tx,
  { whose, now, user }: Reverter,
  id: number,
  seen: SeenRuns,
): Promise<AnswerOf<typeof deskImports.revert>> {
  await readRevertible(tx, whose, id);
  const found = await lockRevertible(tx, { id, seen, now });
  if (found.kind === 'refused') return found;
  if (found.source === 'catalogue' && !(await isReleaseKept(tx, found.before))) return refused('release-dropped');
  const request: RevertRequest = {
    ...seen,
    by: user.name,
    accountId: user.id,
    firmId: user.firmId,
    firmName: user.firmName,
  };
  const { numUpdatedRows } = await tx
    .updateTable('import_run')
    .set({
      state: 'reverting',
      revert_request: JSON.stringify(request),
      revert_refused: null,
      attempts: 0,
      course: addCourse('revert-requested', now, user.name),
    })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  // It waits for its undo already.
  if (numUpdatedRows === 0n) return refused('busy');
  return { kind: 'noted', run: (await readRun(tx, whose, id)).run };
}

/** What was requested, in one transaction with its entry in the audit log of the firm whose user asked. */
export async function revertRequested(tx: Tx, id: number, request: RevertRequest, now: Date): Promise<Reverted> {
  const { newest, count, by, accountId, firmId, firmName } = request;
  const { run } = await readRun(tx, null, id);
  const answer = await revertImports(tx, { id, seen: { newest, count }, by, now, runRelease: runReleaseAgain });
  if (answer.kind === 'refused') return answer;
  const detail = {
    file: run.file,
    count: String(count),
    ...(run.supplier !== null && { supplier: run.supplier }),
  };
  const act = { action: 'reverted', subject: 'import', subjectId: id, detail } as const;
  await appendAudit(tx, { firmId, accountId, by: `${by} (${firmName})`, ...act }, now);
  return answer;
}
