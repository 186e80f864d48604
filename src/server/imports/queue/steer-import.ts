import type { Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { readRun, type Whose } from '#server/imports/queue/run-rows.ts';
import type { AuditAction } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import { type ImportState, isOpen } from '#shared/imports/import-run.ts';

type Wish = 'run' | 'pause' | 'cancel';
type Steerer = { readonly whose: Whose; readonly now: Date; readonly note: (act: Act) => Promise<void> };

/**
 * What runs is told by the queue that has it; what waits changes at once. Whoever wishes what is so already changes nothing.
 */
export async function steerImport(tx: Transaction<Schema>, { whose, now, note }: Steerer, id: number, wish: Wish) {
  const { run } = await readRun(tx, whose, id);
  const row = await tx
    .selectFrom('import_run')
    .select(['state', 'kind', 'wish'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  const change = row.kind === null ? null : changeFor(row.state, wish);
  if (change === null) return { kind: 'refused' as const, run };
  const isEnd = change.state === 'cancelled';
  await tx
    .updateTable('import_run')
    .set({
      wish,
      state: change.state,
      ...(isEnd && { ended_at: now, course: addCourse('cancelled', now) }),
      ...(change.state === 'paused' && row.state === 'waiting' && { course: addCourse('paused', now) }),
    })
    .where('id', '=', id)
    .execute();
  if (wish !== row.wish || isEnd)
    await note({ action: acts[wish], subject: 'import', subjectId: id, detail: { file: run.file } });
  return { kind: 'noted' as const, run: (await readRun(tx, whose, id)).run };
}

const acts: Readonly<Record<Wish, AuditAction>> = { run: 'resumed', pause: 'paused', cancel: 'cancelled' };

/** null: too late, or not yet. */
function changeFor(state: ImportState, wish: Wish): { readonly state: ImportState } | null {
  if (!isOpen(state)) return null;
  if (wish === 'cancel') return { state: state === 'running' ? state : 'cancelled' };
  if (state === 'receiving' || state === 'preview') return null;
  if (wish === 'pause') return { state: state === 'waiting' ? 'paused' : state };
  return { state: state === 'paused' ? 'waiting' : state };
}
