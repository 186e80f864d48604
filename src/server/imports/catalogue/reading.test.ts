import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delimited, delimitedLine } from '#server/imports/catalogue/delimited.ts';
import { type Encoding, textLines } from '#server/imports/catalogue/text-lines.ts';
import { openZip, zipLimits } from '#server/imports/catalogue/zip-archive.ts';
import { zipped } from '#test/zip-file.ts';

const inPieces = (bytes: Uint8Array, size = 3) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size)),
  ) as AsyncIterable<Uint8Array>; // as it was given

async function collected<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

const lines = (bytes: Uint8Array, encoding: Encoding, size?: number) =>
  collected(textLines(inPieces(bytes, size), encoding, 'a.txt'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const records = async (text: string) =>
  (
    await collected(
      delimited(textLines(inPieces(utf8(text)), 'utf-8', 'a.csv'), { delimiter: ',', quoted: true }, 'a.csv'),
    )
  ).map(({ line, fields }) => [line, ...fields]);

describe('the lines of a text', () => {
  it('come whole, whatever the pieces', async () => {
    expect(await lines(utf8('\ufeffÄpfel\r\n\nzwei\0'), 'utf-8')).toEqual(['Äpfel', '', 'zwei ']);
  });

  it('are read in the encoding that is told', async () => {
    const bytes = Uint8Array.of(0xfc, 0x80, 0x0a, 0x41);
    expect(await lines(bytes, 'windows-1252')).toEqual(['ü€', 'A']);
    expect(await lines(bytes, 'iso-8859-1')).toEqual(['ü\u0080', 'A']);
  });

  it('say when it is another encoding', async () => {
    await expect(lines(Uint8Array.of(0x41, 0xfc, 0x0a), 'utf-8')).rejects.toThrow('a.txt is not written in UTF-8');
    await expect(lines(utf8('Größe\nÖl'), 'windows-1252')).rejects.toThrow('is written in UTF-8, not in windows-1252');
  });

  it('end where one has no end, after a million characters and not after a gigabyte', async () => {
    let given = 0;
    async function* endless() {
      for (; given < 1024; given += 1) yield new Uint8Array(1024 * 1024).fill(65);
    }
    await expect(collected(textLines(endless(), 'utf-8', 'a.txt'))).rejects.toThrow('line 1 is longer than a million');
    expect(given).toBeLessThan(4);
  });
});

describe('the fields of a line', () => {
  it('may stand in marks and run over lines', async () => {
    expect(await records('a,b\n"x, ""y""\nz",2\n\n,\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'x, "y"\nz', '2'],
      [5, '', ''],
    ]);
  });

  it('come back as they were written', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', 'ä', ' ', '|') });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const found = await records(rows.map((cells) => delimitedLine(cells)).join(''));
        expect(found.map(([, ...cells]) => cells)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['1,"open\n2,x\n', 'the quotation mark in line 1 is never closed'],
    ['1,2\n3,4"x"\n', 'line 2 has a quotation mark where none may stand'],
    ['"a"b,2\n', 'line 1 has a quotation mark where none may stand'],
    [`1,"${'x\n'.repeat(600_000)}`, 'never closed'],
  ])('%.20j is refused', async (text, reason) => {
    await expect(records(text)).rejects.toThrow(reason);
  });
});

describe('an archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passform-zip-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function openBytes(bytes: Uint8Array, limits = zipLimits) {
    const file = join(folder, 'some.zip');
    await writeFile(file, bytes);
    return openZip(file, limits);
  }

  it('gives its entries as streams', async () => {
    const zip = await openBytes(await zipped({ 'a.csv': 'x'.repeat(100_000), 'media/b.svg': '<svg/>' }));
    expect([...zip.names]).toEqual(['a.csv', 'media/b.svg']);
    let size = 0;
    for await (const piece of zip.read('a.csv')) size += piece.length;
    expect(size).toBe(100_000);
    expect(() => zip.read('c.csv')).toThrow('c.csv is missing in some.zip');
    zip.close();
  });

  it('that is a bomb is not unpacked', async () => {
    const bomb = await zipped({ 'a.csv': '0'.repeat(30_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(openBytes(bomb)).rejects.toThrow('far more than it should (a.csv)');
    const many = await zipped(
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`, 'x'.repeat(1000)])),
    );
    await expect(openBytes(many, { ...zipLimits, entries: 10 })).rejects.toThrow('more than 10 entries');
    await expect(openBytes(many, { ...zipLimits, unpacked: 10_000 })).rejects.toThrow('far more than it should');
  });

  it('whose table of contents lies about a size is not believed', async () => {
    const bytes = Buffer.from(await zipped({ 'a.csv': 'x'.repeat(50_000) }));
    const header = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bytes.writeUInt32LE(10, header + 24);
    const zip = await openBytes(bytes);
    await expect(collected(textLines(zip.read('a.csv'), 'utf-8', 'a.csv'))).rejects.toThrow('some.zip is damaged');
    zip.close();
  });

  it.each(['../a', '/etc/a', 'a\\b', 'C:/a', 'x/../../a'])('with an entry called %j is refused', async (name) => {
    const safe = 'x'.repeat(name.length);
    const bytes = Buffer.from(
      Buffer.from(await zipped({ [safe]: 'a' }))
        .toString('latin1')
        .replaceAll(safe, name),
      'latin1',
    );
    await expect(openBytes(bytes)).rejects.toThrow('some.zip is damaged or no ZIP archive');
  });

  it('that is cut off or none at all is refused', async () => {
    const bytes = await zipped({ 'a.csv': 'some text', 'b.csv': 'other text' });
    await expect(openBytes(bytes.subarray(0, bytes.length - 30))).rejects.toThrow('is damaged or no ZIP archive');
    await expect(openBytes(utf8('hello'))).rejects.toThrow('is damaged or no ZIP archive');
    await expect(openBytes(new Uint8Array(0))).rejects.toThrow('is damaged or no ZIP archive');
    await expect(openZip(join(folder, 'none.zip'))).rejects.toThrow('There is no file');
  });
});
