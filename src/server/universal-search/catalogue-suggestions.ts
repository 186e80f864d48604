import { eachPosting } from '#server/catalogue/search/numbers.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { numberAsked, type SearchResult, searchArticles } from '#server/catalogue/search/search.ts';
import { tokensOf } from '#server/catalogue/search/tokens.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { articlesOfOrdinals, articlesOfWords } from '#server/universal-search/article-hits.ts';
import { oeHits } from '#server/universal-search/oe-hits.ts';
import { partHits } from '#server/universal-search/part-hits.ts';
import type { SuggestionsQuery } from '#server/universal-search/suggestions-query.ts';
import type { ArticleRow } from '#shared/articles/article.ts';

/** Of each kind. */
export const mostHits = 5;

/** What of the catalogue answers to the text, from memory alone. */
export function catalogueSuggestions(snapshot: Snapshot, query: SuggestionsQuery) {
  const { text, language } = query;
  const tokens = tokensOf(text);
  const asked = tokens.length === 0 ? null : numberAsked(openedSearch(snapshot).vocabulary(language), tokens);
  const result = searchArticles(snapshot, { text, language, isTyping: true });
  return {
    result,
    articles: articleHits(snapshot, result, query, asked?.number ?? null),
    oeNumbers: asked ? oeHits(snapshot, asked.number, query, mostHits) : [],
    parts: result.by === 'words' ? partHits(snapshot, result, query, mostHits) : [],
    corrected: result.corrected,
  };
}

function articleHits(
  snapshot: Snapshot,
  result: SearchResult,
  query: SuggestionsQuery,
  number: string | null,
): ArticleRow[] {
  const { candidates } = result;
  const byWords =
    candidates.kind === 'ranges' && candidates.ranges.length > 0
      ? articlesOfWords(snapshot, result, query, mostHits)
      : [];
  // "205" may be a width, and the middle of a number all the same.
  const found = new Set(candidates.kind === 'ordinals' ? candidates.ordinals : []);
  if (number !== null && found.size + byWords.length < mostHits)
    for (const more of ownNumbersContaining(snapshot, number)) found.add(more);
  const byNumber = articlesOfOrdinals(snapshot, Uint32Array.from(found), query, mostHits);
  const known = new Set(byWords.map(({ id }) => id));
  return [...byWords, ...byNumber.filter(({ id }) => !known.has(id))].slice(0, mostHits);
}

/** People remember the middle of a number. */
function ownNumbersContaining(snapshot: Snapshot, part: string): number[] {
  const { numbers, containing } = openedSearch(snapshot);
  const found: number[] = [];
  for (const at of containing(part)) {
    eachPosting(numbers, at, (ordinal, kind) => {
      if (kind === 0) found.push(ordinal);
    });
  }
  return found;
}
