import { linkedCandidates, sellableIn, spreadOut } from '#server/catalogue/candidates.ts';
import type { SearchResult } from '#server/catalogue/search/search.ts';
import { type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';
import type { SuggestionsQuery } from '#server/universal-search/suggestions-query.ts';

/** The kinds of part that words name, best first, with their articles for the car, or at all. What a
 * car has none of is left out, but for what fits every car. */
export function partHits(
  snapshot: Snapshot,
  { kinds, candidates }: SearchResult,
  query: SuggestionsQuery,
  most: number,
) {
  const { kTypeId, language, country } = query;
  const all = spreadOut(candidates);
  const isUniversal = (ordinal: number) =>
    snapshot.words.genericArticles[snapshot.articles.genericArticle[ordinal] ?? -1]?.isUniversal === true;
  const linked = kTypeId === null ? null : linkedCandidates(snapshot, typeIndexOf(snapshot, kTypeId), candidates);
  const ordinals = linked ? [...linked.ordinals, ...all.ordinals.filter(isUniversal)] : all.ordinals;
  const counts = new Uint32Array(snapshot.words.genericArticles.length);
  const articles = { ordinals: Uint32Array.from(ordinals), rules: null, isRanked: false };
  for (const ordinal of sellableIn(snapshot, articles, country).ordinals) {
    const kind = snapshot.articles.genericArticle[ordinal] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return kinds
    .filter((kind) => counts[kind])
    .slice(0, most)
    .map((kind) => ({
      id: snapshot.words.genericArticles[kind]?.id ?? 0,
      name: snapshot.words.genericArticles[kind]?.names[language] ?? '',
      articles: counts[kind] ?? 0,
    }));
}
