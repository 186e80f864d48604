import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DamagedZip } from '#server/imports/catalogue/zip-archive.ts';
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
import { cellProblem, impossibleDay, numberText, withMarkedCells } from '#server/imports/workbook-cells.ts';

/** A workbook is unpacked in memory; lists of this kind have a few MB. */
const largest = 64 * 1024 * 1024;

/** The first sheet that has the headings, whatever it is called. Numbers of lines are those that Excel shows. */
export async function openXlsx<Name extends string>(file: string, layout: Layout<Name>): Promise<Table<Name>> {
  const search = new HeaderSearch(layout);
  for (const { data } of await sheetsOf(file, layout.title)) {
    for (const [index, cells] of data.slice(0, linesBeforeHeader).entries()) {
      const header = search.look(cells.map(cellText));
      if (header) return { has: hasColumn(header), lines: linesBelow(data, index, header, layout) };
    }
  }
  throw search.error(file);
}

async function* linesBelow<Name extends string>(
  data: readonly (readonly unknown[])[],
  headerAt: number,
  header: Header<Name>,
  { columns }: Layout<Name>,
): AsyncGenerator<Line<Name>> {
  for (let index = headerAt + 1; index < data.length; index += 1) {
    const fields = (data[index] ?? []).map(cellText);
    if (fields.every((field) => field.trim() === '')) continue;
    const problems = header.at.map(([name, at]) => cellProblem(fields[at] ?? '', columns[name][0] ?? name));
    const broken = problems.find((problem) => problem !== null);
    const line = index + 1;
    if (broken === undefined) yield { line, cells: cellsOf(fields, header) };
    else {
      const readable = fields.map((field) => (cellProblem(field, '') === null ? field : ''));
      yield { line, broken, known: cellsOf(readable, header) };
    }
  }
}

/** A time without a day is a moment of the first day that workbooks know. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    // Beyond the year 9999 it is written with its sign.
    if (Number.isNaN(cell.getTime()) || !/^\d/.test(cell.toISOString())) return impossibleDay;
    const [day = '', time = ''] = cell.toISOString().split('T');
    return day < '1901' ? time.slice(0, 5) : day;
  }
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

async function sheetsOf(file: string, title: string) {
  const { size } = await stat(file);
  if (size > largest) throw new ImportError(`${basename(file)} is larger than 64 MB. Save the sheet as CSV.`);
  // Loaded at the first need: most imports are no workbooks.
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    return await readWorkbook(await withMarkedCells(file), { parseNumber: numberText });
  } catch (error) {
    if (error instanceof ImportError && !(error instanceof DamagedZip)) throw error;
    throw new ImportError(`${basename(file)} is no ${title}: the workbook cannot be read.`, { cause: error });
  }
}
