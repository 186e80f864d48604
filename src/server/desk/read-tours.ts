import type { Layout } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { readCsv } from '#server/imports/read-csv.ts';
import { readXlsx } from '#server/imports/read-xlsx.ts';
import { fileKind } from '#server/imports/text-file.ts';
import { mostTours, type TourCells, tourColumns, toursIn } from '#shared/suppliers/tour-file.ts';

const layout: Layout<keyof TourCells> = { title: 'list of tours', columns: tourColumns, optional: ['daysLater'] };

/** Beyond this it is no list of tours. */
const mostLines = mostTours * 5;

/** A table of tours, CSV or the first sheet of a workbook. An empty one would take all tours away: so it is refused. */
export async function readTourFile(path: string) {
  const kind = await fileKind(path);
  if (kind === 'empty') throw new ImportError('The file is empty.');
  if (kind !== 'zip' && kind !== 'text' && kind !== 'gzip')
    throw new ImportError('The file is neither a workbook (XLSX) nor CSV.');
  const lines = [];
  for await (const line of kind === 'zip' ? readXlsx(path, 1, layout) : readCsv(path, layout)) {
    lines.push(line);
    if (lines.length > mostLines) throw new ImportError('The file has too many lines for a list of tours.');
  }
  if (lines.length === 0) throw new ImportError('The file names no tour.');
  return toursIn(lines);
}
