import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/catalogue/catalogue-of.ts';
import { wantedCatalogue } from '#server/catalogue/compile-release.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { runningRelease } from '#server/catalogue/record/swap-release.ts';
import { readSnapshot } from '#server/catalogue/snapshot-file.ts';
import { cataloguePackage } from '#server/imports/catalogue/import-catalogue.ts';
import { writePackage } from '#server/imports/catalogue/write-package.ts';
import { openZip } from '#server/imports/catalogue/zip-archive.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { notedReleases, plainRows, releaseTablesLeft, written } from '#test/releases.ts';
import { smallCatalogue, smallCatalogueRows } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';
import { zipped } from '#test/zip-file.ts';

let folder: string;
let database: FreshDatabase;
let entries: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-package-'));
  database = await freshDatabase('empty');
  await writePackage(smallCatalogue, join(folder, 'small.zip'), { source: 'demo', label: '2026-11' });
  const zip = await openZip(join(folder, 'small.zip'));
  entries = {};
  for (const name of zip.names) entries[name] = (await buffer(Readable.from(zip.read(name)))).toString('latin1');
  zip.close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const now = () => testNow;
const load = (file: string) => runImport(database.db, cataloguePackage({ pool: database.pool, now }), file, { now });

/** The package with some of its files changed, and a manifest that agrees with them. */
async function packed(
  change: Record<string, (text: string) => string>,
  manifest?: (text: string) => string,
): Promise<string> {
  const changed = Object.fromEntries(
    Object.entries(entries).map(([name, text]) => [name, Buffer.from(change[name]?.(text) ?? text, 'latin1')]),
  );
  const listed: { files: Record<string, { rows: number; sha256: string }> } = JSON.parse(
    entries['manifest.json'] ?? '',
  );
  for (const name of Object.keys(change)) {
    const content = changed[name] ?? Buffer.alloc(0);
    const lines = (text: string) => text.split('\n').length;
    const more = lines(content.toString('latin1')) - lines(entries[name] ?? '');
    const rows = Math.max(0, (listed.files[name]?.rows ?? 0) + more);
    listed.files[name] = { rows, sha256: createHash('sha256').update(content).digest('hex') };
  }
  const text = JSON.stringify(listed);
  const file = join(folder, 'changed.zip');
  await writeFile(file, await zipped({ ...changed, 'manifest.json': manifest?.(text) ?? text }));
  return file;
}

async function refused(file: string): Promise<string> {
  const [tables, running] = [await releaseTablesLeft(database), await runningRelease(database.pool)];
  const error = await load(file).then(
    () => new Error('It was imported.'),
    (reason: unknown) => reason,
  );
  expect(await releaseTablesLeft(database)).toEqual(tables);
  expect(await runningRelease(database.pool)).toEqual(running);
  const { rows } = await database.pool.query('select state from import_run order by id desc limit 1');
  expect(rows).toEqual([{ state: 'failed' }]);
  return error instanceof Error ? error.message : String(error);
}

