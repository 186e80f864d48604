import { afterAll, beforeAll, expect, it } from 'vitest';
import { effectOf, letRun } from '#server/admin/import-runs.ts';
import { writeRelease } from '#server/catalogue/record/write-release.ts';
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
    preview: expect.objectContaining({ added, removed: 0, otherSource: null }),
    carts: { total: 0, changes: [] },
  });
  expect(await letRun(database.pool, { release: first, instead: null }, () => testNow)).toMatchObject({
    kind: 'swapped',
  });
  await expect(effectOf(database.pool, first, 'de')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a release of another source is let run only with the number of removed articles', async () => {
  const running = async () =>
    (await database.pool.query<{ id: number }>('select release_id as id from running_release')).rows[0]?.id ?? 0;
  const before = await running();
  const wanted = { source: 'other', label: '2027-01', now: () => testNow };
  const outcome = await writeRelease(database.pool, smallCatalogue, wanted);
  const other = outcome.kind === 'ready' ? outcome.releaseId : 0;
  expect((await effectOf(database.pool, other, 'de')).preview.otherSource).toEqual({
    before: expect.any(String),
    after: 'other',
  });
  const run = (removed: number | null) =>
    letRun(database.pool, { release: other, instead: before, removed }, () => testNow);
  expect(await run(null)).toEqual({ kind: 'refused', reason: 'number' });
  expect(await running()).toBe(before);
  expect(await run(0)).toMatchObject({ kind: 'swapped' });
  expect(await running()).toBe(other);
});
