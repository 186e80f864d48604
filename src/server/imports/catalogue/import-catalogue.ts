import { basename } from 'node:path';
import type { Pool } from 'pg';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { compileRelease, wantedRelease } from '#server/catalogue/compile-release.ts';
import { countChanges } from '#server/catalogue/record/release-changes.ts';
import { swapRelease } from '#server/catalogue/record/swap-release.ts';
import { failRelease, writeRelease } from '#server/catalogue/record/write-release.ts';
import { keepSnapshot } from '#server/catalogue/snapshot-folder.ts';
import { cartChanges } from '#server/imports/catalogue/cart-changes.ts';
import { cartSentences } from '#server/imports/catalogue/cart-sentences.ts';
import { type CatalogueStage, openCatalogueStage } from '#server/imports/catalogue/catalogue-stage.ts';
import { previewRelease } from '#server/imports/catalogue/preview-release.ts';
import { checkPackage, readPackage } from '#server/imports/catalogue/read-package.ts';
import { type StrictWatch, strictWatch } from '#server/imports/catalogue/strict-watch.ts';
import { openZip } from '#server/imports/catalogue/zip-archive.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { type Importer, isConfirmed, type Loaded } from '#server/imports/pipeline.ts';
import type { ImportStep } from '#shared/imports/import-kinds.ts';
import type { ImportChanges } from '#shared/imports/import-run.ts';

export type CatalogueImports = {
  readonly pool: Pool;
  readonly now: () => Date;
  /** Where this machine's node keeps compiled releases: it finds the new one there. */
  readonly snapshots?: string;
  /** Hears how far it is once all lines are read. */
  readonly say?: (sentence: string) => void;
  /** Somebody lets it run later: it is only made ready. */
  readonly isHeld?: boolean;
  /** So many articles may go, where the guard asks; otherwise it is only made ready. */
  readonly mayRemove?: number;
  readonly course?: CatalogueCourse;
};

/** What is noted on the way, so that a run which was cut off goes on from there. */
export type CatalogueCourse = {
  readonly step: (step: ImportStep) => Promise<void>;
  readonly table: (table: string) => void;
  readonly total: (rows: number) => void;
  readonly release: (id: number) => Promise<void>;
  readonly changes: (changes: ImportChanges) => Promise<void>;
  /** What an earlier attempt has loaded. */
  readonly loaded: LoadedRelease | null;
};
export type LoadedRelease = {
  readonly id: number;
  readonly kept: number;
  readonly isSwapped: boolean;
  /** It has been compiled once. */
  readonly isProven?: boolean;
};

/** Our own package: all of it or nothing. */
export const cataloguePackage = (imports: CatalogueImports): Importer => ({
  source: 'catalogue',
  writes: [],
  async load(_tx, file, watch) {
    const { course } = imports;
    if (course?.loaded) return letItRun(imports, basename(file), course.loaded);
    await course?.step('check');
    const zip = await openZip(file);
    try {
      const { files } = await checkPackage(zip);
      course?.total(Object.values(files).reduce((sum, { rows }) => sum + rows, 0));
      await course?.step('read');
      return await stageAndSwap(imports, basename(file), strictWatch(watch), async (stage, strict) => {
        const { manifest, media } = await readPackage(zip, stage, strict);
        return { ...manifest, media, tolerance: 0 };
      });
    } finally {
      zip.close();
    }
  },
});

export type Staged = {
  readonly source: string;
  readonly label: string;
  readonly media: CatalogueSource['media'];
  /** The share of lines that may be wrong and are then left out. */
  readonly tolerance: number;
};

