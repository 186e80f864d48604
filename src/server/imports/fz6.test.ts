import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import { fz6 } from '#server/imports/fz6.ts';
import { type Importer, runImport } from '#server/imports/pipeline.ts';
import {
  asWindows1252,
  type Fz6Row,
  fz6Csv,
  fz6Rows,
  fz6Size,
  writeFz6Workbook,
  writeGzip,
} from '#test/import-files.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';
import { workedMs } from '#test/worked-ms.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-fz6-'));
  database = await freshDatabase('empty');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const now = () => testNow;
const run = (file: string, importer: Importer = fz6) => runImport(database.db, importer, file, { now });
const keys = () =>
  asSystem(database.db, (tx) => tx.selectFrom('registration_key').selectAll().orderBy('hsn').orderBy('tsn').execute());
const runs = () => asSystem(database.db, (tx) => tx.selectFrom('import_run').selectAll().orderBy('id').execute());
const lastRun = async () => (await runs()).at(-1);

async function csv(name: string, rows: readonly Fz6Row[], change = (text: string) => text): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, change(fz6Csv(rows)));
  return file;
}

describe('the KBA list FZ 6', () => {
  it('is imported at its full size in well under 60 s, from packed CSV', async () => {
    const file = join(folder, 'fz6_2025-01-01.csv.gz');
    await writeGzip(file, fz6Csv(fz6Rows()));
    const before = workedMs();
    const result = await run(file);
    expect(workedMs() - before).toBeLessThan(30_000);
    expect(result).toMatchObject({ read: fz6Size, kept: fz6Size, skipped: 0, report: [] });
    const all = await keys();
    expect(all).toHaveLength(fz6Size);
    expect(all.find(({ tsn }) => tsn === 'AAA')).toEqual({
      hsn: '0001',
      tsn: 'AAA',
      maker: 'WERK 1',
      trade_name: 'MÜLLER 0,-0 L',
      source: 'kba-fz6-2025-01-01',
    });
    expect(await lastRun()).toMatchObject({
      state: 'done',
      rows_read: fz6Size,
      rows_kept: fz6Size,
      file: 'fz6_2025-01-01.csv.gz',
    });
  });

  it('can be imported again, from the workbook, without duplicates', async () => {
    const file = join(folder, 'fz6_2025.xlsx');
    await writeFz6Workbook(file, fz6Rows());
    const before = workedMs();
    const result = await run(file);
    expect(workedMs() - before).toBeLessThan(30_000);
    expect(result).toMatchObject({ read: fz6Size, kept: fz6Size, skipped: 0 });
    expect(await keys()).toHaveLength(fz6Size);
  });

  it('a newer list replaces the older: what changed, what came, what went', async () => {
    const [first, second] = fz6Rows(2);
    if (!first || !second) throw new Error('two rows were asked for');
    await run(
      await csv('fz6_2026.csv', [
        [first[0], first[1], first[2], 'RENAMED'],
        ['9999', 'NEU', '0A1', 'NEW'],
      ]),
    );
    expect(await keys()).toEqual([
      { hsn: '0001', tsn: 'AAA', maker: 'WERK 1', trade_name: 'RENAMED', source: 'kba-fz6-2026' },
      { hsn: '9999', tsn: '0A1', maker: 'NEU', trade_name: 'NEW', source: 'kba-fz6-2026' },
    ]);
  });

  it('broken lines are reported with their numbers and left out; all others are imported', async () => {
    const file = await csv('broken.csv', fz6Rows(10), (text) =>
      text
        .split('\n')
        .with(2, '001,A"B,WERK,NAME')
        .with(4, '12345,ABC,WERK,NAME')
        .with(6, '0001,AAF,"WERK,NAME')
        .with(8, '0001,AAH,,NAME')
        .join('\n'),
    );
    const result = await run(file);
    expect(result).toMatchObject({ read: 10, kept: 6, skipped: 4 });
    expect(result.report).toEqual([
      { line: 3, reason: '"A"B" is no type\'s key of three characters' },
      { line: 5, reason: '"12345" is no maker\'s key of four digits' },
      { line: 7, reason: 'a quotation mark is not closed' },
      { line: 9, reason: 'the maker is missing' },
    ]);
    expect(await lastRun()).toMatchObject({ rows_skipped: 4, report: result.report });
  });

  it('a key whose line cannot be read stays, and remarks under the table are no lines', async () => {
    await run(await csv('whole.csv', fz6Rows(3)));
    const file = await csv('next.csv', fz6Rows(3), (text) =>
      text.split('\n').with(2, '0001,AAB,,NAME').slice(0, 3).concat('', '© Kraftfahrt-Bundesamt').join('\n'),
    );
    expect(await run(file)).toMatchObject({ read: 2, kept: 1, skipped: 1 });
    expect((await keys()).map(({ tsn }) => tsn)).toEqual(['AAA', 'AAB']);
  });

  it('the lines of a workbook are those that the program shows', async () => {
    const file = join(folder, 'broken.xlsx');
    await writeFz6Workbook(file, [
      ['0001', 'WERK', 'AAA', 'GOOD'],
      ['0001', 'WERK', 'TOO LONG', 'BAD'],
    ]);
    expect((await run(file)).report).toEqual([
      { line: 10, reason: '"TOO LONG" is no type\'s key of three characters' },
    ]);
  });

  it('zeros that a spreadsheet dropped come back, and windows-1252 is understood', async () => {
    const file = join(folder, 'excel.csv');
    await writeFile(file, asWindows1252('HSN;TSN;Hersteller;Handelsname\r\n603;96;MÜLLER;GRÜN'));
    await run(file);
    expect(await keys()).toMatchObject([{ hsn: '0603', tsn: '096', maker: 'MÜLLER', trade_name: 'GRÜN' }]);
  });

  it('the report holds a thousand lines at most; all are counted', async () => {
    const wrong = Array.from({ length: 1500 }, (): Fz6Row => ['?', 'WERK', 'AAA', 'NAME']);
    const result = await run(await csv('many.csv', [...wrong, ['0001', 'WERK', 'AAA', 'NAME']]));
    expect(result).toMatchObject({ read: 1501, kept: 1, skipped: 1500 });
    expect(result.report).toHaveLength(1000);
  });
});