describe('a catalogue package', () => {
  it('holds a catalogue: what is exported is imported again as it was', async () => {
    const first = await load(join(folder, 'small.zip'));
    expect(first).toMatchObject({ skipped: 0, notes: [expect.stringMatching(/^Release \d+ is running now\.$/)] });
    const running = await runningRelease(database.pool);
    expect(running).toMatchObject({ source: 'demo', label: '2026-11' });
    const imported = await rowsOf(readRelease(database.pool, running?.id ?? 0));
    const numbersOf = (rows: typeof imported) => rows.articles.map(({ brandId, number }) => `${brandId} ${number}`);
    expect(numbersOf(imported).sort()).toEqual(numbersOf(smallCatalogueRows).sort());

    await writePackage(readRelease(database.pool, running?.id ?? 0), join(folder, 'again.zip'), {
      source: 'demo',
      label: '2026-12',
    });
    const second = await load(join(folder, 'again.zip'));
    expect(second.notes?.[1]).toContain('0 articles are new, 0 are gone, 0 have a successor now');
    const again = await runningRelease(database.pool);
    expect(plainRows(await rowsOf(readRelease(database.pool, again?.id ?? 0)))).toEqual(plainRows(imported));
  });

  it('meets the ids that its articles already have', async () => {
    const own = await freshDatabase('empty');
    const release = await written(own, smallCatalogue);
    await runImport(own.db, cataloguePackage({ pool: own.pool, now }), join(folder, 'small.zip'), { now });
    const running = await runningRelease(own.pool);
    expect(running?.id).toBeGreaterThan(release);
    expect(plainRows(await rowsOf(readRelease(own.pool, running?.id ?? 0)))).toEqual(plainRows(smallCatalogueRows));
    await own.drop();
  });

  it('lies compiled where the node looks for it before it runs', async () => {
    const snapshots = join(folder, 'compiled', 'here');
    const importer = cataloguePackage({ pool: database.pool, now, snapshots });
    await runImport(database.db, importer, join(folder, 'small.zip'), { now });
    const wanted = await wantedCatalogue(database.pool);
    const kept = wanted && (await readSnapshot(join(snapshots, `release-${wanted.release}.bin`), wanted));
    expect(kept?.articles.count).toBe(60);
  });

  it('is imported though nobody can say what it changes: that is a note', async () => {
    const own = await freshDatabase('empty');
    const importer = cataloguePackage({ pool: own.pool, now });
    const again = () => runImport(own.db, importer, join(folder, 'small.zip'), { now });
    await again();
    await own.pool.query('revoke select on cart_position from passform_system');
    const { notes } = await again();
    expect(notes).toEqual([
      expect.stringMatching(/^Release \d+ is running now\.$/),
      expect.stringContaining('could not be found out: permission denied'),
    ]);
    const { rows } = await own.pool.query('select state from import_run order by id desc limit 1');
    expect(rows).toEqual([{ state: 'done' }]);
    await own.drop();
  });

  it('may have its rows in any order', async () => {
    const reversed = (text: string) => {
      const [heading = '', ...lines] = text.trimEnd().split('\n');
      return `${[heading, ...lines.reverse()].join('\n')}\n`;
    };
    await load(await packed({ 'links.csv': reversed, 'restrictions.csv': reversed, 'tree.csv': reversed }));
    const running = await runningRelease(database.pool);
    const rows = plainRows(await rowsOf(readRelease(database.pool, running?.id ?? 0)));
    expect(
      rows.links.map(({ typeId, genericArticleId, articleIds }) => [typeId, genericArticleId, articleIds.length]),
    ).toEqual(
      smallCatalogueRows.links.map(({ typeId, genericArticleId, articleIds }) => [
        typeId,
        genericArticleId,
        articleIds.length,
      ]),
    );
  });

  it('is the same file whenever it is made', async () => {
    await writePackage(smallCatalogue, join(folder, 'twice.zip'), { source: 'demo', label: '2026-11' });
    expect(await readFile(join(folder, 'twice.zip'))).toEqual(await readFile(join(folder, 'small.zip')));
  });

  it('is not left half written when its source breaks off', async () => {
    async function* broken() {
      yield smallCatalogueRows.links.slice(0, 1);
      throw new Error('the disk is gone');
    }
    const file = join(folder, 'broken.zip');
    await expect(
      writePackage({ ...smallCatalogue, links: broken }, file, { source: 'demo', label: 'x' }),
    ).rejects.toThrow('the disk is gone');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await expect(readFile(`${file}.part`)).rejects.toThrow('ENOENT');
  });
});

