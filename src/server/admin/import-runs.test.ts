import { afterAll, beforeAll, expect, it } from 'vitest';
import { effectOf, letRun } from '#server/admin/import-runs.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { written } from '#test/releases.ts';
import { smallCatalogue, smallCatalogueRows } from '#test/small-catalogue.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

it('of the first catalogue all is new, and it can be let run', async () => {
  const first = await written(database, smallCatalogue);
  const added = smallCatalogueRows.articles.length;
  expect(await effectOf(database.pool, first, 'de')).toEqual({
    added,
    gone: 0,
    superseded: 0,
    carts: { total: 0, changes: [] },
  });
  expect(await letRun(database.pool, { release: first, instead: null }, () => testNow)).toMatchObject({
    kind: 'swapped',
  });
  await expect(effectOf(database.pool, first, 'de')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
