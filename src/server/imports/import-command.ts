import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { astra } from '#server/imports/astra.ts';
import { type CatalogueCourse, cataloguePackage } from '#server/imports/catalogue/import-catalogue.ts';
import { layoutCatalogue } from '#server/imports/catalogue/import-layout.ts';
import {
  type Ask,
  agrees,
  checkWords,
  flagsIn,
  noTerminal,
  previewLines,
  questionFlags,
} from '#server/imports/command-question.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { hotspots } from '#server/imports/hotspots.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { QueuedRun } from '#server/imports/import-run.ts';
import { netPrices } from '#server/imports/net-prices.ts';
import type { Offers } from '#server/imports/offers.ts';
import { vehiclePackage } from '#server/imports/package.ts';
import { type Importer, type ImportResult, runImport } from '#server/imports/pipeline.ts';
import { prices } from '#server/imports/prices.ts';
import { recalls } from '#server/imports/recalls.ts';
import { stock } from '#server/imports/stock.ts';
import { synonyms } from '#server/imports/synonyms.ts';
import { tours } from '#server/imports/tours.ts';

export const importers: Readonly<Record<string, Importer>> = {
  fz6,
  recalls,
  astra,
  package: vehiclePackage,
  hotspots,
};

const supplierLists: Readonly<Record<string, (offers: Offers) => Importer>> = {
  prices,
  stock,
  'net-prices': netPrices,
  tours,
};

const shownLines = 20;
const count = (number: number) => number.toLocaleString('en');

type Options = {
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
  readonly pool: Pool;
  /** Where this machine's node keeps compiled releases. */
  readonly snapshots?: string;
  /** Asks on the terminal. null: there is none. */
  readonly ask: Ask | null;
};

/**
 * `import fz6 fz6_2025.xlsx`: says how far it is, what it would change and, once that is confirmed, what it could not use.
 * `--dry-run` ends with the preview, `--yes` confirms it.
 */
export async function importCommand(db: Kysely<Schema>, words: readonly string[], options: Options): Promise<void> {
  const { now, say, ask } = options;
  const { args, isDryRun, isYes } = flagsIn(words);
  checkWords(words, { words: Number.POSITIVE_INFINITY, flags: questionFlags, usage });
  const { importerFor, file, words: most } = wanted(args, options);
  checkWords(args, { words: most, usage });
  if (!isDryRun && !isYes && ask === null) throw new ImportError(noTerminal);
  const loading: Loading = { release: null, kept: 0 };
  const run = (more: Partial<RunOptions>) =>
    runImport(db, importerFor(courseFor(db, loading), more.mayRemove), file, {
      now,
      onProgress: ({ read, skipped }) => say(`… ${count(read)} lines read, ${count(skipped)} skipped`),
      ...more,
    });
  const trial = await run({ isTrial: true });
  loading.kept = trial.kept;
  for (const sentence of previewLines(trial.preview)) say(sentence);
  let isAgreed = false;
  try {
    isAgreed = !isDryRun && (isYes || (ask !== null && (await agrees(ask, trial.preview))));
  } finally {
    if (!isAgreed) await discard(db, trial.run, loading.release, now());
  }
  if (!isAgreed) return say('Nothing was changed.');
  const nothing = { read: 0, skipped: 0, report: [] };
  const result = await run({
    run: { ...(loading.release === null ? nothing : trial), id: trial.run },
    mayRemove: trial.preview.removed,
  });
  if (!result.isApplied) {
    await discard(db, trial.run, loading.release, now());
    throw new ImportError('By now it would remove more. Nothing was changed: start it again.');
  }
  for (const sentence of reportOf(result)) say(sentence);
}

type RunOptions = { isTrial: true; mayRemove: number; run: QueuedRun };

/** A release that the preview has loaded. */
type Loading = { release: number | null; kept: number };

