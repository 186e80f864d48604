import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { articleStates } from '#server/catalogue/catalogue-source.ts';
import { indexAt, nextAt, uint8At, uint16At, uint32At, valueCodeAt } from '#server/catalogue/column-reads.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { shownValue } from '#server/catalogue/value-text.ts';
import { brandId, brandName, kindId, kindName, tellingCriteria } from '#server/catalogue/words-at.ts';
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
  const { articles } = snapshot;
  const texts = articleTexts(snapshot, ordinal);
  const kind = indexAt(articles.genericArticle, ordinal);
  const successor = nextAt(articles.successor, ordinal);
  return {
    id: idOf(snapshot, ordinal),
    number: texts.number,
    brand: brandOf(snapshot, indexAt(articles.brand, ordinal)),
    genericArticle: kindOf(snapshot, kind, language),
    addition: texts.addition,
    criteria: tellingValues(snapshot, ordinal, tellingCriteria(snapshot, kind)).map((value) =>
      shownValue(snapshot, value, language),
    ),
    oeNumbers: oeNumbersOf(snapshot, ordinal),
    oeCount: uint16At(articles.oeCount, ordinal),
    picture: firstPicture(snapshot, ordinal),
    packSize: texts.packSize,
    minimum: texts.minimum,
    state: articleStates[uint8At(articles.state, ordinal)] ?? 'active',
    successor: successor < 0 ? null : otherArticle(snapshot, successor),
  };
}

export const brandOf = (snapshot: Snapshot, brand: number) => ({
  id: brandId(snapshot, brand),
  name: brandName(snapshot, brand),
});

export const kindOf = (snapshot: Snapshot, kind: number, language: Language) => ({
  id: kindId(snapshot, kind),
  name: kindName(snapshot, kind, language),
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
  brand: brandName(snapshot, indexAt(snapshot.articles.brand, ordinal)),
  number: articleTexts(snapshot, ordinal).number,
});

/** In the order in which they tell parts of this kind apart. */
export function tellingValues({ articles, values }: Snapshot, ordinal: number, criteria: readonly number[]): number[] {
  const [from, to] = [uint32At(articles.valueStart, ordinal), uint32At(articles.valueStart, ordinal + 1)];
  const found: number[] = [];
  for (const criterion of criteria) {
    for (let at = from; at < to; at += 1) {
      const value = valueCodeAt(articles.valueCodes, at);
      if (values.criterion[value] !== criterion) continue;
      found.push(value);
      if (found.length === mostCriteriaShown) return found;
    }
  }
  return found;
}
