import { mkdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Pool } from 'pg';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { emptySnapshot } from '#server/catalogue/compile.ts';
import { type Wanted, wantedCatalogue } from '#server/catalogue/compile-release.ts';
import type { CompileTask } from '#server/catalogue/compile-worker.ts';
import { catalogueChannel } from '#server/catalogue/record/swap-release.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { readSnapshot } from '#server/catalogue/snapshot-file.ts';
import { lastSnapshot, removeOthers, snapshotPath } from '#server/catalogue/snapshot-folder.ts';
import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listen.ts';
import type { Log } from '#server/db/log.ts';
import { firstLanguage } from '#shared/session/language.ts';

export type RunningCatalogue = {
  /** Take it once for a request: the next one may be another. */
  readonly current: () => Snapshot;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly pool: Pool;
  readonly connection: Connection | string;
  /** Where compiled releases are kept. */
  readonly folder: string;
  readonly log: Log;
  readonly retryMs?: number;
  /** Whether a release is warmed up before it answers. */
  readonly warmsUp?: boolean;
};

/** The catalogue that the database says is running, and from then on whichever it says. */
export async function openRunningCatalogue(options: Options): Promise<RunningCatalogue> {
  const { pool, connection, folder, log, retryMs = 30_000, warmsUp = true } = options;
  let snapshot = await emptySnapshot();
  const closing = new AbortController();
  let retry: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  /** One at a time. What cannot be loaded leaves the catalogue as it is, and is tried again. */
  const follow = () => {
    clearTimeout(retry);
    work = work.then(load).catch(async (error: unknown) => {
      if (closing.signal.aborted) return;
      log.error({ err: error }, 'The running release could not be loaded; the catalogue stays as it is');
      if (snapshot.release === 0) await loadLast();
      retry = setTimeout(follow, retryMs).unref();
    });
    return work;
  };

  async function load(): Promise<void> {
    if (closing.signal.aborted) return;
    const wanted = await wantedCatalogue(pool);
    if (wanted === null) {
      snapshot = await emptySnapshot();
      await removeOthers(folder, null);
      return;
    }
    if (wanted.release === snapshot.release && wanted.version === snapshot.version) return;
    const next = await loadOrCompile(wanted, folder, connection, closing.signal);
    if (warmsUp) warmUp(next);
    snapshot = next;
    await removeOthers(folder, wanted.release);
  }

  /** After a start there is nothing to stay with: the release that this node had before is better than none. */
  async function loadLast(): Promise<void> {
    const last = await lastSnapshot(folder).catch(() => null);
    if (last === null) return;
    if (warmsUp) warmUp(last);
    snapshot = last;
    log.warn(`Until then the catalogue answers from release ${last.release}, which ran before`);
  }

  const listener = listen(
    connection,
    catalogueChannel,
    { hear: () => void follow(), missed: () => void follow() },
    log,
  );
  await listener.ready;
  await follow();
  return {
    current: () => snapshot,
    close: async () => {
      closing.abort();
      clearTimeout(retry);
      await listener.close();
      await work;
    },
  };
}

async function loadOrCompile(
  wanted: Wanted,
  folder: string,
  connection: Connection | string,
  closing: AbortSignal,
): Promise<Snapshot> {
  const file = snapshotPath(folder, wanted.release);
  const kept = await readSnapshot(file, wanted);
  if (kept) return kept;
  await mkdir(folder, { recursive: true });
  await compileInWorker({ connection, wanted, file }, closing);
  const compiled = await readSnapshot(file, wanted);
  if (!compiled) throw new Error(`${file} could not be read back.`);
  return compiled;
}

function compileInWorker(task: CompileTask, closing: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('compile-worker.ts', import.meta.url), { workerData: task });
    closing.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The compiler ended with ${code}.`))));
  });
}

/** What is laid out at the first use is laid out before anyone waits for it; of the languages, the one that most speak. */
function warmUp(snapshot: Snapshot): void {
  catalogueIndex(snapshot);
  openedSearch(snapshot).vocabulary(firstLanguage);
}
