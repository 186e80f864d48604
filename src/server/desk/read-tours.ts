import type { AssignedHeadings } from '#server/imports/assigned-headings.ts';
import { layoutOf } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { openTable } from '#server/imports/read-table.ts';
import { type FileTour, mostTours, toursIn, withDaysLater } from '#shared/suppliers/tour-file.ts';

/** Beyond this it is no list of tours. */
const mostLines = mostTours * 5;

type Known = { readonly tours: readonly FileTour[]; readonly assigned: AssignedHeadings };

/** A table of tours, CSV or a workbook. An empty one would take all tours away: so it is refused. */
export async function readTourFile(path: string, { tours, assigned }: Known) {
  const table = await openTable(path, layoutOf('tours', 'list of tours', assigned));
  const lines = [];
  for await (const line of table.lines) {
    lines.push(line);
    if (lines.length > mostLines) throw new ImportError('The file has too many lines for a list of tours.');
  }
  if (lines.length === 0) throw new ImportError('The file names no tour.');
  return toursIn(table.has('daysLater') ? lines : withDaysLater(lines, tours));
}