/** Any reader's way into the catalogue: stage, judge, write, swap. */
export async function stageAndSwap(
  imports: CatalogueImports,
  name: string,
  watch: StrictWatch,
  read: (stage: CatalogueStage, watch: StrictWatch) => Promise<Staged>,
): Promise<Loaded> {
  const stage = await openCatalogueStage(imports.pool, watch);
  try {
    const { source, label, media, tolerance } = await read(stage, watch);
    imports.say?.('… sorting');
    await imports.course?.step('write');
    const catalogue = await stage.source(media);
    watch.judge(name, tolerance);
    const written = await writeRelease(imports.pool, catalogue, {
      source,
      label,
      now: imports.now,
      onProgress: eachTable((table) => {
        imports.say?.(`… writing ${table}`);
        imports.course?.table(table);
      }),
      onRelease: imports.course?.release,
    });
    if (written.kind === 'busy') throw new ImportError('Another catalogue is being loaded at this moment.');
    if (written.kind === 'rejected') {
      throw new ImportError(
        [`${name} contradicts itself, so nothing of it was imported.`, ...written.problems].join('\n  '),
      );
    }
    const { read: lines, skipped } = watch.counts();
    return await letItRun(imports, name, { id: written.releaseId, kept: lines - skipped, isSwapped: false });
  } finally {
    await stage.close();
  }
}

/** What was swapped in already before it was cut off only has to be noted. */
export async function letItRun(
  imports: CatalogueImports,
  name: string,
  { id, kept, isSwapped, isProven = false }: LoadedRelease,
): Promise<Loaded> {
  const { preview, changes } = await previewRelease(imports.pool, id);
  if (isSwapped) return { kept, notes: [`Release ${id} is running now.`], preview };
  if (!isProven) {
    imports.say?.('… compiling');
    await imports.course?.step('compile');
    await proveThatItCompiles(imports, name, id);
    // What that took is given back before the server loads the same.
    globalThis.gc?.();
    if (changes) await imports.course?.changes(changes);
  }
  await imports.course?.step('release');
  const ready = { kept, notes: [`Release ${id} is ready.`], preview };
  if (imports.isHeld) return { ...ready, isHeld: true };
  if (!isConfirmed(preview, imports.mayRemove)) return ready;
  return { kept, notes: await swapIn(imports, id), preview };
}

/** Once it runs, every node has to compile it: what cannot be compiled must not run. */
async function proveThatItCompiles(imports: CatalogueImports, name: string, releaseId: number): Promise<void> {
  const { pool, now, snapshots, say } = imports;
  try {
    const wanted = await wantedRelease(pool, releaseId);
    if (wanted === null) throw new Error(`Release ${releaseId} is gone.`);
    const snapshot = await compileRelease(pool, wanted);
    if (snapshots === undefined) return;
    // Only spares the node the work: without the file it compiles by itself.
    await keepSnapshot(snapshots, snapshot).catch((error: unknown) =>
      say?.(`… not kept in ${snapshots}: ${messageOf(error)}`),
    );
  } catch (error) {
    const reason = `It could not be compiled: ${messageOf(error)}`;
    await failRelease(pool, releaseId, reason, now()).catch(() => undefined);
    throw new ImportError(`${name} does not run; the catalogue stays as it was. ${reason}`, { cause: error });
  }
}

async function swapIn({ pool, now }: CatalogueImports, releaseId: number): Promise<string[]> {
  const swapped = await swapRelease(pool, releaseId, now);
  if (swapped.kind !== 'swapped') throw new ImportError(`Release ${releaseId} is gone before it could be used.`);
  // From here on it runs, whatever else fails.
  const changes =
    swapped.before === null
      ? []
      : await changesSince(pool, swapped.before, releaseId).catch((error: unknown) => [
          `What it changes could not be found out: ${messageOf(error)}`,
        ]);
  return [`Release ${releaseId} is running now.`, ...changes, ...swapped.notes];
}

async function changesSince(pool: Pool, before: number, releaseId: number): Promise<string[]> {
  const { added, gone, superseded } = await countChanges(pool, before, releaseId);
  const [plus, minus, old] = [added, gone, superseded].map((count) => count.toLocaleString('en'));
  return [
    `Against release ${before}: ${plus} articles are new, ${minus} are gone, ${old} have a successor now.`,
    ...cartSentences(await cartChanges(pool, before, releaseId, 'de')),
  ];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Once per table, however many batches it has. */
function eachTable(begin: (table: string) => void): (table: string) => void {
  let last = '';
  return (table) => {
    if (table !== last) begin(table);
    last = table;
  };
}
