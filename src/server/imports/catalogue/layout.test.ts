import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, rowsOf } from '#server/catalogue/catalogue-of.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { runningRelease } from '#server/catalogue/record/swap-release.ts';
import { layoutCatalogue } from '#server/imports/catalogue/import-layout.ts';
import { columnText } from '#server/imports/catalogue/layout-column.ts';
import { layoutSchema, readLayout } from '#server/imports/catalogue/layout-schema.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { delimitedLayout, fixedLayout, writeLayout } from '#test/layout-files.ts';
import { tablesOf } from '#test/layout-tables.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { plainRows, releaseTablesLeft, written } from '#test/releases.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

/** Without the line end in a text, which neither kind of file can hold. */
const rows = {
  ...smallCatalogueRows,
  articles: smallCatalogueRows.articles.map((row) => ({ ...row, addition: row.addition && 'belüftet, "Ø 312"' })),
};
const asWindows1252 = (text: string) => Buffer.from(text, 'latin1');

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-layout-'));
  database = await freshDatabase('empty');
  await written(database, catalogueOf(rows));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const now = () => testNow;
const load = (layout: string) =>
  runImport(database.db, layoutCatalogue({ pool: database.pool, now }, layout), folder, { now });
const loaded = async () => {
  const running = await runningRelease(database.pool);
  return plainRows(await rowsOf(readRelease(database.pool, running?.id ?? 0)));
};

type Change = (tables: ReturnType<typeof tablesOf>) => void;
type Told = Record<string, unknown>;

async function fixed(change: Change = () => undefined, told: Told = {}): Promise<string> {
  const tables = tablesOf(rows);
  change(tables);
  const { layout, files } = fixedLayout(tables);
  return writeLayout(folder, { layout: { ...layout, ...told }, files }, rows, asWindows1252);
}

async function refused(layout: string): Promise<string> {
  const before = await releaseTablesLeft(database);
  const error: unknown = await load(layout).then(
    () => new Error('It was imported.'),
    (reason: unknown) => reason,
  );
  expect(await releaseTablesLeft(database)).toEqual(before);
  return error instanceof Error ? error.message : String(error);
}

