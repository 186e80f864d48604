import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { largeCatalogue } from '#bench/large-catalogue.ts';
import { readSources } from '#demo/catalogue/generate/sources.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import { rowsOf } from '#server/catalogue/catalogue-of.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { runningRelease } from '#server/catalogue/record/swap-release.ts';
import { cataloguePackage } from '#server/imports/catalogue/import-catalogue.ts';
import { writePackage } from '#server/imports/catalogue/write-package.ts';
import { runImport } from '#server/imports/pipeline.ts';
import { freshDatabase } from '#test/postgres.ts';
import { plainRows, written } from '#test/releases.ts';
import { testNow } from '#test/test-now.ts';

it('a generated catalogue is the same, written straight into the record and imported from its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passform-generated-'));
  const database = await freshDatabase('empty');
  try {
    const sources = await readSources(await readDrawings());
    const wish = {
      seed: 11,
      articles: 1000,
      types: 60,
      genericArticles: sources.kinds.length + 50,
      brands: 300,
      sources,
    };
    const straight = await written(database, largeCatalogue(wish));
    const own = plainRows(await rowsOf(readRelease(database.pool, straight)));
    const file = join(folder, 'catalogue.zip');
    await writePackage(largeCatalogue(wish), file, { source: 'test', label: 'files' });
    const now = () => testNow;
    await runImport(database.db, cataloguePackage({ pool: database.pool, now }), file, { now });
    const running = await runningRelease(database.pool);
    const imported = plainRows(await rowsOf(readRelease(database.pool, running?.id ?? 0)));
    expect(running?.id).not.toBe(straight);
    expect(own.articles.length).toBeGreaterThan(400);
    expect(own.links.length).toBeGreaterThan(400);
    for (const [table, rows] of Object.entries(own))
      expect({ table, rows: imported[table as keyof typeof own] }).toEqual({ table, rows });
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
