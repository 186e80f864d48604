import { expect, it } from 'vitest';
import type { ListQuery } from '#server/catalogue/article-page.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

const plain: ListQuery = {
  of: { kind: 'node', id: 100 },
  car: null,
  country: 'DE',
  language: 'de',
  filters: [],
  sort: { sort: null, isDescending: false, offers: null },
  offset: 0,
  limit: 100,
};
const car = { kTypeId: smallTypes[0], registered: null, facts: [] };

it('a list has the same rows where nobody asks for counts and the question', async () => {
  const options = { release: 3, source: 'demo', typeEngines: new Map<number, string[]>() };
  const snapshot = await compileCatalogue(catalogueOf(smallCatalogueRows), options);
  const queries = [{}, { car }, { of: { kind: 'genericArticle', id: 30 } as const }, { filters: ['b1'] }];
  for (const query of queries) {
    const { filters, question, ...rest } = listArticles(snapshot, { ...plain, ...query, rowsOnly: true });
    expect([filters, question]).toEqual([[], null]);
    const whole = listArticles(snapshot, { ...plain, ...query });
    expect(whole).toMatchObject(rest);
    expect(whole.filters).not.toEqual([]);
  }
});