describe('a package that is wrong is refused as a whole:', () => {
  const append = (line: string) => (text: string) => `${text}${line}\n`;

  it.each<[string, Record<string, (text: string) => string>, string]>([
    [
      'a column is missing',
      { 'articles.csv': (text) => text.replace('pack_size', 'pack') },
      'articles.csv has no column pack_size',
    ],
    ['not even a heading', { 'links.csv': () => '' }, 'links.csv is empty'],
    ['another encoding', { 'brands.csv': (text) => `${text}9,M\xfcller,,,\n` }, 'brands.csv is not written in UTF-8'],
    ['an id twice', { 'brands.csv': append('1,Zweit,,,') }, 'Line 6 of brands.csv: the id 1 is there twice'],
    [
      'an article twice',
      { 'articles.csv': append('Alvotek,QX100.1A,10,,,,active,,1,1,') },
      'of articles.csv: the article QX100.1A of brand 1 is there twice',
    ],
    ['an unknown brand', { 'links.csv': append('900000001,Niemand,1') }, 'brand "Niemand" is not in brands.csv'],
    [
      'an unknown article',
      { 'links.csv': append('900000001,Alvotek,ZZ9') },
      'links.csv: there is no article ZZ9 of brand 1',
    ],
    [
      'a relation to nobody',
      { 'relations.csv': append('Alvotek,QX 100.1-A,part,Brennar,ZZ9,1') },
      'there is no article ZZ9 of brand 2',
    ],
    ['a field too few', { 'links.csv': append('900000001') }, 'brand is missing'],
    ['words for numbers', { 'links.csv': append('golf,Alvotek,QX 100.1-A') }, 'type_id "golf" is no whole number'],
    [
      'an unknown state',
      { 'articles.csv': append('Alvotek,ZZ1,10,,,,sold,,1,1,') },
      'state "sold" is none of active, superseded, discontinued',
    ],
    [
      'a month of its own',
      { 'restrictions.csv': append('900000001,Alvotek,QX 100.1-A,1,4,,2013-13,') },
      'built_from "2013-13" is no month',
    ],
    ['an open quotation mark', { 'numbers.csv': append('Alvotek,"QX,oe,1,VW') }, 'is never closed'],
    ['a line without an end', { 'numbers.csv': append(randomBytes(550_000).toString('hex')) }, 'longer than a million'],
    [
      'a value that nobody explains',
      { 'articles.csv': append('Alvotek,ZZ1,10,,,77,active,,1,1,') },
      'there is no criterion value 77',
    ],
    [
      'a picture that is not there',
      { 'articles.csv': append('Alvotek,ZZ1,10,,,,active,nowhere,1,1,') },
      'there is no picture nowhere',
    ],
    ['a file that is not there', { 'media.csv': append(`x,image/png,77,${'0'.repeat(64)}`) }, 'media/77 is missing'],
    [
      'a file of another content',
      { 'media.csv': (text) => text.replace(/[0-9a-f]{64}/, '0'.repeat(64)) },
      'is not the file that media.csv means',
    ],
  ])('%s', async (_, change, reason) => {
    expect(await refused(await packed(change))).toContain(reason);
  });

  it.each<[string, (manifest: string) => string, string]>([
    ['rows', (text) => text.replace('"rows":60', '"rows":61'), 'articles.csv has 60 rows, but the manifest says 61'],
    [
      'digest',
      (text) => text.replace(/("links.csv":\{"rows":\d+,"sha256":")[0-9a-f]{4}/, '$10000'),
      'links.csv is not the file that the manifest means',
    ],
    ['format', (text) => text.replace('passform-catalogue', 'other'), 'manifest.json is not right: format'],
    ['version', (text) => text.replace('"version":1', '"version":2'), 'manifest.json is not right: version'],
    ['files', (text) => text.replace('"links.csv"', '"link.csv"'), 'manifest.json is not right: files'],
    ['nothing', () => '{', 'manifest.json is no JSON'],
  ])('a manifest that lies about its %s', async (_, manifest, reason) => {
    expect(await refused(await packed({}, manifest))).toContain(reason);
  });

  it('no manifest, a stranger among the files, an archive cut off', async () => {
    const file = join(folder, 'changed.zip');
    await writeFile(file, await zipped({ 'brands.csv': 'id' }));
    expect(await refused(file)).toContain('There is no manifest.json');
    await writeFile(file, await zipped({ 'manifest.json': entries['manifest.json'] ?? '', 'virus.exe': 'x' }));
    expect(await refused(file)).toContain('The package holds virus.exe');
    const whole = await readFile(join(folder, 'small.zip'));
    await writeFile(file, whole.subarray(0, whole.length / 2));
    expect(await refused(file)).toContain('is damaged or no ZIP archive');
  });

  it('more brands than can be compiled (the running catalogue stays)', async () => {
    const many = Array.from({ length: 65_537 }, (_, index) => `${index + 100},Marke ${index},,,\n`).join('');
    const reason = await refused(await packed({ 'brands.csv': (text) => text + many }));
    expect(reason).toContain('could not be compiled: There are 65,541 brands');
    expect((await notedReleases(database)).at(-1)).toMatchObject({ state: 'failed', reason: expect.any(String) });
  });

  it('every try is noted', async () => {
    const states = (await notedReleases(database)).map(({ state }) => state);
    expect(states).not.toContain('staging');
  });
});
