import { sql } from 'kysely';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { type Cells as CellsOf, layoutOf } from '#server/imports/header.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { openTable } from '#server/imports/read-table.ts';
import { sourceFamily, sourceName } from '#server/imports/source-name.ts';
import { openStage } from '#server/imports/stage.ts';
import { isFrom, putStaged, removeMissing } from '#server/imports/swap.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';

const columns = { hsn: 'text', tsn: 'text', maker: 'text', trade_name: 'text', source: 'text' };

/** The keys that the German authority has given out, as its workbook or as CSV. */
export const fz6: Importer = {
  source: 'kba-fz6',
  writes: [{ table: 'registration_key', where: isFrom(sourceFamily('kba-fz6'), 'registration_key') }],
  async load(tx, file, watch) {
    const source = sourceName('kba-fz6', file);
    const table = await openTable(file, layoutOf('fz6', 'KBA FZ 6 list', await assignedHeadings(tx, 'fz6', null)));
    const stage = await openStage(tx, 'stage_fz6', columns);
    const refused = new Set<string>();
    for await (const line of table.lines) {
      const cells = 'cells' in line ? line.cells : line.known;
      if (cells && isNote(cells)) continue;
      watch.read();
      const row = 'cells' in line ? rowOf(line.cells) : line.broken;
      if (typeof row === 'string') {
        watch.skip(line.line, row);
        if (cells) refused.add(Object.values(keyIn(cells)).join(' '));
      } else await stage.add({ ...row, source });
    }
    await stage.finish();
    const swap = {
      table: 'registration_key',
      stage: stage.name,
      columns: Object.keys(columns),
      key: ['hsn', 'tsn'],
    } as const;
    const own = isFrom(sourceFamily('kba-fz6'), 'registration_key');
    // The list has those keys, too, whose lines cannot be read.
    await removeMissing(tx, swap, sql`${own} and not hsn || ' ' || tsn = any (${[...refused]}::text[])`);
    return putStaged(tx, swap);
  },
};

type Cells = CellsOf<ColumnOf<'fz6'>>;

/** Under the table stand its sums, a copyright and remarks. */
const isNote = ({ hsn, tsn }: Cells) => tsn === '' && !/^\d/.test(hsn);

/** Where a spreadsheet took a key for a number it dropped the zeros before it. */
function keyIn({ hsn, tsn }: Cells) {
  const type = tsn.toUpperCase();
  return { hsn: hsn.padStart(4, '0'), tsn: /^\d{1,2}$/.test(type) ? type.padStart(3, '0') : type };
}

function rowOf({ hsn, tsn, maker, tradeName }: Cells) {
  const key = keyIn({ hsn, tsn, maker, tradeName });
  if (!/^\d{4}$/.test(key.hsn)) return `"${hsn}" is no maker's key of four digits`;
  if (!/^[A-Z0-9]{3}$/.test(key.tsn)) return `"${tsn}" is no type's key of three characters`;
  if (maker === '') return 'the maker is missing';
  return { ...key, maker, trade_name: tradeName };
}
