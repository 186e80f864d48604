import { basename } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { ImportBusy, ImportError } from '#server/imports/import-error.ts';
import {
  beginRun,
  type Counts,
  failAbandoned,
  lockSource,
  type QueuedRun,
  type SkippedLine,
} from '#server/imports/import-run.ts';
import type { Watch } from '#server/imports/watch.ts';

/** How many lines found their place in the catalogue, and what else is to be said of them. */
export type Loaded = { readonly kept: number; readonly notes: readonly string[] };

/** Reads, checks and stages, then swaps; returns what it loaded, or only how many lines. */
export type Importer = {
  /** What the import is called, and what its rows' sources begin with. */
  readonly source: string;
  readonly load: (tx: Transaction<Schema>, file: string, watch: Watch) => Promise<number | Loaded>;
};

export type ImportResult = Counts & { readonly report: readonly SkippedLine[]; readonly notes?: readonly string[] };

type Options = {
  readonly now: () => Date;
  readonly onProgress?: (counts: Omit<Counts, 'kept'>) => void;
  /** Noted already, when somebody ordered it on the screen. */
  readonly run?: QueuedRun;
};

/**
 * One transaction from the first line to the last: whoever reads meanwhile sees the old data, and a run that fails or is
 * killed leaves it. Only the record of the run is written beside it.
 */
export async function runImport(
  db: Kysely<Schema>,
  { source, load }: Importer,
  file: string,
  { now, onProgress = () => undefined, run: queued }: Options,
): Promise<ImportResult> {
  return asSystem(db, async (tx) => {
    if (!(await lockSource(tx, source))) throw new ImportBusy(`Another import of ${source} is running.`);
    await failAbandoned(db, source, now());
    // A large swap takes its time; readers do not wait for it.
    await sql`set local statement_timeout = 0`.execute(tx);
    const run = await beginRun(db, { source, file: basename(file), now, onProgress, queued });
    try {
      const loaded = await load(tx, file, run);
      const { kept, notes } = typeof loaded === 'number' ? { kept: loaded, notes: [] } : loaded;
      const counts = run.counts();
      if (counts.read === counts.skipped) throw new ImportError(nothingIn(file, run.report));
      await run.rest();
      await run.done(tx, kept);
      return { ...counts, kept, report: run.report, ...(notes.length > 0 && { notes }) };
    } catch (error) {
      await run.rest();
      // Where even this cannot be written, the next run marks it; the first error is the one to tell.
      await run.failed(error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    }
  });
}

function nothingIn(file: string, report: readonly SkippedLine[]): string {
  const why = report[0] ? ` Line ${report[0].line}: ${report[0].reason}.` : '';
  return `${basename(file)} has no line that can be used.${why}`;
}
