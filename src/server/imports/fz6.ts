import { basename } from 'node:path';
import type { Layout } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import type { Importer } from '#server/imports/pipeline.ts';
import { readCsv } from '#server/imports/read-csv.ts';
import { readXlsx } from '#server/imports/read-xlsx.ts';
import { sourceFamily, sourceName } from '#server/imports/source-name.ts';
import { openStage } from '#server/imports/stage.ts';
import { isFrom, putStaged, removeMissing } from '#server/imports/swap.ts';
import { fileKind } from '#server/imports/text-file.ts';

type Column = 'hsn' | 'tsn' | 'maker' | 'tradeName';

const layout: Layout<Column> = {
  title: 'KBA FZ 6 list',
  columns: {
    hsn: ['Herstellerschlüsselnummer', 'Hersteller-Schlüsselnummer', 'HSN'],
    tsn: ['Typschlüsselnummer', 'Typ-Schlüsselnummer', 'TSN'],
    maker: ['Herstellerklartext', 'Hersteller-Klartext', 'Hersteller'],
    tradeName: ['Handelsname'],
  },
};
const columns = { hsn: 'text', tsn: 'text', maker: 'text', trade_name: 'text', source: 'text' };

/** The keys that the German authority has given out, as its workbook or as CSV. */
export const fz6: Importer = {
  source: 'kba-fz6',
  async load(tx, file, watch) {
    const source = sourceName('kba-fz6', file);
    const stage = await openStage(tx, 'stage_fz6', columns);
    for await (const line of await linesOf(file)) {
      if ('cells' in line && isNote(line.cells)) continue;
      watch.read();
      const row = 'cells' in line ? rowOf(line.cells) : line.broken;
      if (typeof row === 'string') watch.skip(line.line, row);
      else await stage.add({ ...row, source });
    }
    await stage.finish();
    const swap = {
      table: 'registration_key',
      stage: stage.name,
      columns: Object.keys(columns),
      key: ['hsn', 'tsn'],
    } as const;
    await removeMissing(tx, swap, isFrom(sourceFamily('kba-fz6'), 'registration_key'));
    return putStaged(tx, swap);
  },
};

async function linesOf(file: string) {
  const kind = await fileKind(file);
  if (kind === 'empty') throw new ImportError(`${basename(file)} is empty.`);
  if (kind === 'zip') return readXlsx(file, 'FZ 6.1', layout);
  if (kind === 'text' || kind === 'gzip') return readCsv(file, layout);
  throw new ImportError(`${basename(file)} is neither a workbook (XLSX) nor CSV.`);
}

type Cells = Readonly<Record<Column, string>>;

/** Under the table stand its sums, a copyright and remarks. */
const isNote = ({ hsn, tsn }: Cells) => tsn === '' && !/^\d/.test(hsn);

function rowOf({ hsn, tsn, maker, tradeName }: Cells) {
  // Where a spreadsheet took a key for a number it dropped the zeros before it.
  const key = { hsn: hsn.padStart(4, '0'), tsn: tsn.toUpperCase() };
  if (/^\d{1,2}$/.test(key.tsn)) key.tsn = key.tsn.padStart(3, '0');
  if (!/^\d{4}$/.test(key.hsn)) return `"${hsn}" is no maker's key of four digits`;
  if (!/^[A-Z0-9]{3}$/.test(key.tsn)) return `"${tsn}" is no type's key of three characters`;
  if (maker === '') return 'the maker is missing';
  return { ...key, maker, trade_name: tradeName };
}
