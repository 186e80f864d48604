import { articleFacts } from '#server/catalogue/article-facts.ts';
import { indexAt, nextAt } from '#server/catalogue/column-reads.ts';
import { searchNumberKinds } from '#server/catalogue/search/compile-numbers.ts';
import { eachPosting, findNumber } from '#server/catalogue/search/numbers.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { numberAsked } from '#server/catalogue/search/search.ts';
import { articlesOfNumber } from '#server/catalogue/search/search-numbers.ts';
import { tokensOf } from '#server/catalogue/search/tokens.ts';
import { sellableOrdinal } from '#server/catalogue/sellable.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { normaliseNumber } from '#shared/articles/number.ts';
import type { EntryAnswer } from '#shared/cart/entry-contract.ts';
import type { Entry } from '#shared/cart/entry-lines.ts';
import { tradeNumbers } from '#shared/cart/entry-scan.ts';
import type { Language } from '#shared/session/language.ts';

type Where = { readonly snapshot: Snapshot; readonly country: string; readonly language: Language };
type Found = EntryAnswer['lines'][number];
type Allowed = (ordinal: number) => boolean;

export const mostChoices = 8;

/** What stands behind each number, of what may be sold in the country. */
export function findEntries(where: Where, lines: readonly Entry[]): EntryAnswer {
  return { lines: lines.map((line) => findEntry(where, line)) };
}

function findEntry(where: Where, { number, quantity }: Entry): Found {
  const { ordinals, isCertain } = ordinalsOf(where, number);
  const articles = ordinals.slice(0, mostChoices).map((ordinal) => articleOf(where, ordinal));
  const [first] = articles;
  if (!first) return { kind: 'unknown', quantity };
  if (articles.length === 1 && isCertain) return { kind: 'found', article: first, quantity };
  return { kind: 'choose', articles, quantity };
}

/** Longer words are none of a number. */
const longestLetters = 4;

/** Best first. Not certain: some of the words were not understood. */
function ordinalsOf(where: Where, text: string): { readonly ordinals: number[]; readonly isCertain: boolean } {
  for (const number of tradeNumbers(text)) {
    const ordinals = exactly(where, normaliseNumber(number), null);
    if (ordinals.length > 0) return { ordinals, isCertain: true };
  }
  const tokens = tokensOf(text);
  const { vocabulary } = openedSearch(where.snapshot);
  const asked = numberAsked(vocabulary(where.language), tokens);
  if (asked) return { ordinals: exactly(where, asked.number, asked.brands), isCertain: true };
  const digits = numberAsked(
    vocabulary(where.language),
    tokens.filter(({ hasDigit, folded }) => hasDigit || folded.length <= longestLetters),
  );
  return { ordinals: digits ? exactly(where, digits.number, null) : [], isCertain: false };
}

const own = searchNumberKinds.indexOf('own');
const ean = searchNumberKinds.indexOf('ean');

/** The one article whose own number or EAN it is wins over all that only refer to it; what has replaced it comes first. */
function exactly({ snapshot, country }: Where, number: string, brands: ReadonlySet<number> | null): number[] {
  const { numbers } = openedSearch(snapshot);
  const allowed: Allowed = (ordinal) =>
    sellableOrdinal({ snapshot, country }, idOf(snapshot, ordinal)) !== null &&
    (brands === null || brands.has(indexAt(snapshot.articles.brand, ordinal)));
  const at = number === '' ? -1 : findNumber(numbers, number);
  if (at < 0) return [];
  const named = new Set<number>();
  eachPosting(numbers, at, (ordinal, kind) => {
    if ((kind === own || kind === ean) && allowed(ordinal)) named.add(ordinal);
  });
  const [only] = named;
  const isReplaced = only !== undefined && nextAt(snapshot.articles.successor, only) >= 0;
  if (only !== undefined && named.size === 1 && !isReplaced) return [only];
  return Array.from(articlesOfNumber(snapshot, numbers, number, allowed));
}

function articleOf({ snapshot, language }: Where, ordinal: number) {
  const { brand, number, name } = articleFacts(snapshot, ordinal, language);
  return { articleId: idOf(snapshot, ordinal), brand, number, name };
}
