import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { type Line, layoutOf } from '#server/imports/header.ts';
import { openTable } from '#server/imports/read-table.ts';
import { columnsOf, headingsOf, type TableKind, tableKinds } from '#shared/imports/import-columns.ts';
import { asWindows1252 } from '#test/import-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-table-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** English is the first of a column's headings, German the second or the same. */
const headings = (kind: TableKind, at: number) =>
  columnsOf(kind).map((one) => headingsOf(one)[at] ?? headingsOf(one)[0] ?? '');

async function cellsIn(kind: TableKind, name: string, content?: Uint8Array | string): Promise<string[]> {
  const file = join(folder, name);
  if (content !== undefined) await writeFile(file, content);
  const { lines, has } = await openTable(file, layoutOf(kind, kind));
  expect(columnsOf(kind).every((column) => (has as (name: string) => boolean)(column.name))).toBe(true);
  const read: Line[] = [];
  for await (const line of lines) read.push(line);
  const [line] = read;
  return line && 'cells' in line ? Object.values(line.cells) : [];
}

// Customers have a reader of their own (customer-table.ts): their table needs one of two columns.
describe.each(tableKinds.filter((kind) => kind !== 'customers'))('a table of %s', (kind) => {
  const values = columnsOf(kind).map((_, index) => (index === 0 ? 'Grün 5' : String(index)));

  it.each([';', ',', '\t'])('is read with German and English headings between "%s"', async (sign) => {
    for (const at of [0, 1])
      expect(await cellsIn(kind, 'a.csv', `${headings(kind, at).join(sign)}\n${values.join(sign)}\n`)).toEqual(values);
  });

  it('is read from UTF-8 with and without its mark, from windows-1252 and from a workbook', async () => {
    const text = `${headings(kind, 1).join(';')}\r\n${values.join(';')}\r\n`;
    for (const content of [text, `\u{feff}${text}`, asWindows1252(text.replaceAll('ß', '\u00df'))])
      expect(await cellsIn(kind, 'b.csv', content)).toEqual(values);
    const rows = [['Liste'], headings(kind, 1), values];
    await writeXlsxFile([
      { sheet: 'Notizen', data: [['leer']] },
      { sheet: 'Daten', data: rows },
    ]).toFile(join(folder, 'c.xlsx'));
    expect(await cellsIn(kind, 'c.xlsx')).toEqual(values);
  });
});
