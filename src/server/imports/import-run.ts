import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import type { Watch } from '#server/imports/watch.ts';
import type { ImportPreview } from '#shared/imports/import-preview.ts';

export type SkippedLine = { readonly line: number; readonly reason: string };
export type Counts = { readonly read: number; readonly kept: number; readonly skipped: number };

const longestReport = 1000;
const progressEveryMs = 1000;

const nothingRead = { read: 0, skipped: 0, report: [] };

/** What a run says of itself beside its counts. */
type Told = { readonly preview: ImportPreview; readonly notes: readonly string[] };

/** The record of one import: what it has read so far, and what it could not use. */
export type ImportRun = Watch & {
  readonly id: number;
  readonly report: readonly SkippedLine[];
  readonly counts: () => Omit<Counts, 'kept'>;
  /** Within the transaction of the swap, so that "done" and the new data are true together. */
  readonly done: (tx: Transaction<Schema>, kept: number, told: Told) => Promise<void>;
  /** It has changed nothing, and waits to be confirmed. */
  readonly previewed: (told: Told) => Promise<void>;
  /** It has changed nothing, and the user confirms it with the file once more. */
  readonly cancelled: () => Promise<void>;
  readonly failed: (reason: string) => Promise<void>;
  /** No more progress is written from here on. */
  readonly rest: () => Promise<void>;
};

/** A run of the queue: its number, and what it had read where that still holds. */
export type QueuedRun = Omit<Counts, 'kept'> & { readonly id: number; readonly report: readonly SkippedLine[] };

/** A transaction of the system, or of the firm whose import it is. */
export type Within = <Result>(work: (tx: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

type Begin = {
  readonly source: string;
  readonly file: string;
  readonly now: () => Date;
  /** Who has started it; null: an operator by command. */
  readonly by: string | null;
  readonly onProgress: (counts: Omit<Counts, 'kept'>) => void;
  readonly queued?: QueuedRun | undefined;
};

export async function beginRun(
  within: Within,
  { source, file, now, by, onProgress, queued }: Begin,
): Promise<ImportRun> {
  const first = { source, file, state: 'running', started_at: now(), ordered_by: by } as const;
  const { id, ...before } = queued ?? {
    ...(await within((tx) => tx.insertInto('import_run').values(first).returning('id').executeTakeFirstOrThrow())),
    ...nothingRead,
  };
  let { read, skipped } = before;
  const report: SkippedLine[] = [...before.report];
  const soFar = () => ({ rows_read: read, rows_skipped: skipped, report: JSON.stringify(report) });

  let writing: Promise<unknown> = Promise.resolve();
  // By the clock, not by rows: a slow file shows its progress too. A lost note is no reason to stop.
  const note = () => {
    onProgress({ read, skipped });
    const { report: _, ...counted } = soFar();
    writing = writing.then(() => update(within, id, counted)).catch(() => undefined);
  };
  const timer = setInterval(note, progressEveryMs);
  const rest = async () => {
    clearInterval(timer);
    await writing;
  };
  return {
    id,
    report,
    counts: () => ({ read, skipped }),
    read: () => {
      read += 1;
    },
    skip: (line, reason) => {
      skipped += 1;
      if (report.length < longestReport) report.push({ line, reason });
    },
    rest,
    done: async (tx, kept, { preview, notes }) => {
      const at = now();
      const told = { preview: JSON.stringify(preview), notes: JSON.stringify(notes), course: addCourse('done', at) };
      const { numUpdatedRows } = await tx
        .updateTable('import_run')
        .set({ state: 'done', rows_kept: kept, ended_at: at, ...told, ...soFar() })
        .where('id', '=', id)
        .where('state', '!=', 'cancelled')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ImportError('It was cancelled.');
    },
    previewed: async ({ preview, notes }) => {
      const course = addCourse('previewed', now());
      await update(within, id, {
        ...soFar(),
        state: 'preview',
        confirmed_at: null,
        wish: sql`case wish when 'cancel' then wish else 'run' end`,
        preview: JSON.stringify(preview),
        notes: JSON.stringify(notes),
        course,
      });
    },
    cancelled: async () => {
      const at = now();
      await update(within, id, { ...soFar(), state: 'cancelled', ended_at: at, course: addCourse('cancelled', at) });
    },
    failed: async (reason) => {
      const lines = [...report.slice(0, longestReport - 1), { line: 0, reason }];
      const at = now();
      const course = addCourse('failed', at);
      await update(within, id, { ...soFar(), state: 'failed', ended_at: at, report: JSON.stringify(lines), course });
    },
  };
}

const lookingRun = 0;

/** Of a preview that leaves no record. */
export function lookingOnly(): ImportRun {
  let [read, skipped] = [0, 0];
  const report: SkippedLine[] = [];
  return {
    id: lookingRun,
    report,
    counts: () => ({ read, skipped }),
    read: () => {
      read += 1;
    },
    skip: (line, reason) => {
      skipped += 1;
      if (report.length < longestReport) report.push({ line, reason });
    },
    rest: async () => undefined,
    done: async () => undefined,
    previewed: async () => undefined,
    cancelled: async () => undefined,
    failed: async () => undefined,
  };
}

type Change = Partial<{
  state: 'failed' | 'preview' | 'cancelled';
  rows_read: number;
  rows_skipped: number;
  report: string;
  ended_at: Date;
  confirmed_at: null;
  wish: RawBuilder<'run' | 'cancel'>;
  preview: string;
  notes: string;
}> & {
  readonly course?: ReturnType<typeof addCourse>;
};

const update = (within: Within, id: number, change: Change) =>
  within((tx) =>
    tx.updateTable('import_run').set(change).where('id', '=', id).where('state', '!=', 'cancelled').execute(),
  );

/** Any number will do, as long as every node takes the same; the second one is the source's own. */
const LOCK = 7_277_368;

/** Held to the end of the transaction. False: another import from this source is at work. */
export async function lockSource(tx: Transaction<Schema>, source: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}, hashtext(${source})) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Whoever holds the lock knows that a run by command which still stands as running was killed. The queue takes up its own. */
export async function failAbandoned(within: Within, source: string, now: Date): Promise<void> {
  const report = JSON.stringify([{ line: 0, reason: 'The import was interrupted; the data is as it was before.' }]);
  await within((tx) =>
    tx
      .updateTable('import_run')
      .set({ state: 'failed', ended_at: now, report })
      .where('source', '=', source)
      .where('state', '=', 'running')
      .where('kind', 'is', null)
      .execute(),
  );
}
