import { articleTexts } from '#server/catalogue/article-texts.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Language } from '#shared/session/language.ts';

/** What others write down of an article: a cart, an order, a document. */
export function articleFacts(snapshot: Snapshot, ordinal: number, language: Language) {
  const { articles, words } = snapshot;
  const { number, packSize, minimum } = articleTexts(snapshot, ordinal);
  return {
    brand: words.brands[articles.brand[ordinal] ?? -1]?.name ?? '',
    number,
    name: words.genericArticles[articles.genericArticle[ordinal] ?? -1]?.names[language] ?? '',
    packSize,
    minimum,
  };
}
