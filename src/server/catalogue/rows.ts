import type { ArticlePage } from '#server/catalogue/article-page.ts';
import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { articleStates } from '#server/catalogue/catalogue-source.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { shownValue } from '#server/catalogue/value-text.ts';
import type { ArticleList, ArticleRow, Picture } from '#shared/articles/article.ts';
import type { Fit } from '#shared/articles/fit.ts';
import type { Language } from '#shared/session/language.ts';

const mostCriteriaShown = 5;

type StaticRow = Omit<ArticleRow, 'fit'>;

export function articleRow(snapshot: Snapshot, ordinal: number, language: Language, fit: Fit | null): ArticleRow {
  return { ...staticRow(snapshot, ordinal, language), fit };
}

/** The part of a row that is the same for every car. */
function staticRow(snapshot: Snapshot, ordinal: number, language: Language): StaticRow {
  const { articles, words } = snapshot;
  const texts = articleTexts(snapshot, ordinal);
  const kind = articles.genericArticle[ordinal] ?? -1;
  const successor = articles.successor[ordinal] ?? -1;
  return {
    id: idOf(snapshot, ordinal),
    number: texts.number,
    brand: brandOf(snapshot, articles.brand[ordinal] ?? -1),
    genericArticle: kindOf(snapshot, kind, language),
    addition: texts.addition,
    criteria: tellingValues(snapshot, ordinal, words.genericArticles[kind]?.criteria ?? []).map((value) =>
      shownValue(snapshot, value, language),
    ),
    oeNumbers: oeNumbersOf(snapshot, ordinal),
    oeCount: articles.oeCount[ordinal] ?? 0,
    picture: firstPicture(snapshot, ordinal),
    packSize: texts.packSize,
    minimum: texts.minimum,
    state: articleStates[articles.state[ordinal] ?? 0] ?? 'active',
    successor: successor < 0 ? null : otherArticle(snapshot, successor),
  };
}

export const brandOf = ({ words }: Snapshot, brand: number) => ({
  id: words.brands[brand]?.id ?? 0,
  name: words.brands[brand]?.name ?? '',
});

export const kindOf = ({ words }: Snapshot, kind: number, language: Language) => ({
  id: words.genericArticles[kind]?.id ?? 0,
  name: words.genericArticles[kind]?.names[language] ?? '',
});

/** A picture stays the same within a release, and its address says which. */
export function picturesOf(snapshot: Snapshot, keys: readonly string[]): Picture[] {
  const { drawings } = catalogueIndex(snapshot);
  return keys.map((key) => ({ url: mediaUrl(snapshot, 'pictures', key), isDrawing: drawings.has(key) }));
}

export const firstPicture = (snapshot: Snapshot, ordinal: number): Picture | null =>
  picturesOf(snapshot, articleTexts(snapshot, ordinal).pictures.slice(0, 1))[0] ?? null;

export const mediaUrl = ({ release }: Snapshot, kind: 'pictures' | 'media', key: string): string =>
  `/files/${kind}/${encodeURIComponent(key)}?r=${release}`;

export const otherArticle = (snapshot: Snapshot, ordinal: number) => ({
  id: idOf(snapshot, ordinal),
  brand: snapshot.words.brands[snapshot.articles.brand[ordinal] ?? -1]?.name ?? '',
  number: articleTexts(snapshot, ordinal).number,
});

/** In the order in which they tell parts of this kind apart. */
export function tellingValues({ articles, values }: Snapshot, ordinal: number, criteria: readonly number[]): number[] {
  const own = articles.valueCodes.subarray(articles.valueStart[ordinal], articles.valueStart[ordinal + 1]);
  const found: number[] = [];
  for (const criterion of criteria) {
    for (const value of own) if (values.criterion[value] === criterion) found.push(value);
    if (found.length >= mostCriteriaShown) break;
  }
  return found.slice(0, mostCriteriaShown);
}

/** `order`: the version of prices and stock that the page was sorted by. */
export function articleList(snapshot: Snapshot, page: ArticlePage, language: Language, order = ''): ArticleList {
  const { release, source } = snapshot;
  const { total, all, brands, rows, filters, question } = page;
  return {
    release,
    order,
    source,
    total,
    all,
    brands,
    rows: rows.map(({ ordinal, fit }) => articleRow(snapshot, ordinal, language, fit)),
    filters: [...filters],
    question,
  };
}
