import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { revertibleSince } from '#server/imports/revert-imports.ts';

type Db = Kysely<Schema>;

export type QueuedRow = {
  readonly id: number;
  readonly file: string;
  readonly wish: 'run' | 'pause' | 'cancel';
};

const most = 100;
const interruptedTooOften = 5;
const receivingAtMostMs = 24 * 3_600_000;
const endsWithinMs = 5000;
const previewAtMostMs = 7 * 24 * 3_600_000;

/**
 * Whatever there is to do, the oldest first: to run what lies in this place (null: in any), and to end what is cancelled,
 * wherever it lies.
 */
export const dueRuns = (db: Db, place: string | null): Promise<QueuedRow[]> =>
  asSystem(db, (tx) =>
    tx
      .selectFrom('import_run')
      .select(['id', 'file', 'wish'])
      .where('kind', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['waiting', 'running']),
          eb.and([eb('state', '=', 'preview'), eb('wish', '=', 'cancel')]),
        ]),
      )
      .where('wish', '!=', 'pause')
      .$if(place !== null, (runs) => runs.where((eb) => eb.or([eb('wish', '=', 'cancel'), eb('place', '=', place)])))
      .orderBy('id')
      .limit(most)
      .execute(),
  );

export const wishOf = (db: Db, id: number) =>
  asSystem(db, (tx) => tx.selectFrom('import_run').select(['state', 'wish']).where('id', '=', id).executeTakeFirst());

/** False: it is no longer to be run. One that ends the process again and again is given up. */
export function beginAttempt(db: Db, id: number, now: Date): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const run = await tx
      .selectFrom('import_run')
      .select(['state', 'wish', 'attempts', 'step'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (run?.wish !== 'run' || (run.state !== 'waiting' && run.state !== 'running')) return false;
    const isTooOften = run.attempts >= interruptedTooOften;
    const report = JSON.stringify([{ line: 0, reason: 'The import was interrupted too often.' }]);
    const change = isTooOften
      ? { state: 'failed' as const, ended_at: now, report, course: addCourse('failed', now) }
      : {
          state: 'running' as const,
          attempts: run.attempts + 1,
          ...(run.step !== null && { course: addCourse('taken-up', now) }),
        };
    await tx.updateTable('import_run').set(change).where('id', '=', id).execute();
    return !isTooOften;
  });
}

/** Nothing that ran was at fault, so it was no attempt: back into the queue, or still paused. */
export const backToQueue = (db: Db, id: number) =>
  asSystem(db, (tx) =>
    sql`update import_run set state = case state when 'running' then 'waiting' else state end,
        attempts = greatest(attempts - 1, 0)
      where id = ${id} and state in ('running', 'paused')`.execute(tx),
  );

export const markPaused = (db: Db, id: number, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ state: 'paused', course: addCourse('paused', now) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),
  );

export const markResumed = (db: Db, id: number, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ state: 'running', course: addCourse('resumed', now) })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'paused'])
      .execute(),
  );

/** What it had in hand is given up; what it has noted as done stays. To pause is no attempt. */
export const markLetGo = (db: Db, id: number, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ course: addCourse('let-go', now), attempts: sql`greatest(attempts - 1, 0)` })
      .where('id', '=', id)
      .execute(),
  );

export const markEnded = (db: Db, id: number, state: 'cancelled' | 'failed', now: Date, reason?: string) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({
        state,
        ended_at: now,
        course: addCourse(state, now),
        ...(reason !== undefined && { report: JSON.stringify([{ line: 0, reason }]) }),
      })
      .where('id', '=', id)
      .where('state', 'in', ['receiving', 'waiting', 'running', 'paused', 'preview'])
      .execute(),
  );

/** Of these the ones that are over, or of which nobody knows. */
export async function endedOf(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const open = await asSystem(db, (tx) =>
    tx
      .selectFrom('import_run')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', ['receiving', 'waiting', 'running', 'paused', 'preview'])
      .execute(),
  );
  return ids.filter((id) => !open.some((one) => one.id === id));
}

/** Files of which nobody sends the rest. */
export const forgetUnsent = (db: Db, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ state: 'cancelled', ended_at: now, course: addCourse('cancelled', now) })
      .where('state', '=', 'receiving')
      .where('started_at', '<', new Date(now.getTime() - receivingAtMostMs))
      .execute(),
  );

/** What nobody has confirmed in a week is about data that is no longer there. */
export const forgetPreviews = (db: Db, now: Date) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ state: 'cancelled', ended_at: now, course: addCourse('cancelled', now) })
      .where('state', '=', 'preview')
      .where(sql<Date>`(course -> -1 ->> 'at')::timestamptz`, '<', new Date(now.getTime() - previewAtMostMs))
      .execute(),
  );

/** What can no longer be undone. */
export const dropOldChanges = (db: Db, now: Date) =>
  asSystem(db, (tx) =>
    sql`delete from import_change where run_id in (select id from import_run
      where (ended_at < ${revertibleSince(now)} or state in ('failed', 'cancelled', 'reverted'))
        and source not in (select source from import_run where state = 'reverting'))`.execute(tx),
  );

/**
 * Connections of an import that was ended: the database would finish what they were at. As the login whose they are. It
 * waits until they have given back their locks. Another database has runs of the same number.
 */
export const endConnections = (db: Db, name: string) =>
  sql`select pg_terminate_backend(pid, ${endsWithinMs}) from pg_stat_activity
    where application_name = ${name} and datname = current_database()`.execute(db);
