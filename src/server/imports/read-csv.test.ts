import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Line } from '#server/imports/header.ts';
import { type CsvOptions, readCsv } from '#server/imports/read-csv.ts';
import { asWindows1252 } from '#test/import-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const layout = { title: 'list of names', columns: { id: ['Nummer', 'id'], name: ['Name'] } } as const;

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function read(content: string | Uint8Array, options?: CsvOptions): Promise<Line<'id' | 'name'>[]> {
  const file = join(folder, 'list.csv');
  await writeFile(file, content);
  return all(readCsv(file, layout, options));
}
const names = (lines: Line<'id' | 'name'>[]) => lines.map((line) => ('cells' in line ? line.cells.name : null));

describe('reading CSV', () => {
  it('finds columns by their heading, in any order and under any of their names, and ignores others', async () => {
    expect(await read('Other,NAME,id\nx,Anna,1\n')).toEqual([{ line: 2, cells: { id: '1', name: 'Anna' } }]);
  });

  it.each([',', ';', '\t'])('takes what separates the headings for the separator: "%s"', async (sign) => {
    expect(names(await read(`id${sign}Name\r\n1${sign}"a${sign}b"\r\n`))).toEqual([`a${sign}b`]);
  });

  it('passes over titles above the headings, and counts lines as an editor does', async () => {
    expect(await read('A title\n\nid,Name\n\n1,Anna')).toEqual([{ line: 5, cells: { id: '1', name: 'Anna' } }]);
  });

  it('reads UTF-8 with and without its mark, windows-1252, and packed files', async () => {
    expect(names(await read('\uFEFFid,Name\n1,Jürgen'))).toEqual(['Jürgen']);
    expect(names(await read(asWindows1252('id,Name\n1,Jürgen – 5 €')))).toEqual(['Jürgen – 5 €']);
    expect(names(await read(gzipSync('id,Name\n1,Jürgen')))).toEqual(['Jürgen']);
  });

  it.each([
    ['a mark before a word, in a later line too', '"Anna', '"Doris'],
    ['a mark after a word in a later line', '"Anna', 'Doris"'],
  ])('a quotation mark that nothing closes costs its own line only: %s', async (_, first, last) => {
    const inner = Array.from({ length: 20 }, (_, index) => `${index},Berta`);
    const lines = await read(`id,Name\n1,${first}\n${inner.join('\n')}\n99,${last}\n100,"Clara"\n`);
    expect(lines.slice(0, 2)).toMatchObject([
      { line: 2, broken: 'a quotation mark is not closed' },
      { line: 3, cells: { id: '0', name: 'Berta' } },
    ]);
    expect(lines.at(-1)).toEqual({ line: 24, cells: { id: '100', name: 'Clara' } });
    expect(lines).toHaveLength(23);
  });

  it('a quotation mark that the end of the file leaves open costs its own line only', async () => {
    const lines = await read('id,Name\n1,"Anna\n2,Berta\n3,"Clara"\n');
    expect(lines).toMatchObject([
      { line: 2, broken: 'a quotation mark is not closed' },
      { line: 3, cells: { id: '2', name: 'Berta' } },
      { line: 4, cells: { id: '3', name: 'Clara' } },
    ]);
  });

  it('many open quotation marks are read in linear time', { timeout: 20_000 }, async () => {
    const lines = await read(`id,Name\n${'1,"Anna\n'.repeat(100_000)}`);
    expect(lines).toHaveLength(100_000);
  });

  it('a quoted text may run over lines', async () => {
    const lines = await read('id,Name\n1,"Anna\nMaria"\n2,Berta\n');
    expect(lines).toEqual([
      { line: 2, cells: { id: '1', name: 'Anna\nMaria' } },
      { line: 4, cells: { id: '2', name: 'Berta' } },
    ]);
  });

  it('a mark for inches within a field opens nothing', async () => {
    expect(names(await read('id,Name\n1,Rim 17" black\n2,Berta\n'))).toEqual(['Rim 17" black', 'Berta']);
  });

  it('a line with too many fields, or without the field of a required column, is named with what it has', async () => {
    expect(await read('id,Name\n1,Anna,x\n2\n')).toEqual([
      { line: 2, broken: 'it has 3 fields, the heading has 2', known: { id: '1', name: 'Anna' } },
      { line: 3, broken: 'it has 1 fields, the heading has 2', known: { id: '2', name: '' } },
    ]);
    expect(await read('id,Name,Other\n1,Anna\n')).toEqual([{ line: 2, cells: { id: '1', name: 'Anna' } }]);
  });

  it('optional cells at the end may be left out, as Excel does, but not where the file ends within the line', async () => {
    const places = { ...layout, columns: { ...layout.columns, place: ['Ort'] }, optional: ['place'] as const };
    const text = 'id,Name,Ort\n1,Anna\n2,Ber';
    const file = join(folder, 'places.csv');
    await writeFile(file, text);
    expect(await all(readCsv(file, places))).toEqual([
      { line: 2, cells: { id: '1', name: 'Anna', place: '' } },
      { line: 3, broken: 'it has 2 fields, the heading has 3', known: { id: '2', name: 'Ber', place: '' } },
    ]);
  });

  describe('of a file in UTF-8 with broken bytes', () => {
    const bytes = (...parts: (string | number)[]) =>
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));
    const garbled = 'it has a character that cannot be read';

    it('only the line with the broken byte is refused', async () => {
      const lines = await read(bytes('id,Name\n1,Jürgen\n2,B', 0xfc, 'rger\n3,Zoë\n'));
      expect(names(lines)).toEqual(['Jürgen', null, 'Zoë']);
      expect(lines[1]).toMatchObject({ line: 3, broken: garbled, known: { id: '2' } });
    });

    it('a byte-order mark says UTF-8, whatever follows', async () => {
      const lines = await read(bytes('\uFEFFid,Name\n1,J', 0xfc, 'rgen\n2,B', 0xfc, 'rger\n3,Anna\n'));
      expect(names(lines)).toEqual([null, null, 'Anna']);
    });

    it('a character that is cut at the end of the file is no proof of Windows-1252', async () => {
      expect(names(await read(bytes('id,Name\n1,Jürgen\n2,Zo', 0xc3)))).toEqual(['Jürgen', null]);
    });

    it('lines in UTF-8 within a file of Windows-1252 are refused', async () => {
      const list = Buffer.concat([
        asWindows1252(`id,Name\n${'1,Jürgen\n'.repeat(5)}`),
        Buffer.from('2,Müller\n3,Größe\n4,5 €\n'),
      ]);
      expect(names(await read(list))).toEqual([...Array.from({ length: 5 }, () => 'Jürgen'), null, null, null]);
    });

    it('a broken byte in a column that is not read does no harm', async () => {
      expect(names(await read(bytes('id,Name,Other\n1,Jürgen,', 0xfc, '\n')))).toEqual(['Jürgen']);
    });
  });

  it.each([
    ['an empty file', '', 'list.csv is empty.'],
    ['a PDF', '%PDF-1.7\n…', 'list.csv is no text file.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 0]), 'list.csv is no text file.'],
    [
      'another table',
      'a,b\n1,2\n',
      'list.csv is no list of names: it lacks the columns "Nummer", "Name". Its headings are: a, b.',
    ],
    [
      'half a packed file',
      gzipSync('id,Name\n1,Anna\n'.repeat(5000)).subarray(0, 200),
      'it cannot be unpacked to its end',
    ],
  ])('%s is refused with one sentence', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it('a file that is not there is refused with its name', async () => {
    await expect(all(readCsv(join(folder, 'nowhere.csv'), layout))).rejects.toThrow('There is no file');
  });
});
