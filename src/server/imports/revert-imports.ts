import { sql, type Transaction } from 'kysely';
import { recompile } from '#server/catalogue/record/recompile.ts';
import { lockOffers } from '#server/db/lock-offers.ts';
import type { Schema } from '#server/db/schema.ts';
import { lockSource } from '#server/imports/import-run.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { type RevertRefusal, revertibleMs, type SeenRuns, type UndoneRuns } from '#shared/imports/import-run.ts';

type Tx = Transaction<Schema>;

export type AppliedRun = {
  readonly id: number;
  readonly source: string;
  readonly file: string;
  readonly endedAt: Date;
};

export const revertibleSince = (now: Date): Date => new Date(now.getTime() - revertibleMs);

/**
 * To return to the state before a run: this run and the later ones of its kind and supplier, the last one first. Empty: it
 * cannot be undone (any more). All of them, because to leave out one would leave the state between two imports.
 */
export async function runsToRevert(tx: Tx, id: number, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: readonly number[] | null }>`
    select json_agg(later.id order by later.ended_at desc, later.id desc) as ids
    from import_run first join import_run later on later.source = first.source
      and (later.ended_at, later.id) >= (first.ended_at, first.id)
    where first.id = ${id} and first.firm_id is not distinct from current_firm() and first.ended_at > ${revertibleSince(now)}
      and first.state in ('done', 'reverting') and later.state in ('done', 'reverting')
      and (later.id = first.id or later.release_before is not null or exists (select from import_change where run_id = later.id))
      and (first.release_before is not null or exists (select from import_change where run_id = first.id))`.execute(tx);
  return rows[0]?.ids ?? [];
}

const shownRuns = 100;

/** The last of them, with their files. */
export async function latestRuns(tx: Tx, ids: readonly number[]): Promise<AppliedRun[]> {
  const { rows } = await sql<AppliedRun>`
    select id, source, file, ended_at as "endedAt" from import_run where id = any (${ids.slice(0, shownRuns)})
    order by ended_at desc, id desc limit ${shownRuns}`.execute(tx);
  return rows;
}

/** As the user is shown them before anything is undone. */
export async function describeUndone(tx: Tx, id: number, now: Date): Promise<UndoneRuns> {
  const ids = await runsToRevert(tx, id, now);
  const runs = (await latestRuns(tx, ids)).map((run) => ({
    id: run.id,
    file: run.file,
    endedAt: run.endedAt.toISOString(),
  }));
  return { runs, count: ids.length };
}

type Wish = {
  readonly id: number;
  /** What the user was shown. */
  readonly seen: SeenRuns;
  readonly by: string;
  readonly now: Date;
  /** For a catalogue. False: that release is no longer there. */
  readonly runRelease?: (tx: Tx, release: number | null, now: Date) => Promise<boolean>;
};
type Refused = { readonly kind: 'refused'; readonly reason: RevertRefusal };
export type Reverted = { readonly kind: 'reverted'; readonly runs: number } | Refused;

export const refused = (reason: RevertRefusal): Refused => ({ kind: 'refused', reason });

type Revertible = {
  readonly kind: 'revertible';
  readonly source: string;
  readonly runs: readonly number[];
  /** Of a catalogue: the release that ran before. */
  readonly before: number | null;
};

/** What is known without undoing anything. To the end of the transaction no run of its source ends. */
export async function lockRevertible(tx: Tx, wish: Pick<Wish, 'id' | 'seen' | 'now'>): Promise<Revertible | Refused> {
  // Locked before it is read: a run or another undo that ends in between counts.
  const run = await tx
    .selectFrom('import_run')
    .select(['source', 'release_before'])
    .where('id', '=', wish.id)
    .executeTakeFirst();
  if (!run) return refused('too-late');
  if (!(await lockSource(tx, run.source)) || (await isRevertedBeside(tx, run.source, wish.id))) return refused('busy');
  const runs = await runsToRevert(tx, wish.id, wish.now);
  if (runs.length === 0) return refused('too-late');
  if (runs[0] !== wish.seen.newest || runs.length !== wish.seen.count) return refused('changed');
  return { kind: 'revertible', source: run.source, runs, before: run.release_before };
}

/** Undone before it, a later run would put back what an earlier one had written. */
async function isRevertedBeside(tx: Tx, source: string, id: number): Promise<boolean> {
  const other = await tx
    .selectFrom('import_run')
    .select('id')
    .where('source', '=', source)
    .where('state', '=', 'reverting')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** In one transaction. Of a catalogue the release before runs again. */
export async function revertImports(tx: Tx, wish: Wish): Promise<Reverted> {
  const found = await lockRevertible(tx, wish);
  if (found.kind === 'refused') return found;
  const { source, runs, before } = found;
  await sql`set local statement_timeout = 0`.execute(tx);
  if (source === 'catalogue' && !(await wish.runRelease?.(tx, before, wish.now))) return refused('release-dropped');
  const supplier = /^(?:prices|stock)-(.+)$/.exec(source)?.[1];
  if (supplier !== undefined) lockOffers(tx, supplier);
  for (const id of runs) await sql`select undo_import(${id}, ${isEdited.test(source)})`.execute(tx);
  // Engine codes and words are compiled into the catalogue.
  if (source === 'package' || source === 'synonyms') await recompile(tx);
  await markReverted(tx, runs, wish);
  return { kind: 'reverted', runs: runs.length };
}

/** What people also change by hand: what they have changed since is not overwritten. */
const isEdited = /^(?:(?:customers|tours)-|hotspots$)/;

async function markReverted(tx: Tx, ids: readonly number[], { by, now }: Wish): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      state: 'reverted',
      reverted_at: now,
      reverted_by: by,
      revert_request: null,
      revert_refused: null,
      course: addCourse('reverted', now, by),
    })
    .where(sql<boolean>`id = any (${ids})`)
    .execute();
  await sql`delete from import_change where run_id = any (${ids})`.execute(tx);
}

/** 55006 (object_in_use): rows that it added are referred to by now; 23503, 23505: others stand in the way. */
const inUse: readonly unknown[] = ['55006', '23503', '23505'];
/** object_not_in_prerequisite_state: rows that it wrote have been changed since. */
const edited = '55000';

/** What the database refuses is told, not failed: nothing has changed then. */
export async function refusedInUse(revert: () => Promise<Reverted>): Promise<Reverted> {
  try {
    return await revert();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (inUse.includes(error.code)) return refused('in-use');
    if (error.code === edited) return refused('edited');
    throw error;
  }
}
