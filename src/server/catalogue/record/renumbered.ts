import type { CatalogueSource, LinkRow, Rows } from '#server/catalogue/catalogue-source.ts';
import type { ArticleIds } from '#server/catalogue/record/article-identities.ts';

/** The same catalogue under the house's ids. The order of the source is lost; the record does not need it. */
export function renumbered(source: CatalogueSource, idOf: ArticleIds): CatalogueSource {
  const owned = <Row extends { readonly articleId: number }>(row: Row): Row => ({
    ...row,
    articleId: idOf(row.articleId),
  });
  return {
    ...source,
    articles: () => each(source.articles(), (row) => ({ ...row, id: idOf(row.id) })),
    numbers: () => each(source.numbers(), owned),
    relations: () => each(source.relations(), (row) => ({ ...owned(row), otherId: idOf(row.otherId) })),
    documents: () => each(source.documents(), owned),
    restrictions: () => each(source.restrictions(), owned),
    links: () => each(source.links(), (row): LinkRow => ({ ...row, articleIds: sorted(row.articleIds, idOf) })),
  };
}

const sorted = (ids: ArrayLike<number>, idOf: ArticleIds) => Int32Array.from(ids, idOf).sort();

async function* each<Row>(rows: Rows<Row>, change: (row: Row) => Row): AsyncGenerator<Row[]> {
  for await (const batch of rows) yield batch.map(change);
}
