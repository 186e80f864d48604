import { linkedCandidates, sellableIn, spreadOut } from '#server/catalogue/candidates.ts';
import { indexAt, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { kindOf } from '#server/catalogue/rows.ts';
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
    snapshot.words.genericArticles[indexAt(snapshot.articles.genericArticle, ordinal)]?.isUniversal === true;
  const linked = kTypeId === null ? null : linkedCandidates(snapshot, typeIndexOf(snapshot, kTypeId), candidates);
  const ordinals = linked ? [...linked.ordinals, ...all.ordinals.filter(isUniversal)] : all.ordinals;
  const counts = new Uint32Array(snapshot.words.genericArticles.length);
  const articles = { ordinals: Uint32Array.from(ordinals), rules: null, isRanked: false };
  for (const ordinal of sellableIn(snapshot, articles, country).ordinals) {
    const kind = uint16At(snapshot.articles.genericArticle, ordinal);
    counts[kind] = uint32At(counts, kind) + 1;
  }
  return kinds
    .filter((kind) => counts[kind])
    .slice(0, most)
    .map((kind) => ({ ...kindOf(snapshot, kind, language), articles: uint32At(counts, kind) }));
}
