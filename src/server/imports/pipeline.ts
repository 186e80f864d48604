import { basename } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm, asSystem } from '#server/db/tenant.ts';
import { countRows, describeChanges, logChanges, type Written } from '#server/imports/change-log.ts';
import { ImportBusy, ImportError } from '#server/imports/import-error.ts';
import {
  beginRun,
  type Counts,
  failAbandoned,
  lockSource,
  lookingOnly,
  type QueuedRun,
  type SkippedLine,
  type Within,
} from '#server/imports/import-run.ts';
import type { ReadSheets } from '#server/imports/read-sheets.ts';
import type { Watch } from '#server/imports/watch.ts';
import { type ImportPreview, numberToType } from '#shared/imports/import-preview.ts';

/** How many lines found their place in the catalogue, and what else is to be said of them. */
export type Loaded = {
  readonly kept: number;
  readonly notes: readonly string[];
  /** Of what is not written row by row into the tables below. */
  readonly preview?: ImportPreview;
  /** It is loaded beside the running data, and does not run yet. */
  readonly isHeld?: boolean;
};

/** Reads, checks and stages, then swaps; returns what it loaded, or only how many lines. */
export type Importer = {
  /** What the import is called, and what its rows' sources begin with. */
  readonly source: string;
  /** The tables that its preview counts. Each takes part in the log of changes: `call import_table('name')` in a migration. */
  readonly writes: readonly Written[];
  readonly load: (tx: Transaction<Schema>, file: string, watch: Watch) => Promise<number | Loaded>;
  /** People's data: the record of a run keeps the counts of its preview, and no rows. */
  readonly isPersonal?: true;
};

export type ImportResult = Counts & {
  readonly report: readonly SkippedLine[];
  readonly notes?: readonly string[];
  /** Its number in the list of imports. */
  readonly run: number;
  readonly preview: ImportPreview;
  /** False: nothing has changed; it waits to be confirmed. */
  readonly isApplied: boolean;
};

type Options = {
  readonly now: () => Date;
  readonly onProgress?: (counts: Omit<Counts, 'kept'>) => void;
  /** Noted already, when somebody ordered it on the screen. */
  readonly run?: QueuedRun;
  /** Only finds out what it would change. */
  readonly isTrial?: boolean;
  /** Within a request: the file is sent again to be imported, so a preview leaves no record, and none waits to be confirmed. */
  readonly isDirect?: boolean;
  /** The firm whose own rows it imports. Absent: the system's work. */
  readonly firmId?: number;
  /** Who has started it on the screen. */
  readonly by?: string;
  /** How workbooks are read; absent: in this very process. */
  readonly sheets?: ReadSheets;
  /**
   * So many removed rows are confirmed. Where more would go by now, and the guard asks, nothing is changed. Within a request
   * it is the number as typed, which must be the exact one: no preview is stored that it was checked against.
   */
  readonly mayRemove?: number;
};

/** Ends the transaction of a run that is not to change anything. */
class Rollback extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('Nothing is to be changed.');
    this.result = result;
  }
}

export const isConfirmed = (preview: ImportPreview, mayRemove = Number.POSITIVE_INFINITY): boolean =>
  numberToType(preview) === null || preview.removed <= mayRemove;

const isAgreed = (preview: ImportPreview, { isDirect, mayRemove }: Options): boolean =>
  isDirect ? [null, mayRemove].includes(numberToType(preview)) : isConfirmed(preview, mayRemove);

/**
 * One transaction from the first line to the last: whoever reads meanwhile sees the old data, and a run that fails or is
 * killed leaves it. Only the record of the run is written beside it. A preview is the same run without its commit.
 */
export async function runImport(
  db: Kysely<Schema>,
  { source, writes, load, isPersonal }: Importer,
  file: string,
  options: Options,
): Promise<ImportResult> {
  const { now, onProgress = () => undefined, run: queued, isTrial = false, firmId, by = null } = options;
  const within: Within = (work) => (firmId === undefined ? asSystem(db, work) : asFirm(db, firmId, work));
  const recorded = (preview: ImportPreview) => (isPersonal ? { ...preview, rows: [] } : preview);
  return within(async (tx) => {
    if (!(await lockSource(tx, source))) throw new ImportBusy(`Another import of ${source} is running.`);
    await failAbandoned(within, source, now());
    // A large swap takes its time; readers do not wait for it.
    await sql`set local statement_timeout = 0`.execute(tx);
    const run =
      options.isDirect && isTrial
        ? lookingOnly()
        : await beginRun(within, { source, file: basename(file), now, by, onProgress, queued });
    try {
      const before = await countRows(tx, writes);
      await logChanges(tx, run.id);
      const { read, skip } = run;
      const loaded = await load(tx, file, { read, skip, ...(options.sheets && { sheets: options.sheets }) });
      const {
        kept,
        notes,
        isHeld,
        preview: own,
      }: Loaded = typeof loaded === 'number' ? { kept: loaded, notes: [] } : loaded;
      const counts = run.counts();
      if (counts.read === counts.skipped) throw new ImportError(nothingIn(file, run.report));
      const preview = own ?? (await describeChanges(tx, run.id, writes, before));
      await run.rest();
      const isApplied = !isTrial && (isHeld === true || isAgreed(preview, options));
      const said = { report: run.report, ...(notes.length > 0 && { notes }) };
      const result = { ...counts, kept, ...said, run: run.id, preview, isApplied };
      if (!isApplied) throw new Rollback(result);
      await run.done(tx, kept, { preview: recorded(preview), notes });
      return result;
    } catch (error) {
      await run.rest();
      if (error instanceof Rollback && options.isDirect) await run.cancelled();
      else if (error instanceof Rollback)
        await run.previewed({ notes: [], ...error.result, preview: recorded(error.result.preview) });
      // Where even this cannot be written, the next run marks it; the first error is the one to tell.
      else await run.failed(error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    }
  }).catch((error: unknown) => {
    if (error instanceof Rollback) return error.result;
    throw error;
  });
}

function nothingIn(file: string, report: readonly SkippedLine[]): string {
  const why = report[0] ? ` Line ${report[0].line}: ${report[0].reason}.` : '';
  return `${basename(file)} has no line that can be used.${why}`;
}
