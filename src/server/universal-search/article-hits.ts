import { linkedCandidates, sellableIn, spreadOut } from '#server/catalogue/candidates.ts';
import { indexAt, uint32At } from '#server/catalogue/column-reads.ts';
import { Judge } from '#server/catalogue/judge.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleRow } from '#server/catalogue/rows.ts';
import type { SearchResult } from '#server/catalogue/search/search.ts';
import { within } from '#server/catalogue/search-within.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';
import type { SuggestionsQuery } from '#server/universal-search/suggestions-query.ts';
import type { ArticleRow } from '#shared/articles/article.ts';
import type { Fit } from '#shared/articles/fit.ts';

const carOf = ({ kTypeId, registered, facts }: SuggestionsQuery) =>
  kTypeId === null ? null : { kTypeId, registered, facts };

/** Of words: the first of the best kind of part that there is (for the car). */
export function articlesOfWords(
  snapshot: Snapshot,
  result: SearchResult,
  query: SuggestionsQuery,
  most: number,
): ArticleRow[] {
  const { country, language, offers } = query;
  for (const kind of result.kinds.slice(0, most)) {
    const { rows } = listArticles(snapshot, {
      of: { kind: 'found', found: within(snapshot, result.candidates, [kind]) },
      car: isUniversal(snapshot, kind) ? null : carOf(query),
      country,
      language,
      filters: [],
      rowsOnly: true,
      sort: { sort: null, isDescending: false, offers },
      offset: 0,
      limit: most,
    });
    if (rows.length > 0) return rows.map(({ ordinal, fit }) => articleRow(snapshot, ordinal, language, fit));
  }
  return [];
}

const isUniversal = ({ words }: Snapshot, kind: number) => words.genericArticles[kind]?.isUniversal === true;

const notLinked: Fit = { verdict: 'no', reasons: [] };

/** Of a number: what bears it, whether it fits the car or not; the verdict tells. */
export function articlesOfOrdinals(
  snapshot: Snapshot,
  ordinals: Uint32Array,
  query: SuggestionsQuery,
  most: number,
): ArticleRow[] {
  const { country, language } = query;
  const car = carOf(query);
  const found: Candidates = { kind: 'ordinals', ordinals, isRanked: true };
  const shown = sellableIn(snapshot, spreadOut(found), country).ordinals.subarray(0, most);
  if (car === null) return Array.from(shown, (ordinal) => articleRow(snapshot, ordinal, language, null));
  const judge = new Judge(snapshot, car);
  const linked = linkedCandidates(snapshot, judge.type, { ...found, ordinals: shown });
  const fits = new Map(
    Array.from(linked.ordinals, (ordinal, at) => [ordinal, judge.fitOf(uint32At(linked.rules, at), language)]),
  );
  const fitOf = (ordinal: number) =>
    fits.get(ordinal) ?? (isUniversal(snapshot, indexAt(snapshot.articles.genericArticle, ordinal)) ? null : notLinked);
  return Array.from(shown, (ordinal) => articleRow(snapshot, ordinal, language, fitOf(ordinal)));
}
