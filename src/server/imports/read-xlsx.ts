import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  cellsOf,
  type Header,
  HeaderSearch,
  hasColumn,
  type Layout,
  type Line,
  linesBeforeHeader,
  type Table,
} from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';

/** A workbook is unpacked in memory; lists of this kind have a few MB. */
const largest = 64 * 1024 * 1024;

/** The first sheet that has the headings, whatever it is called. Numbers of lines are those that Excel shows. */
export async function openXlsx<Name extends string>(file: string, layout: Layout<Name>): Promise<Table<Name>> {
  const search = new HeaderSearch(layout);
  for (const { data } of await sheetsOf(file, layout.title)) {
    for (const [index, cells] of data.slice(0, linesBeforeHeader).entries()) {
      const header = search.look(cells.map(cellText));
      if (header) return { has: hasColumn(header), lines: linesBelow(data, index, header) };
    }
  }
  throw search.error(file);
}

async function* linesBelow<Name extends string>(
  data: readonly (readonly unknown[])[],
  headerAt: number,
  header: Header<Name>,
): AsyncGenerator<Line<Name>> {
  for (let index = headerAt + 1; index < data.length; index += 1) {
    const fields = (data[index] ?? []).map(cellText);
    if (fields.some((field) => field.trim() !== '')) yield { line: index + 1, cells: cellsOf(fields, header) };
  }
}

/** A time without a day is a moment of the first day that workbooks know. What was calculated is told to 12 digits. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return day < '1901' ? time.slice(0, 5) : day;
  }
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

async function sheetsOf(file: string, title: string) {
  const { size } = await stat(file);
  if (size > largest) throw new ImportError(`${basename(file)} is larger than 64 MB. Save the sheet as CSV.`);
  // Loaded at the first need: most imports are no workbooks.
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    return await readWorkbook(file);
  } catch (error) {
    throw new ImportError(`${basename(file)} is no ${title}: the workbook cannot be read.`, { cause: error });
  }
}