describe('a catalogue in a layout of its own', () => {
  it('in fixed widths, cut at trailing blanks, becomes the same release', async () => {
    const { skipped } = await load(await fixed());
    expect(skipped).toBe(0);
    expect(await loaded()).toEqual(plainRows(rows));
  });

  it('with delimiters, by headings or places, becomes the same release', async () => {
    const { skipped } = await load(await writeLayout(folder, delimitedLayout(tablesOf(rows)), rows));
    expect(skipped).toBe(0);
    expect(await loaded()).toEqual(plainRows(rows));
  });

  it('makes a value of what stands there without being listed', async () => {
    await load(await fixed(({ artcrit = [] }) => artcrit.push([1, 'QX 200.21-A', 9, 1, null, 25_650])));
    const { criterionValues, articles } = await loaded();
    const value = criterionValues.find(({ number }) => number === 256.5);
    expect(value).toMatchObject({ criterionId: 1, texts: { de: '256,5', en: '256.5' } });
    expect(articles.find(({ id }) => id === 21)?.criteria).toEqual([value?.id]);
  });

  it('leaves out wrong lines and says which, as far as its layout allows', async () => {
    const wrong: Change = ({ numbers = [], links = [] }) => {
      numbers.push([77, 'QX 1', 1, 'QQ 1', 'VW'], [1, 'ZZ 9', 1, 'QQ 1', 'VW']);
      links.push(['x', 1, 'QX 100.1-A']);
    };
    const { skipped, report } = await load(await fixed(wrong, { tolerance: 0.1 }));
    expect(skipped).toBe(3);
    expect(report.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('numbers.dat: brand "77" is not in suppliers'),
      expect.stringContaining('links.dat: type_id "x" is no whole number'),
      expect.stringContaining('numbers.dat: there is no article ZZ9 of brand 1'),
    ]);
    expect(await loaded()).toEqual(plainRows(rows));
    expect(await refused(await fixed(wrong))).toContain('3 lines are wrong in');
  });

  it.each<[string, Change, Told, string]>([
    [
      'a file is missing',
      () => undefined,
      {
        tables: { suppliers: { file: 'no.dat', kind: 'fixed', key: ['no'], columns: {} } },
        texts: undefined,
        rows: { brands: [{ from: 'suppliers', columns: {} }] },
      },
      'no.dat is missing',
    ],
    [
      'a file outside of the folder',
      () => undefined,
      {
        tables: { a: { file: '../../etc/passwd', kind: 'fixed', columns: {} } },
        texts: undefined,
        rows: { brands: [{ from: 'a', columns: {} }] },
      },
      'lies outside of the folder',
    ],
    ['another encoding', () => undefined, { encoding: 'utf-8' }, 'is not written in UTF-8'],
    ['a key twice', ({ suppliers = [] }) => suppliers.push([1, 'Zweit', '', '', '']), {}, 'the key 1 is there twice'],
    [
      'a text that is missing',
      ({ kinds = [] }) => kinds.push([77, 4711, 'N']),
      {},
      'kinds.dat: name_de text 4711 is missing',
    ],
    [
      'a code without meaning',
      ({ numbers = [] }) => numbers.push([1, 'QX 100.1-A', 2, 'x', 'y'], [1, 'QX 100.1-A', 1, '..', 'y']),
      {},
      'is no number',
    ],
    [
      'a month that is none',
      ({ limits = [] }) => limits.push([900_000_001, 1, 'QX 100.1-A', 1, 4, null, '132013', '999999']),
      {},
      'limits.dat: from "132013" is no month as MMyyyy',
    ],
    [
      'an answer that is not listed',
      ({ artcrit = [] }) => artcrit.push([1, 'QX 200.21-A', 9, 5, null, 100]),
      {},
      '"1" is not among the values of criterion 5',
    ],
    ['an unknown table', () => undefined, { tables: {} }, 'uses the table texts, but does not describe it'],
    [
      'a stranger among the columns',
      () => undefined,
      { rows: { brands: [{ from: 'suppliers', columns: { colour: 'name' } }] } },
      'a column colour, which they do not have',
    ],
    ['a version of tomorrow', () => undefined, { version: 2 }, 'layout.json is no layout'],
  ])('is refused as a whole: %s', async (_, change, told, reason) => {
    expect(await refused(await fixed(change, told))).toContain(reason);
  });

  it('is refused where there is no layout, no JSON or no folder', async () => {
    const file = join(folder, 'layout.json');
    await writeFile(file, '{"format":');
    expect(await refused(file)).toContain('layout.json is no JSON');
    expect(await refused(join(folder, 'none.json'))).toContain('There is no file');
    const importer = layoutCatalogue({ pool: database.pool, now }, await fixed());
    await expect(runImport(database.db, importer, join(folder, 'none'), { now })).rejects.toThrow('There is no folder');
  });
});

it('the layout in the documentation is one', async () => {
  const text = await readFile('docs/catalogue-package.md', 'utf8');
  const [, example] = text.split('## Other catalogues')[1]?.split(/```(?:json)?\n/) ?? [];
  const file = join(folder, 'example.json');
  await writeFile(file, example ?? '');
  expect((await readLayout(file)).rows.numbers).toHaveLength(1);
});

describe('a column', () => {
  const column = (told: object) => {
    const layout = { format: 'passform-layout', version: 1, source: 'x', label: 'x', rows: {} };
    const parsed = layoutSchema.parse({
      ...layout,
      tables: { a: { file: 'a', kind: 'fixed', columns: { c: { at: 1, ...told } } } },
    });
    const found = parsed.tables.a?.columns.c;
    if (!found) throw new Error('There is no column.');
    return found;
  };
  it.each<[object, string, string]>([
    [{}, ' a b ', 'a b'],
    [{ type: 'whole' }, '0042', '42'],
    [{ type: 'decimal', places: 2 }, '000031250', '312.5'],
    [{ type: 'decimal', places: 2 }, '5', '0.05'],
    [{ type: 'decimal', places: 1 }, '-125', '-12.5'],
    [{ type: 'decimal' }, '4,70', '4.7'],
    [{ type: 'month', format: 'yyyyMMdd' }, '20130531', '2013-05'],
    [{ type: 'month', format: 'dd.MM.yyyy' }, '31.05.2013', '2013-05'],
    [{ type: 'month', empty: ['000000'] }, '000000', ''],
    [{ type: 'flag', yes: ['J', 'Y'] }, 'J', '1'],
    [{ type: 'flag', yes: ['J'] }, '', '0'],
  ])('%j reads %j as %j', (told, found, text) => {
    expect(columnText(found, column(told))).toBe(text);
  });
});
