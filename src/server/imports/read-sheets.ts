import { impossibleDay, numberText, withMarkedCells } from '#server/imports/workbook-cells.ts';

/** The cells of one sheet as texts, line by line. */
export type Sheet = readonly (readonly string[])[];
export type ReadSheets = (file: string) => Promise<readonly Sheet[]>;

/** In this very process: commands and the imports of the queue have one of their own. */
export const readSheets: ReadSheets = async (file) => {
  // Loaded at the first need: most imports are no workbooks.
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(await withMarkedCells(file), { parseNumber: numberText });
  return sheets.map(({ data }) => data.map((cells) => cells.map(cellText)));
};

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
