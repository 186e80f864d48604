import { type Kysely, sql } from 'kysely';
import type { RevertRequest } from '#server/db/schema/vehicle.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import type { RevertFailure } from '#shared/imports/import-run.ts';

type Db = Kysely<Schema>;

const most = 100;
const attemptsAtMost = 5;

/** The oldest first. */
export const dueReverts = (db: Db): Promise<number[]> =>
  asSystem(db, async (tx) => {
    const due = tx.selectFrom('import_run').select('id').where('state', '=', 'reverting').orderBy('id').limit(most);
    return (await due.execute()).map(({ id }) => id);
  });

export type RevertAttempt = { readonly request: RevertRequest; readonly isLast: boolean };

/** null: it is no longer to be undone. Counted before it begins, so that one that ends the process again and again is given up. */
export const beginRevert = (db: Db, id: number, now: Date): Promise<RevertAttempt | null> =>
  asSystem(db, async (tx) => {
    const run = await tx
      .selectFrom('import_run')
      .select(['revert_request', 'attempts'])
      .where('id', '=', id)
      .where('state', '=', 'reverting')
      .forUpdate()
      .executeTakeFirst();
    if (!run?.revert_request) return null;
    const isTooOften = run.attempts >= attemptsAtMost;
    const change = isTooOften ? refusedBy('failed', now) : { attempts: run.attempts + 1 };
    await tx.updateTable('import_run').set(change).where('id', '=', id).execute();
    return isTooOften ? null : { request: run.revert_request, isLast: run.attempts + 1 === attemptsAtMost };
  });

/** The import stays as it is. */
export const markNotReverted = (db: Db, id: number, reason: RevertFailure, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set(refusedBy(reason, now))
      .where('id', '=', id)
      .where('state', '=', 'reverting')
      .execute(),
  );

const refusedBy = (reason: RevertFailure, now: Date) => ({
  state: 'done' as const,
  revert_request: null,
  revert_refused: reason,
  course: addCourse('revert-refused', now),
});

/** Nothing of it was at fault, so it was no attempt. */
export const revertLater = (db: Db, id: number) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ attempts: sql`greatest(attempts - 1, 0)` })
      .where('id', '=', id)
      .where('state', '=', 'reverting')
      .execute(),
  );
