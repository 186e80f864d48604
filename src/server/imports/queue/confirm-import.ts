import type { Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { readRun, type Whose } from '#server/imports/queue/run-rows.ts';
import { Failure } from '#shared/failures.ts';
import { numberToType } from '#shared/imports/import-preview.ts';

type Confirmer = { readonly whose: Whose; readonly now: Date; readonly note: (act: Act) => Promise<void> };

/** Back into the queue, to do what its preview shows. Where by then it would remove more, it asks once more. */
export async function confirmImport(
  tx: Transaction<Schema>,
  { whose, now, note }: Confirmer,
  id: number,
  removed: number | null,
) {
  const { run, preview } = await readRun(tx, whose, id);
  const row = await tx.selectFrom('import_run').select(['state']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  if (row.state !== 'preview' || preview === null || run.wish === 'cancel')
    return { kind: 'refused' as const, reason: 'state' as const, run };
  // It would wait for ever: the queue takes up only what was ordered on the screen.
  if (run.kind === null) return { kind: 'refused' as const, reason: 'command' as const, run };
  const wanted = numberToType(preview);
  if (wanted !== null && removed !== wanted) return { kind: 'refused' as const, reason: 'number' as const, run };
  await tx
    .updateTable('import_run')
    .set({ state: 'waiting', confirmed_at: now, attempts: 0, step: null, course: addCourse('confirmed', now) })
    .where('id', '=', id)
    .execute();
  const detail = { file: run.file, count: String(preview.removed) };
  await note({ action: 'confirmed', subject: 'import', subjectId: id, detail });
  return { kind: 'noted' as const, run: (await readRun(tx, whose, id)).run };
}
