import { emptySearch, writeArticleSearch } from '#client/articles/article-search.ts';
import type { DrawnPart } from '#shared/drawings/drawing.ts';
import { screens } from '#shared/screens.ts';

export type ArticlesLink = ReturnType<typeof articlesLink>;

/** Where the articles of a part are: what is sold by its measures stands in the universal search. */
export function articlesLink({ genericArticleId, isUniversal }: Pick<DrawnPart, 'genericArticleId' | 'isUniversal'>) {
  return {
    to: isUniversal ? screens.universal.path : screens.articles.path,
    search: writeArticleSearch({ ...emptySearch, genericArticle: genericArticleId }),
  };
}
