import type { Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { readRun, type Whose } from '#server/imports/queue/run-rows.ts';
import { type Reverted, revertImports, runsToRevert } from '#server/imports/revert-imports.ts';
import { runReleaseAgain } from '#server/imports/run-release-again.ts';
import { Failure } from '#shared/failures.ts';
import { deskImportKinds } from '#shared/imports/import-kinds.ts';

type Tx = Transaction<Schema>;
type Reverter = {
  readonly whose: Whose;
  readonly now: Date;
  readonly by: string;
  readonly note: (act: Act) => Promise<void>;
};

/** Whoever may import it may undo it. At a desk that leaves out a catalogue, which the operator lets run. */
async function readRevertible(tx: Tx, whose: Whose, id: number) {
  const { run } = await readRun(tx, whose, id);
  const isOfDesk = deskImportKinds.some((kind) => kind === run.kind && kind !== 'catalogue');
  if (whose !== null && !isOfDesk) throw new Failure('NOT_FOUND');
  return run;
}

export async function runsUndoneBy(tx: Tx, whose: Whose, id: number, now: Date) {
  await readRevertible(tx, whose, id);
  const runs = await runsToRevert(tx, id, now);
  return { runs: runs.map((run) => ({ id: run.id, file: run.file, endedAt: run.endedAt.toISOString() })) };
}

export async function revertRun(
  tx: Tx,
  { whose, now, by, note }: Reverter,
  id: number,
  runs: readonly number[],
): Promise<Reverted> {
  const run = await readRevertible(tx, whose, id);
  const answer = await revertImports(tx, { id, runs, by, now, runRelease: runReleaseAgain });
  const detail = {
    file: run.file,
    count: String(runs.length),
    ...(run.supplier !== null && { supplier: run.supplier }),
  };
  if (answer.kind === 'reverted') await note({ action: 'reverted', subject: 'import', subjectId: id, detail });
  return answer;
}
