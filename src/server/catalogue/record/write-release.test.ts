import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, rowsOf } from '#server/catalogue/catalogue-of.ts';
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts';
import { readRelease } from '#server/catalogue/record/read-release.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { changedCatalogue, notedReleases, plainRows, releaseTablesLeft, write, written } from '#test/releases.ts';
import { smallCatalogue, smallCatalogueRows } from '#test/small-catalogue.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

const read = (release: number) => rowsOf(readRelease(database.pool, release));

describe('a release', () => {
  it('is written, sealed and read back as it was', async () => {
    const outcome = await write(database, smallCatalogue);
    expect(outcome).toMatchObject({ kind: 'ready', counts: { articles: 60, links: 5, restrictions: 9, media: 3 } });
    if (outcome.kind !== 'ready') return;
    expect(plainRows(await read(outcome.releaseId))).toEqual(plainRows(smallCatalogueRows));
    expect((await notedReleases(database)).at(-1)).toMatchObject({ state: 'ready', reason: null });
  });

  it('keeps the ids of brand and number, whatever the next source calls them', async () => {
    const first = await written(database, smallCatalogue);
    const shifted = await rowsOf(readRelease(database.pool, first));
    const other = (id: number) => 1000 - id;
    const second = await written(
      database,
      catalogueOf({
        ...shifted,
        articles: shifted.articles.map((row) => ({ ...row, id: other(row.id), number: row.number.toLowerCase() })),
        numbers: shifted.numbers.map((row) => ({ ...row, articleId: other(row.articleId) })),
        relations: shifted.relations.map((row) => ({
          ...row,
          articleId: other(row.articleId),
          otherId: other(row.otherId),
        })),
        documents: shifted.documents.map((row) => ({ ...row, articleId: other(row.articleId) })),
        links: shifted.links.map((row) => ({ ...row, articleIds: Array.from(row.articleIds, other).reverse() })),
        restrictions: shifted.restrictions.map((row) => ({ ...row, articleId: other(row.articleId) })),
      }),
    );
    const again = await read(second);
    expect(plainRows({ ...again, articles: [] })).toEqual(plainRows({ ...smallCatalogueRows, articles: [] }));
    expect(again.articles.map(({ id }) => id)).toEqual(smallCatalogueRows.articles.map(({ id }) => id));
  });

  it('gives a new article another id where the wanted one is taken', async () => {
    await written(database, smallCatalogue);
    const [first, ...rest] = smallCatalogueRows.articles;
    if (!first) throw new Error('The catalogue is empty.');
    const stranger = { ...first, number: 'ZZ 1' };
    const release = await written(database, changedCatalogue({ articles: [stranger, ...rest] }));
    const found = (await read(release)).articles.find(({ number }) => number === 'ZZ 1');
    expect(found?.id).toBeGreaterThan(60);
  });

  it('is refused where it names an article that it lacks, though another one has that id here', async () => {
    await written(database, smallCatalogue);
    const [first] = smallCatalogueRows.articles;
    if (!first) throw new Error('The catalogue is empty.');
    // The source calls article 1 by another number, and one row still names the old one.
    const outcome = await write(
      database,
      changedCatalogue({
        articles: [{ ...first, id: 5001 }],
        numbers: [],
        relations: [{ articleId: 5001, kind: 'accessory', otherId: first.id, quantity: 1 }],
        documents: [],
        links: [{ typeId: 900_000_001, genericArticleId: first.genericArticleId, articleIds: [5001] }],
        restrictions: [],
      }),
    );
    expect(outcome).toMatchObject({ kind: 'rejected', problems: [expect.stringContaining('there is no article 0')] });
  });

  it('whose source breaks off is not there, and the error is told', async () => {
    const before = await releaseTablesLeft(database);
    const broken = { ...smallCatalogue, links: () => linksThatBreak() };
    await expect(write(database, broken)).rejects.toThrow('the disk is gone');
    expect(await releaseTablesLeft(database)).toEqual(before);
    expect((await notedReleases(database)).at(-1)).toMatchObject({ state: 'failed', reason: 'the disk is gone' });
  });

  it('is not loaded beside another: the second is told so', async () => {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow: CatalogueSource = {
      ...smallCatalogue,
      async *restrictions() {
        reached.resolve();
        await gate.promise;
        yield smallCatalogueRows.restrictions;
      },
    };
    const first = write(database, slow);
    await reached.promise;
    expect(await write(database, smallCatalogue)).toEqual({ kind: 'busy' });
    gate.resolve();
    expect(await first).toMatchObject({ kind: 'ready' });
  });

  it('whose load was killed is noted as failed by the next one', async () => {
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const endless: CatalogueSource = {
      ...smallCatalogue,
      async *numbers() {
        yield smallCatalogueRows.numbers;
        reached.resolve();
        await gate.promise;
      },
    };
    const killed = write(database, endless, 'killed').catch(() => 'killed');
    await reached.promise;
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy%'`,
    );
    await expect.poll(async () => (await write(database, smallCatalogue)).kind).toBe('ready');
    const cut = (await notedReleases(database)).filter(({ reason }) => reason === 'The load was cut off.');
    expect(cut).toMatchObject([{ state: 'failed' }]);
    gate.resolve();
    expect(await killed).toBe('killed');
    expect((await notedReleases(database)).filter(({ state }) => state === 'staging')).toEqual([]);
  });
});

async function* linksThatBreak() {
  yield smallCatalogueRows.links.slice(0, 2);
  throw new Error('the disk is gone');
}
