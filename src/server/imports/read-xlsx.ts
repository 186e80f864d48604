import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { cellsOf, findHeader, type Layout, type Line, linesBeforeHeader, noHeader } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';

/** A workbook is unpacked in memory; lists of this kind have a few MB. */
const largest = 64 * 1024 * 1024;

/** Numbers of lines are those that Excel shows. */
export async function* readXlsx<Name extends string>(
  file: string,
  sheet: string | number,
  layout: Layout<Name>,
): AsyncGenerator<Line<Name>> {
  const rows = await rowsOf(file, sheet, layout.title);
  let header = null;
  for (const [index, cells] of rows.entries()) {
    const fields = cells.map(textOf);
    if (header === null) {
      if (index >= linesBeforeHeader) break;
      header = findHeader(fields, layout);
    } else if (fields.some((field) => field.trim() !== '')) {
      yield { line: index + 1, cells: cellsOf(fields, header) };
    }
  }
  if (header === null) throw noHeader(file, layout);
}

/** A time without a day is a moment of the first day that workbooks know. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return day < '1901' ? time.slice(0, 5) : day;
  }
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

async function rowsOf(file: string, sheet: string | number, title: string) {
  const { size } = await stat(file);
  if (size > largest) throw new ImportError(`${basename(file)} is larger than 64 MB. Save the sheet as CSV.`);
  try {
    return await readSheet(file, sheet);
  } catch (error) {
    throw new ImportError(
      `${basename(file)} is no ${title}: a workbook with the sheet "${sheet}" cannot be read from it.`,
      {
        cause: error,
      },
    );
  }
}
