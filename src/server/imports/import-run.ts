import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { Watch } from '#server/imports/watch.ts';

export type SkippedLine = { readonly line: number; readonly reason: string };
export type Counts = { readonly read: number; readonly kept: number; readonly skipped: number };

const longestReport = 1000;
const progressEveryMs = 1000;

/** The record of one import: what it has read so far, and what it could not use. */
export type ImportRun = Watch & {
  readonly id: number;
  readonly report: readonly SkippedLine[];
  readonly counts: () => Omit<Counts, 'kept'>;
  /** Within the transaction of the swap, so that "done" and the new data are true together. */
  readonly done: (tx: Transaction<Schema>, kept: number) => Promise<void>;
  readonly failed: (reason: string) => Promise<void>;
  /** No more progress is written from here on. */
  readonly rest: () => Promise<void>;
};

type Begin = {
  readonly source: string;
  readonly file: string;
  readonly now: () => Date;
  readonly onProgress: (counts: Omit<Counts, 'kept'>) => void;
};

export async function beginRun(db: Kysely<Schema>, { source, file, now, onProgress }: Begin): Promise<ImportRun> {
  const first = { source, file, state: 'running', started_at: now() } as const;
  const { id } = await asSystem(db, (tx) =>
    tx.insertInto('import_run').values(first).returning('id').executeTakeFirstOrThrow(),
  );
  let [read, skipped] = [0, 0];
  const report: SkippedLine[] = [];
  const soFar = () => ({ rows_read: read, rows_skipped: skipped, report: JSON.stringify(report) });

  let writing: Promise<unknown> = Promise.resolve();
  // By the clock, not by rows: a slow file shows its progress too. A lost note is no reason to stop.
  const note = () => {
    onProgress({ read, skipped });
    const { report: _, ...counted } = soFar();
    writing = writing.then(() => update(db, id, counted)).catch(() => undefined);
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
    done: async (tx, kept) => {
      await tx
        .updateTable('import_run')
        .set({ state: 'done', rows_kept: kept, ended_at: now(), ...soFar() })
        .where('id', '=', id)
        .execute();
    },
    failed: async (reason) => {
      const lines = [...report.slice(0, longestReport - 1), { line: 0, reason }];
      await update(db, id, { ...soFar(), state: 'failed', ended_at: now(), report: JSON.stringify(lines) });
    },
  };
}

type Change = Partial<{ state: 'failed'; rows_read: number; rows_skipped: number; report: string; ended_at: Date }>;

const update = (db: Kysely<Schema>, id: number, change: Change) =>
  asSystem(db, (tx) => tx.updateTable('import_run').set(change).where('id', '=', id).execute());

/** Any number will do, as long as every node takes the same; the second one is the source's own. */
const LOCK = 7_277_368;

/** Held to the end of the transaction. False: another import from this source is at work. */
export async function lockSource(tx: Transaction<Schema>, source: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}, hashtext(${source})) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Whoever holds the lock knows that a run of this source which still stands as running was killed. */
export async function failAbandoned(db: Kysely<Schema>, source: string, now: Date): Promise<void> {
  const report = JSON.stringify([{ line: 0, reason: 'The import was interrupted; the data is as it was before.' }]);
  await asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ state: 'failed', ended_at: now, report })
      .where('source', '=', source)
      .where('state', '=', 'running')
      .execute(),
  );
}
