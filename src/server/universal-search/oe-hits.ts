import { oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { linkedCandidates, sellableIn, spreadOut } from '#server/catalogue/candidates.ts';
import { textAt, uint16At } from '#server/catalogue/column-reads.ts';
import { kindOf } from '#server/catalogue/rows.ts';
import { searchNumberKinds } from '#server/catalogue/search/compile-numbers.ts';
import { eachPosting, numberAt, numbersBeginning } from '#server/catalogue/search/numbers.ts';
import { numbersNear } from '#server/catalogue/search/numbers-near.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { type Candidates, type Snapshot, typeIndexOf } from '#server/catalogue/snapshot.ts';
import type { SuggestionsQuery } from '#server/universal-search/suggestions-query.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

const mostLookedAt = 500;
const oe = searchNumberKinds.indexOf('oe');

type OeNumber = { readonly at: number; readonly ordinals: readonly number[] };

/** Numbers of vehicle makers that begin so; if these are too few, that have it inside; if there are none, that nearly are it. */
export function oeHits(snapshot: Snapshot, number: string, query: SuggestionsQuery, most: number) {
  const { numbers, containing } = openedSearch(snapshot);
  const found = new Map<number, OeNumber>();
  const take = (at: number) => {
    const ordinals = articlesOfOe(snapshot, at, query.country);
    if (ordinals.length > 0 && found.size < most) found.set(at, { at, ordinals });
  };
  let lookedAt = 0;
  for (const [from, to] of numbersBeginning(numbers, number)) {
    for (let at = from; at < to && found.size < most && lookedAt < mostLookedAt; at++, lookedAt++) take(at);
  }
  if (found.size < most) for (const at of containing(number)) take(at);
  if (found.size === 0) for (const at of numbersNear(numbers, number)) take(at);
  return [...found.values()].map((each) => oeHit(snapshot, each, query));
}

function articlesOfOe(snapshot: Snapshot, at: number, country: string): number[] {
  const ordinals = new Set<number>();
  eachPosting(openedSearch(snapshot).numbers, at, (ordinal, kind) => {
    if (kind === oe) ordinals.add(ordinal);
  });
  return ordinals.size === 0
    ? []
    : Array.from(sellableIn(snapshot, spreadOut(asCandidates([...ordinals])), country).ordinals);
}

const asCandidates = (ordinals: readonly number[]): Candidates => ({
  kind: 'ordinals',
  ordinals: Uint32Array.from(ordinals),
  isRanked: true,
});

function oeHit(snapshot: Snapshot, { at, ordinals }: OeNumber, { kTypeId, language }: SuggestionsQuery) {
  const { numbers, owners } = openedSearch(snapshot);
  const counts = new Map<number, number>();
  for (const ordinal of ordinals) {
    const kind = uint16At(snapshot.articles.genericArticle, ordinal);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [commonest = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const linked = (type: number) => linkedCandidates(snapshot, typeIndexOf(snapshot, type), asCandidates(ordinals));
  return {
    number: printed(snapshot, numberAt(numbers, at), ordinals),
    owner: textAt(owners, uint16At(numbers.ownerOf, at)),
    genericArticle: kindOf(snapshot, commonest, language),
    articles: ordinals.length,
    fitsCar: kTypeId === null ? null : linked(kTypeId).ordinals.length > 0,
  };
}

/** As one of its articles shows it; where none does, as it is compared. */
function printed(snapshot: Snapshot, number: string, ordinals: readonly number[]): string {
  for (const ordinal of ordinals.slice(0, 20)) {
    const shown = oeNumbersOf(snapshot, ordinal).find((each) => normaliseNumber(each) === number);
    if (shown !== undefined) return shown;
  }
  return number;
}
