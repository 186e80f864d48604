import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { articleStates } from '#server/catalogue/catalogue-source.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { shownValue } from '#server/catalogue/value-text.ts';
import type { ArticleRow, Picture } from '#shared/articles/article.ts';
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
  const [from, to] = [articles.valueStart[ordinal] ?? 0, articles.valueStart[ordinal + 1] ?? 0];
  const found: number[] = [];
  for (const criterion of criteria) {
    for (let at = from; at < to; at += 1) {
      const value = articles.valueCodes[at] ?? 0;
      if (values.criterion[value] !== criterion) continue;
      found.push(value);
      if (found.length === mostCriteriaShown) return found;
    }
  }
  return found;
}