const courseFor = (db: Kysely<Schema>, loading: Loading): CatalogueCourse => ({
  step: async () => undefined,
  table: () => undefined,
  total: () => undefined,
  release: async (id) => {
    loading.release = id;
    await asSystem(db, (tx) =>
      tx
        .updateTable('import_run')
        .set({ release_id: id })
        .where('source', '=', 'catalogue')
        .where('state', '=', 'running')
        .where('kind', 'is', null)
        .execute(),
    );
  },
  changes: async () => undefined,
  loaded:
    loading.release === null ? null : { id: loading.release, kept: loading.kept, isSwapped: false, isProven: true },
});

/** What was only looked at leaves nothing but its record. */
async function discard(db: Kysely<Schema>, run: number, release: number | null, at: Date): Promise<void> {
  await asSystem(db, async (tx) => {
    await tx.updateTable('import_run').set({ state: 'cancelled', ended_at: at }).where('id', '=', run).execute();
    if (release !== null) await sql`select drop_release(${release}, ${at})`.execute(tx);
  });
}

type Wanted = {
  readonly importerFor: (course: CatalogueCourse, mayRemove?: number) => Importer;
  readonly file: string;
  /** How many there are at most: the name of the list, what it needs, and "full". */
  readonly words: number;
};

const usage = [
  `import needs one of ${Object.keys(importers).join(', ')} and a file (package: a folder);`,
  'or catalogue and an archive; or layout, a layout file and a folder;',
  'or synonyms and a file; or prices, stock, net-prices or tours, a supplier and a file;',
  'these four and synonyms with full if what the file does not name is to be removed.',
  'With --dry-run it only says what it would change; with --yes it does not ask.',
].join(' ');

function wanted([name = '', ...args]: readonly string[], options: Options): Wanted {
  const known = Object.hasOwn(importers, name) ? importers[name] : undefined;
  const found = known
    ? { importerFor: () => known, file: args[0] ?? '', words: 2 }
    : catalogueOrOffers(name, args, options);
  if (found?.file) return found;
  throw new ImportError(usage);
}

function catalogueOrOffers(name: string, args: readonly string[], options: Options): Wanted | undefined {
  const [first = '', second = '', third] = args;
  const held = (course: CatalogueCourse, mayRemove?: number) => ({
    ...options,
    course,
    ...(mayRemove === undefined ? { isHeld: true } : { mayRemove }),
  });
  if (name === 'catalogue') return { importerFor: (...run) => cataloguePackage(held(...run)), file: first, words: 2 };
  if (name === 'layout')
    return { importerFor: (...run) => layoutCatalogue(held(...run), first), file: second, words: 3 };
  if (name === 'synonyms' && (second === '' || second === 'full'))
    return { importerFor: () => synonyms({ isDelta: second !== 'full' }), file: first, words: 3 };
  // "delta" was the word before only changes became the rule.
  if (third !== undefined && third !== 'full' && third !== 'delta') return undefined;
  const offers = { supplier: first.toUpperCase(), isDelta: third !== 'full' };
  const importer = Object.hasOwn(supplierLists, name) ? supplierLists[name] : undefined;
  return importer ? { importerFor: () => importer(offers), file: second, words: 4 } : undefined;
}

type Report = Pick<ImportResult, 'read' | 'kept' | 'skipped' | 'report' | 'notes'>;

export function reportOf({ read, kept, skipped, report, notes = [] }: Report): string[] {
  const unused = read - skipped - kept;
  const shown = report.slice(0, shownLines).map(({ line, reason }) => `  Line ${line}: ${reason}`);
  return [
    `Done. Of ${count(read)} lines ${count(kept)} are in the catalogue.`,
    ...(unused > 0 ? [`${count(unused)} concern no vehicle of the catalogue, or repeat another line.`] : []),
    ...(skipped > 0 ? [`${count(skipped)} could not be used:`, ...shown] : []),
    ...(skipped > shown.length
      ? [`  … and ${count(skipped - shown.length)} more; import_run holds the first 1,000.`]
      : []),
    ...notes,
  ];
}
