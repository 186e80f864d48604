import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { type Line, layoutOf } from '#server/imports/header.ts';
import { openTable } from '#server/imports/read-table.ts';
import { columnsOf, headingsOf, type TableKind, tableKinds } from '#shared/imports/import-columns.ts';
import { asWindows1252 } from '#test/import-files.ts';
import { workedMs } from '#test/worked-ms.ts';
import { readZip, zipped } from '#test/zip-file.ts';

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

describe('a workbook', () => {
  const heading = ['Brand', 'Part number', 'List price', 'Note'];
  const third = /<c r="C2"[^>]*><v>123456<\/v><\/c>/;

  async function linesOf(rows: (string | number | null)[][], change = (sheet: string) => sheet): Promise<Line[]> {
    const file = join(folder, 'd.xlsx');
    const entries = await readZip(await writeXlsxFile([heading, ...rows], { sheet: 'Preise' }).toBuffer());
    const path = 'xl/worksheets/sheet1.xml';
    entries.set(path, Buffer.from(change(String(entries.get(path)))));
    await writeFile(file, await zipped(Object.fromEntries(entries)));
    const read: Line[] = [];
    for await (const line of (await openTable(file, layoutOf('prices', 'price list'))).lines) read.push(line);
    return read;
  }

  it('keeps every digit of a whole number, and rounds what was calculated', async () => {
    const numbers = [4_915_112_345_678, 4_012_345_678_901, 999_999_999_999_999, 0.1 + 0.2, 12_345_678_901.23, -7];
    const lines = await linesOf(numbers.map((number) => ['A', number, 1]));
    expect(lines.map((line) => ('cells' in line ? line.cells.article : line.broken))).toEqual([
      '4915112345678',
      '4012345678901',
      '999999999999999',
      '0.3',
      '12345678901.23',
      '-7',
    ]);
  });

  it('refuses a line with a number of which Excel has kept only 15 digits', async () => {
    const lines = await linesOf([
      ['A', 1, 1],
      ['A', 4_012_345_678_901_234, 1],
    ]);
    expect(lines[1]).toMatchObject({
      line: 3,
      broken: 'the column "Part number" has a number of more than 15 digits',
      known: { brand: 'A', listPrice: '1' },
    });
  });

  it.each([
    ['#N/A', '<c r="C2" t="e"><v>#N/A</v></c>'],
    ['#REF!', '<c r="C2" s="0" t="e"><f>B9</f><v>#REF!</v></c>'],
  ])('refuses a line with the error %s in a column that is read', async (error, cell) => {
    const rows = [
      ['A', 5, 123_456],
      ['A', 6, 7],
    ];
    expect(await linesOf(rows, (sheet) => sheet.replace(third, cell))).toMatchObject([
      { line: 2, broken: `the column "List price" has the error ${error}`, known: { brand: 'A', article: '5' } },
      { line: 3, cells: { article: '6' } },
    ]);
  });

  it.each([
    '<c r="C2"><f>B2*2</f></c>',
    '<c r="C2" t="str"><f>B2*2</f></c>',
    '<c r="C2"><f>B2*2</f><v></v></c>',
    '<c r="C2"><f>B2*2</f><v/></c>',
  ])('refuses a line with a formula without a result: %s', async (cell) => {
    expect(await linesOf([['A', 5, 123_456]], (sheet) => sheet.replace(third, cell))).toMatchObject([
      { line: 2, broken: 'the column "List price" has a formula without a result' },
    ]);
  });

  it('takes the results of formulas, an empty one too, and errors in columns that are not read', async () => {
    const lines = await linesOf([['A', 5, 123_456, 654_321]], (sheet) =>
      sheet
        .replace(third, '<c r="C2" t="str"><f>""</f><v></v></c>')
        .replace(/<c r="D2"[^>]*><v>654321<\/v><\/c>/, '<c r="D2" t="e"><v>#N/A</v></c>'),
    );
    expect(lines).toMatchObject([{ cells: { article: '5', listPrice: '' } }]);
  });

  it('is looked through in one pass, whatever its sheet holds', async () => {
    const before = workedMs();
    for (const part of ['<f ', '<c t="e">', '<x:c t="e"/>', '<c><f></f></d>'])
      await linesOf([['A', 5, 1]], (sheet) => sheet.replace('<sheetData>', `<sheetData>${part.repeat(60_000)}`)).catch(
        () => null, // no XML
      );
    expect(workedMs() - before).toBeLessThan(10_000);
  });

  it('whose sheet is unpacked to far more than it should is refused before it is read', async () => {
    await expect(linesOf([['A', 5, 1]], (sheet) => sheet + ' '.repeat(80 * 2 ** 20))).rejects.toThrow(
      'd.xlsx would unpack to far more than it should (xl/worksheets/sheet1.xml).',
    );
  });

  it('that is damaged is refused with one sentence of our own', async () => {
    const file = join(folder, 'e.xlsx');
    await writeXlsxFile([heading, ['A', 5, 1]]).toFile(file);
    const whole = await readFile(file);
    const holed = Buffer.concat([whole.subarray(0, 200), whole.subarray(260)]);
    for (const bytes of [whole.subarray(0, -30), whole.subarray(0, 100), holed]) {
      await writeFile(file, bytes);
      await expect(openTable(file, layoutOf('prices', 'price list'))).rejects.toThrow(
        'e.xlsx is no price list: the workbook cannot be read.',
      );
    }
  });
});
