import type { Kysely } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { Log } from '#server/db/log.ts';
import type { Schema } from '#server/db/schema.ts';
import { dropFile, importPath, keptFiles, placeOf, sizeOf } from '#server/imports/queue/file-folder.ts';
import { holdRuns } from '#server/imports/queue/hold-runs.ts';
import { type ImportWord, type ImportWorker, importWorker } from '#server/imports/queue/import-worker.ts';
import * as runs from '#server/imports/queue/queued-runs.ts';
import { runReverts } from '#server/imports/queue/run-reverts.ts';
import type { LoopBoard } from '#server/jobs/loop-board.ts';
import { type WorkLoop, workLoop } from '#server/jobs/work-loop.ts';

type Deps = {
  readonly db: Kysely<Schema>;
  readonly connection: Connection | string;
  readonly dataDir: string;
  readonly clock: () => Date;
  /** How far that clock is ahead of the machine's. */
  readonly aheadMs: number;
  readonly log: Log;
  readonly board: LoopBoard;
};

type Active = {
  readonly worker: ImportWorker;
  pausedAt: Date | null;
  hasEnded: boolean;
  /** All it has said so far is noted. */
  told: Promise<void>;
};

const lookEveryMs = 1000;
const againAfterMs = 5000;
const tidyEveryMs = 600_000;
/** So long a paused import keeps its place in the database. Longer would hold up the database's own housekeeping. */
const heldAtMostMs = 15 * 60_000;

const nameOf = (id: number) => `passform import ${id}`;

/**
 * The queue of imports that somebody ordered on the screen. One runs at a time. What was running when the server ended, in
 * whatever way, is found here at the next start and taken up again. Only a server that has the file runs it, and only one.
 */
export function startImports({ db, connection, dataDir, clock, aheadMs, log, board }: Deps): WorkLoop {
  const active = new Map<number, Active>();
  const resting = new Map<number, number>();
  const holds = holdRuns(connection, log);
  let tidyAt = 0;
  let isClosing = false;

  async function work(now: Date): Promise<boolean> {
    // First: it needs no file, whatever is wrong with their folder.
    await reverts.startNext(now);
    for (const [id, one] of active) await follow(id, one, now);
    if (now.getTime() >= tidyAt) await tidy(now);
    const isBusy = [...active.values()].some(({ pausedAt }) => pausedAt === null);
    if (!isBusy) await takeNext(now);
    return false;
  }

  async function takeNext(now: Date): Promise<void> {
    // With a database of our own there is no other server that could have a file.
    const place = typeof connection === 'string' ? await placeOf(dataDir) : null;
    for (const run of await runs.dueRuns(db, place)) {
      if (active.has(run.id) || (resting.get(run.id) ?? 0) > now.getTime()) continue;
      // Another server is at it.
      if (!(await holds.take(run.id))) continue;
      if (await begins(run, now)) return start(run.id);
      await holds.giveBack(run.id);
    }
  }

  async function begins(run: runs.QueuedRow, now: Date): Promise<boolean> {
    if (run.wish === 'run' && (await sizeOf(importPath(dataDir, run))) !== null)
      return runs.beginAttempt(db, run.id, now);
    if (run.wish === 'cancel') await ended(run.id, now);
    else await runs.markEnded(db, run.id, 'failed', now, 'The file is no longer there.');
    return false;
  }

  async function start(id: number): Promise<void> {
    // Of a server that was killed, if the database is still at it.
    await runs.endConnections(db, nameOf(id));
    const worker = importWorker(
      { run: id, connection, dataDir, ahead: aheadMs, name: nameOf(id) },
      { onWord: (word) => tell(id, word), onExit: (error) => void exit(id, error).catch(complain(id)) },
    );
    active.set(id, { worker, pausedAt: null, hasEnded: false, told: Promise.resolve() });
  }

  function tell(id: number, word: ImportWord): void {
    const one = active.get(id);
    if (one) one.told = one.told.then(() => hear(id, one, word)).catch(complain(id));
  }

  async function hear(id: number, one: Active, word: ImportWord): Promise<void> {
    if (word === 'paused') {
      one.pausedAt = clock();
      await runs.markPaused(db, id, clock());
    } else if (word === 'resumed') {
      one.pausedAt = null;
      await runs.markResumed(db, id, clock());
    } else if (word === 'busy') {
      resting.set(id, clock().getTime() + againAfterMs);
      await runs.backToQueue(db, id);
    } else {
      one.hasEnded = true;
      // What is only previewed is read once more when it is confirmed.
      if (word === 'ended') await dropFile(dataDir, id);
    }
  }

  async function exit(id: number, error: unknown): Promise<void> {
    await active.get(id)?.told;
    active.delete(id);
    if (error !== null) {
      log.warn({ err: error, import: id }, 'An import was interrupted and will be tried again');
      resting.set(id, clock().getTime() + againAfterMs);
    }
    if (!isClosing) await holds.giveBack(id);
    loop.wake();
  }

  async function follow(id: number, one: Active, now: Date): Promise<void> {
    if (one.hasEnded) return;
    // The connection that held it was lost, and another server was quicker.
    if (!(await holds.take(id))) return one.worker.stop();
    const run = await runs.wishOf(db, id);
    if (!run || run.wish === 'cancel') {
      await one.worker.stop();
      await runs.endConnections(db, nameOf(id));
      await ended(id, now);
    } else if (run.wish === 'pause' && !one.worker.isPauseAsked()) one.worker.pause();
    else if (run.wish === 'run' && one.worker.isPauseAsked()) one.worker.goOn();
    else if (one.pausedAt && now.getTime() - one.pausedAt.getTime() > heldAtMostMs) {
      await runs.markLetGo(db, id, now);
      await one.worker.stop();
    }
  }

  async function ended(id: number, now: Date): Promise<void> {
    await runs.markEnded(db, id, 'cancelled', now);
    await dropFile(dataDir, id);
  }

  /** What has ended while this server did not run has left its file. */
  async function tidy(now: Date): Promise<void> {
    await runs.forgetUnsent(db, now);
    await runs.forgetPreviews(db, now);
    await runs.dropOldChanges(db, now);
    for (const id of await runs.endedOf(db, await keptFiles(dataDir))) await dropFile(dataDir, id);
    tidyAt = now.getTime() + tidyEveryMs;
  }

  const complain = (id: number) => (error: unknown) =>
    log.warn({ err: error, import: id }, 'The state of an import could not be noted');

  const isImporting = (id: number) => active.has(id);
  const reverts = runReverts({ db, connection, clock, log, holds, isImporting, wake: () => loop.wake() });
  const loop = workLoop({ name: 'imports', everyMs: lookEveryMs, clock, log, board, work });
  return {
    wake: loop.wake,
    async close() {
      isClosing = true;
      await loop.close();
      await reverts.close();
      // Taken up again at the next start.
      for (const [id, one] of active) {
        await one.worker.stop();
        await one.told;
        await runs.backToQueue(db, id);
      }
      await holds.close();
    },
  };
}
