import { sql } from 'kysely';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { layoutOf } from '#server/imports/header.ts';
import { ImportError, UnusableLines } from '#server/imports/import-error.ts';
import { checkSupplier, type Offers } from '#server/imports/offers.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { openStage } from '#server/imports/stage.ts';
import { putStaged, removeMissing } from '#server/imports/swap.ts';
import {
  type FileTour,
  mostTours,
  type RefusedTour,
  type TourLineProblem,
  toursIn,
  withDaysLater,
  withKnownNames,
} from '#shared/suppliers/tour-file.ts';

type Tx = Parameters<Importer['load']>[0];
type Watch = Parameters<Importer['load']>[2];

/** Beyond this it is not a list of delivery runs. */
const mostLines = mostTours * 5;

const columns = {
  supplier_code: 'text',
  name: 'text',
  weekdays: 'int[]',
  cut_off: 'text',
  arrival: 'text',
  arrives_days_later: 'int',
};
const key = ['supplier_code', 'name'];

/** The delivery runs of one supplier. A line that cannot be used would lose its run: then nothing is changed. */
export const tours = ({ supplier, isDelta }: Offers): Importer => ({
  source: `tours-${supplier}`,
  writes: [{ table: 'tour', where: sql`supplier_code = ${supplier}` }],
  async load(tx, file, watch) {
    await checkSupplier(tx, supplier);
    // Whoever edits the plan by hand waits, and so does this.
    await sql`select from supplier where code = ${supplier} for update`.execute(tx);
    const known = await knownTours(tx, supplier);
    const read = withKnownNames(await readTours(tx, file, watch, { supplier, known }), known);
    const stage = await openStage(tx, 'stage_tour', columns);
    for (const { name, weekdays, cutOff, arrival, arrivesDaysLater } of read)
      await stage.add({
        supplier_code: supplier,
        name,
        weekdays,
        cut_off: cutOff,
        arrival,
        arrives_days_later: arrivesDaysLater,
      });
    await stage.finish();
    const swap = { table: 'tour', stage: stage.name, columns: Object.keys(columns), key } as const;
    if (!isDelta) await removeMissing(tx, swap, sql`tour.supplier_code = ${supplier}`);
    const kept = await putStaged(tx, swap);
    if ((await knownTours(tx, supplier)).length > mostTours)
      throw new ImportError(`A plan has at most ${mostTours} delivery runs.`);
    return kept;
  },
});

const knownTours = (tx: Tx, supplier: string): Promise<FileTour[]> =>
  tx
    .selectFrom('tour')
    .select(['name', 'weekdays', 'cut_off as cutOff', 'arrival', 'arrives_days_later as arrivesDaysLater'])
    .where('supplier_code', '=', supplier)
    .limit(mostTours + 1)
    .execute();

type Known = { readonly supplier: string; readonly known: readonly FileTour[] };

async function readTours(tx: Tx, file: string, watch: Watch, { supplier, known }: Known): Promise<FileTour[]> {
  const table = await openTable(
    file,
    layoutOf('tours', 'list of tours', await assignedHeadings(tx, 'tours', supplier)),
    { sheets: watch.sheets },
  );
  const lines = [];
  for await (const line of table.lines) {
    watch.read();
    lines.push(line);
    if (lines.length > mostLines) throw new ImportError('The file has too many lines for a list of tours.');
  }
  if (lines.length === 0) throw new ImportError('The file names no tour.');
  const { tours: read, refused } = toursIn(table.has('daysLater') ? lines : withDaysLater(lines, known));
  const report = refused.map(reportOf);
  for (const { line, reason } of report) watch.skip(line, reason);
  if (report.length > 0)
    throw new UnusableLines('Some lines of the file cannot be used, so nothing of it was imported.', report);
  return read;
}

const reportOf = ({ line, reason }: RefusedTour) => ({ line, reason: sentences[reason] });

const sentences: Readonly<Record<TourLineProblem, string>> = {
  broken: 'the fields cannot be told apart',
  name: 'the name is missing or longer than 40 characters',
  'name-twice': 'another line has this name',
  weekdays: 'the weekdays cannot be read, such as Mo-Fr',
  'cut-off': 'the cut-off is not a time',
  arrival: 'the arrival is not a time',
  'days-later': 'the days later are not a number from 0 to 7',
  'arrives-before-cut-off': 'it arrives before its cut-off',
  'too-many': `a plan has at most ${mostTours} delivery runs`,
};
