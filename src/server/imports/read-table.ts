import { basename } from 'node:path';
import type { Layout, Table } from '#server/imports/header.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { type CsvOptions, openCsv } from '#server/imports/read-csv.ts';
import type { ReadSheets } from '#server/imports/read-sheets.ts';
import { openXlsx } from '#server/imports/read-xlsx.ts';
import { fileKind } from '#server/imports/text-file.ts';

/** A table as people have it: CSV with any separator, packed or not, or a workbook. */
export async function openTable<Name extends string>(
  file: string,
  layout: Layout<Name>,
  { sheets, ...options }: CsvOptions & { readonly sheets?: ReadSheets | undefined } = {},
): Promise<Table<Name>> {
  const kind = await fileKind(file);
  if (kind === 'empty') throw new ImportError(`${basename(file)} is empty.`);
  if (kind === 'zip') return openXlsx(file, layout, sheets);
  if (kind === 'text' || kind === 'gzip') return openCsv(file, layout, options);
  throw new ImportError(`${basename(file)} is neither a workbook (XLSX) nor CSV.`);
}
