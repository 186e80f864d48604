import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleRow } from '#server/catalogue/catalogue-source.ts';
import { countChanges, releaseChanges } from '#server/catalogue/record/release-changes.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { changedCatalogue, written } from '#test/releases.ts';
import { smallCatalogue, smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

const [golf, other, third] = smallTypes;
const { articles, links, relations, restrictions, numbers } = smallCatalogueRows;

let database: FreshDatabase;
let [before, after] = [0, 0];
beforeAll(async () => {
  database = await freshDatabase('empty');
  before = await written(database, smallCatalogue);
  const gone = 19;
  const change = (article: ArticleRow): ArticleRow => {
    if (article.id === 6) return { ...article, state: 'superseded' };
    if (article.id === 7) return { ...article, criteria: [2, 3, 5] };
    return article;
  };
  after = await written(
    database,
    changedCatalogue({
      articles: articles.filter(({ id }) => id !== gone).map(change),
      numbers: numbers.filter(({ articleId }) => articleId !== gone),
      relations: [...relations, { articleId: 6, kind: 'successor', otherId: 8, quantity: 1 }],
      restrictions,
      links: links.map((row) => ({
        ...row,
        articleIds: Array.from(row.articleIds).filter((id) => id !== gone && !(row.typeId === golf && id === 9)),
      })),
    }),
  );
});
afterAll(() => database.drop());

const changes = (...watched: [articleId: number, typeId: number | null][]) =>
  releaseChanges(
    database.pool,
    before,
    after,
    watched.map(([articleId, typeId]) => ({ articleId, typeId })),
  );

describe('what a release changes for open carts and watch lists', () => {
  it('names an article that is gone, and one that is superseded with its successor', async () => {
    expect(await changes([19, golf], [6, null])).toMatchObject([
      { articleId: 19, typeId: golf, kind: 'gone' },
      { articleId: 6, kind: 'superseded', successors: [8] },
    ]);
  });

  it('names the criteria that have changed, by what people read', async () => {
    expect(await changes([7, golf])).toMatchObject([
      {
        kind: 'criteria',
        criteria: [
          { criterion: { de: 'Durchmesser' }, before: { de: '280' }, after: { de: '312,5' } },
          { criterion: { de: 'beschichtet' }, before: null, after: { de: 'ja' } },
        ],
      },
    ]);
  });

  it('names the link that is gone, for the type it is gone for', async () => {
    expect(await changes([9, golf], [9, other], [9, null])).toMatchObject([
      { articleId: 9, typeId: golf, kind: 'link-gone' },
    ]);
  });

  it('is silent about what is as it was, was never linked, or was not known', async () => {
    expect(await changes([10, golf], [2, third], [1, null], [4711, golf])).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it('is counted over the whole catalogue', async () => {
    expect(await countChanges(database.pool, before, after)).toEqual({ added: 0, gone: 1, superseded: 1 });
    expect(await countChanges(database.pool, after, before)).toEqual({ added: 1, gone: 0, superseded: 0 });
  });
});
