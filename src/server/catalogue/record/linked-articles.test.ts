import { expect, test } from 'vitest';
import { linkedArticles } from '#server/catalogue/record/linked-articles.ts';
import { smallCatalogueRows } from '#test/small-catalogue.ts';

const [model] = smallCatalogueRows.articles;

/** Articles 1, 2 and 3 of one kind of part, and 7 of another. */
function checked(...links: readonly { kind: number; articleIds: readonly number[] }[]): string[] {
  const articles = linkedArticles();
  for (const [id, genericArticleId] of [
    [3, 10],
    [1, 10],
    [7, 20],
    [2, 10],
  ] as const)
    if (model) articles.add({ ...model, id, genericArticleId });
  for (const { kind, articleIds } of links) articles.check({ typeId: 5, genericArticleId: kind, articleIds });
  return articles.problems;
}

test('links to articles of their kind, ascending, are right', () => {
  expect(
    checked({ kind: 10, articleIds: [1, 2, 3] }, { kind: 20, articleIds: [7] }, { kind: 10, articleIds: [2] }),
  ).toEqual([]);
});

test.each([
  ['an article that there is not', { kind: 10, articleIds: [1, 4] }, 'there is no article 4 as generic article 10'],
  ['one of another kind', { kind: 10, articleIds: [7] }, 'there is no article 7 as generic article 10'],
  ['a kind without articles', { kind: 30, articleIds: [1] }, 'there is no article 1 as generic article 30'],
  ['one that comes twice', { kind: 10, articleIds: [2, 2] }, 'article 2 is not in its place as generic article 10'],
  ['the wrong order', { kind: 10, articleIds: [3, 1] }, 'article 1 is not in its place as generic article 10'],
  ['none at all', { kind: 10, articleIds: [] }, 'generic article 10 has none'],
])('%s is told', (_what, link, problem) => {
  expect(checked(link)).toEqual([`links of type 5: ${problem}`]);
});

test('five problems are enough', () => {
  expect(checked(...Array.from({ length: 8 }, (_, at) => ({ kind: 10, articleIds: [100 + at] })))).toHaveLength(5);
});
