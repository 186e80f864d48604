import { articleTexts } from '#server/catalogue/article-texts.ts';
import { indexAt } from '#server/catalogue/column-reads.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { brandName, kindName } from '#server/catalogue/words-at.ts';
import type { Language } from '#shared/session/language.ts';

/** What others write down of an article: a cart, an order, a document. */
export function articleFacts(snapshot: Snapshot, ordinal: number, language: Language) {
  const { articles } = snapshot;
  const { number, packSize, minimum } = articleTexts(snapshot, ordinal);
  return {
    brand: brandName(snapshot, indexAt(articles.brand, ordinal)),
    number,
    name: kindName(snapshot, indexAt(articles.genericArticle, ordinal), language),
    packSize,
    minimum,
  };
}
