import { parentPort, workerData } from 'node:worker_threads';
import { type Selectable, sql } from 'kysely';
import { snapshotFolder } from '#server/catalogue/snapshot-folder.ts';
import type { Log } from '#server/db/log.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import type { CatalogueCourse } from '#server/imports/catalogue/import-catalogue.ts';
import { ImportBusy } from '#server/imports/import-error.ts';
import type { QueuedRun } from '#server/imports/import-run.ts';
import { type Importer, runImport } from '#server/imports/pipeline.ts';
import { addCourse } from '#server/imports/queue/add-course.ts';
import { countLines } from '#server/imports/queue/count-lines.ts';
import { importPath } from '#server/imports/queue/file-folder.ts';
import type { ImportStart, ImportWord } from '#server/imports/queue/import-worker.ts';
import { importerOf } from '#server/imports/queue/importer-of.ts';

/* A program of its own in a process of its own: one import, from its file to its end. Whoever works in the portal meanwhile
 * does not wait for it. */

const { run: id, connection, dataDir, ahead, gate, name } = workerData as ImportStart & { gate: SharedArrayBuffer }; // given by import-worker.ts and apart-process.ts alone
const pause = new Int32Array(gate);
const now = () => new Date(Date.now() + ahead);
const say = (word: ImportWord) => parentPort?.postMessage(word);

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const pool = openPool(connection, { log: quiet, name });
const db = openDatabase(pool);

type Row = Selectable<Schema['import_run']>;
type Change = { step?: Row['step']; rows_total?: number; release_id?: number; changes?: string };

const note = (change: Change, course?: ReturnType<typeof addCourse>) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('import_run')
      .set({ ...change, ...(course && { course }) })
      .where('id', '=', id)
      .execute(),
  );

/** Stands still here, with all it has in hand, until somebody lets it go on. */
function passGate(): void {
  if (Atomics.load(pause, 0) === 0) return;
  say('paused');
  Atomics.wait(pause, 0, 1);
  say('resumed');
}

async function main(): Promise<'ended' | 'previewed'> {
  const row = await asSystem(db, (tx) =>
    tx.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  if (row.kind === null) throw new Error(`Import ${id} is not one of the queue.`);
  const loaded = await loadedBefore(row);
  const file = importPath(dataDir, row);
  const course: CatalogueCourse = {
    step: async (step) => {
      passGate();
      await note({ step }, addCourse('step', now(), step));
    },
    table: (table) => void note({}, addCourse('table', now(), table)).catch(() => undefined),
    total: (rows) => void note({ rows_total: rows }).catch(() => undefined),
    release: async (release_id) => void (await note({ release_id })),
    changes: async (changes) => void (await note({ changes: JSON.stringify(changes) })),
    loaded,
  };
  const wanted = { kind: row.kind, supplier: row.supplier_code, isDelta: row.is_delta };
  const isTrial = row.confirmed_at === null && !row.is_held;
  const mayRemove = row.preview?.removed ?? 0;
  const catalogue = {
    pool,
    now,
    snapshots: snapshotFolder(dataDir),
    isHeld: isTrial || row.is_held,
    mayRemove,
    course,
  };
  const importer = gated(importerOf(wanted, catalogue));
  if (row.kind !== 'catalogue') await prepareList(file, course);
  const kept: QueuedRun = loaded
    ? { id, read: row.rows_read, skipped: row.rows_skipped, report: row.report }
    : { id, read: 0, skipped: 0, report: [] };
  const { isApplied } = await runImport(db, importer, file, { now, run: kept, isTrial, mayRemove });
  return isApplied ? 'ended' : 'previewed';
}

async function prepareList(file: string, course: CatalogueCourse): Promise<void> {
  await course.step('check');
  const lines = await countLines(file);
  if (lines !== null) course.total(lines);
  await course.step('read');
}

const gated = ({ source, writes, load }: Importer): Importer => ({
  source,
  writes,
  load: (tx, file, watch) =>
    load(tx, file, {
      skip: watch.skip,
      read: () => {
        passGate();
        watch.read();
      },
    }),
});

/** A release that an earlier attempt has written whole need not be written again. */
async function loadedBefore({
  release_id,
  rows_read,
  rows_skipped,
  confirmed_at,
}: Row): Promise<CatalogueCourse['loaded']> {
  if (release_id === null) return null;
  const { rows } = await asSystem(db, (tx) =>
    sql<{ state: string }>`select state from catalogue_release where id = ${release_id} and dropped_at is null`.execute(
      tx,
    ),
  );
  const state = rows[0]?.state;
  if (state !== 'ready' && state !== 'running' && state !== 'retired') return null;
  return {
    id: release_id,
    kept: rows_read - rows_skipped,
    isSwapped: state !== 'ready',
    isProven: confirmed_at !== null,
  };
}

try {
  say(await main());
} catch (error) {
  if (error instanceof ImportBusy) say('busy');
  else {
    const { state } = await asSystem(db, (tx) =>
      tx.selectFrom('import_run').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    // What the run itself has noted is told on the screen; the rest is no fault of the file.
    if (state !== 'failed' && state !== 'cancelled') throw error;
    say('ended');
  }
} finally {
  await pool.end();
}
