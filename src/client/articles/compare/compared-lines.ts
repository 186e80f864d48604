import type { ArticleDetail } from '#shared/articles/article.ts';

export type ComparedLine = {
  readonly name: string;
  /** One for each article; null: it says nothing about this. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
};

type Criteria = Pick<ArticleDetail, 'allCriteria'>;

const valueIn = ({ allCriteria }: Criteria, wanted: string): string | null =>
  allCriteria
    .filter(({ name }) => name === wanted)
    .map(({ value, unit }) => [value, unit].filter(Boolean).join('\u00a0'))
    .join(', ') || null;

/** Every criterion that one of them has, in the order of the first that names it. */
export function comparedLines(articles: readonly Criteria[]): readonly ComparedLine[] {
  const names = new Set(articles.flatMap(({ allCriteria }) => allCriteria.map(({ name }) => name)));
  return [...names].map((name) => {
    const values = articles.map((article) => valueIn(article, name));
    return { name, values, differs: new Set(values).size > 1 };
  });
}