describe('an import that fails', () => {
  const dying: Importer = {
    source: fz6.source,
    writes: fz6.writes,
    load: (tx, file, watch) => {
      let left = 5000;
      return fz6.load(tx, file, {
        ...watch,
        read: () => {
          watch.read();
          left -= 1;
          if (left === 0) throw new Error('the power went off');
        },
      });
    },
  };

  it('in the middle leaves the old data, and says so in its record', async () => {
    const before = await keys();
    await expect(run(await csv('next.csv', fz6Rows(8000)), dying)).rejects.toThrow('the power went off');
    expect(await keys()).toEqual(before);
    expect(await lastRun()).toMatchObject({
      state: 'failed',
      rows_read: 5000,
      report: [{ line: 0, reason: 'the power went off' }],
    });
  });

  it.each([
    ['an empty file', '', 'list.csv is empty.'],
    ['a PDF', '%PDF-1.7', 'list.csv is neither a workbook (XLSX) nor CSV.'],
    ['a broken workbook', 'PK\u0003\u0004 nothing more', 'list.csv is no KBA FZ 6 list: the workbook cannot be read.'],
    ['another table', 'a;b\n1;2', 'list.csv is no KBA FZ 6 list: it lacks the columns'],
    ['headings alone', 'hsn,tsn,hersteller,handelsname\n', 'list.csv has no line that can be used.'],
    ['only broken lines', 'hsn,tsn,hersteller,handelsname\n?,?,?,?\n', 'Line 2: "?" is no maker'],
  ])('because it got %s says so in one sentence and changes nothing', async (_, content, sentence) => {
    const before = await keys();
    const file = join(folder, 'list.csv');
    await writeFile(file, content);
    await expect(run(file)).rejects.toThrow(sentence);
    expect(await keys()).toEqual(before);
  });

  it('reads the sheet that has the headings, whatever it is called', async () => {
    const file = join(folder, 'other.xlsx');
    await writeFz6Workbook(file, fz6Rows(1), 'Tabelle 7');
    expect(await run(file)).toMatchObject({ kept: 1 });
  });
});

describe('imports of one source', () => {
  it('do not run at the same time: the second is refused with a sentence', async () => {
    let go = () => {};
    const started = Promise.withResolvers<void>();
    const slow: Importer = {
      source: fz6.source,
      writes: fz6.writes,
      load: async (tx, file, watch) => {
        started.resolve();
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        return fz6.load(tx, file, watch);
      },
    };
    const file = await csv('both.csv', fz6Rows(100));
    const first = run(file, slow);
    await started.promise;
    await expect(run(file)).rejects.toThrow('Another import of kba-fz6 is running.');
    expect((await lastRun())?.state).toBe('running');
    go();
    expect(await first).toMatchObject({ kept: 100 });
    expect((await lastRun())?.state).toBe('done');
  });

  it('a run that a killed process left as running is marked failed by the next one', async () => {
    const left = { source: fz6.source, file: 'killed.csv', state: 'running', started_at: testNow } as const;
    await asSystem(database.db, (tx) => tx.insertInto('import_run').values(left).execute());
    await run(await csv('after.csv', fz6Rows(10)));
    const killed = (await runs()).find(({ file }) => file === 'killed.csv');
    expect(killed).toMatchObject({ state: 'failed', ended_at: testNow });
    expect(killed?.report[0]?.reason).toContain('interrupted');
  });

  it('show their progress while they run', async () => {
    let isShown = false;
    const file = await csv('slow.csv', fz6Rows(30));
    const slow: Importer = {
      source: fz6.source,
      writes: fz6.writes,
      load: async (tx, name, watch) => {
        const kept = await fz6.load(tx, name, watch);
        await expect.poll(async () => (await lastRun())?.rows_read).toBe(30);
        isShown = true;
        return kept;
      },
    };
    await run(file, slow);
    expect(isShown).toBe(true);
  });
});
