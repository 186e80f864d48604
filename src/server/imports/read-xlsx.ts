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
import { type ReadSheets, readSheets, type Sheet } from '#server/imports/read-sheets.ts';
import { cellProblem } from '#server/imports/workbook-cells.ts';

/** A workbook is unpacked in memory; lists of this kind have a few MB. */
const largest = 64 * 1024 * 1024;

/** The first sheet that has the headings, whatever it is called. Numbers of lines are those that Excel shows. */
export async function openXlsx<Name extends string>(
  file: string,
  layout: Layout<Name>,
  read: ReadSheets = readSheets,
): Promise<Table<Name>> {
  const search = new HeaderSearch(layout);
  for (const data of await sheetsOf(file, layout.title, read)) {
    for (const [index, cells] of data.slice(0, linesBeforeHeader).entries()) {
      const header = search.look(cells);
      if (header) return { has: hasColumn(header), lines: linesBelow(data, index, header, layout) };
    }
  }
  throw search.error(file);
}

async function* linesBelow<Name extends string>(
  data: Sheet,
  headerAt: number,
  header: Header<Name>,
  { columns }: Layout<Name>,
): AsyncGenerator<Line<Name>> {
  for (let index = headerAt + 1; index < data.length; index += 1) {
    const fields = data[index] ?? [];
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

async function sheetsOf(file: string, title: string, read: ReadSheets) {
  const { size } = await stat(file);
  if (size > largest) throw new ImportError(`${basename(file)} is larger than 64 MB. Save the sheet as CSV.`);
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof ImportError && !(error instanceof DamagedZip)) throw error;
    throw new ImportError(`${basename(file)} is no ${title}: the workbook cannot be read.`, { cause: error });
  }
}
