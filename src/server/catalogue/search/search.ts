import { countOf, isAmong } from '#server/catalogue/candidates.ts';
import { indexAt } from '#server/catalogue/column-reads.ts';
import { brandsBeginning } from '#server/catalogue/search/brand-words.ts';
import { matchingArticles } from '#server/catalogue/search/matching-articles.ts';
import { numberAt } from '#server/catalogue/search/numbers.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { type Reading, readTokens, type Vocabulary } from '#server/catalogue/search/read-text.ts';
import {
  articlesOfNumber,
  articlesOfNumberBeginning,
  articlesOfNumberNear,
} from '#server/catalogue/search/search-numbers.ts';
import { type Token, tokensOf } from '#server/catalogue/search/tokens.ts';
import type { Candidates, Snapshot } from '#server/catalogue/snapshot.ts';
import { normaliseNumber } from '#shared/articles/number.ts';
import type { Language } from '#shared/session/language.ts';

export type SearchQuery = {
  readonly text: string;
  readonly language: Language;
  /** Asked with every key: the last word may go on. */
  readonly isTyping?: boolean;
};

export type SearchResult = {
  readonly candidates: Candidates;
  /** How it was read: as a number, or as words. */
  readonly by: 'number' | 'words';
  /** Of words: the generic articles that they name (indexes), best first. */
  readonly kinds: readonly number[];
  /** What was read instead of what was typed; null if just that. */
  readonly corrected: string | null;
};

const nothing: SearchResult = {
  candidates: { kind: 'ranges', ranges: new Uint32Array(0) },
  by: 'words',
  kinds: [],
  corrected: null,
};

/** R3.6: words and numbers over the whole catalogue. A number that exists comes first, a number with a slip last. */
export function searchArticles(snapshot: Snapshot, { text, language, isTyping = false }: SearchQuery): SearchResult {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return nothing;
  const vocabulary = openedSearch(snapshot).vocabulary(language);
  const asked = numberAsked(vocabulary, tokens);
  const byNumber = asked && (exactly(snapshot, asked) ?? (isLikelyValue(asked) ? null : likelyNumber(snapshot, asked)));
  if (byNumber) return byNumber;
  const byWords = searchWords(snapshot, vocabulary, tokens, isTyping);
  if (byWords) return byWords;
  return (asked && (beginning(snapshot, asked) ?? nearly(snapshot, asked))) ?? nothing;
}

/** Mostly digits, and too many for a measure: then it is a number even with a slip in it. */
const isPlainNumber = ({ number }: NumberAsked) =>
  number.length >= 6 && number.replaceAll(/\D/g, '').length * 2 >= number.length;

const likelyNumber = (snapshot: Snapshot, asked: NumberAsked): SearchResult | null =>
  beginning(snapshot, asked) ?? (isPlainNumber(asked) ? nearly(snapshot, asked) : null);

/** The number that the text is, without the names of brands in it. */
type NumberAsked = {
  readonly number: string;
  readonly raw: string;
  readonly brands: ReadonlySet<number> | null;
};

const shortestNumber = 3;
const longestLetters = 4;

/** null: there is no digit, or a word too long to be part of a number. */
export function numberAsked({ brands }: Vocabulary, tokens: readonly Token[]): NumberAsked | null {
  const rest: Token[] = [];
  const named = new Set<number>();
  for (let at = 0; at < tokens.length; ) {
    const taken = [3, 2, 1].find((count) => brands.names.has(folded(tokens.slice(at, at + count))));
    const brand = taken && brands.names.get(folded(tokens.slice(at, at + taken)));
    const token = tokens[at];
    if (taken !== undefined && brand !== undefined) named.add(brand);
    else if (token) rest.push(token);
    at += taken ?? 1;
  }
  const number = normaliseNumber(rest.map(({ raw }) => raw).join(''));
  const isNumber = rest.every(({ hasDigit, folded: letters }) => hasDigit || letters.length <= longestLetters);
  const shortest = named.size > 0 ? shortestNumber - 1 : shortestNumber;
  if (!isNumber || number.length < shortest || !/\d/.test(number)) return null;
  return { number, raw: rest.map(({ raw }) => raw).join(' '), brands: named.size > 0 ? named : null };
}

const folded = (tokens: readonly Token[]) => tokens.map((token) => token.folded).join('');

/** "312", "312 mm", "205/55": rather a measure than the beginning of a number. */
const isLikelyValue = ({ raw, brands }: NumberAsked): boolean =>
  brands === null &&
  (/^\d{1,3}$/.test(raw) || /^\d{1,4}([.,]\d{1,3})?\s*[a-zµ°%"]{1,3}$/i.test(raw) || /^\d{3}\/\d{2}/.test(raw));

const numberResult = (ordinals: Uint32Array, corrected: string | null = null): SearchResult | null =>
  ordinals.length === 0
    ? null
    : { candidates: { kind: 'ordinals', ordinals, isRanked: true }, by: 'number', kinds: [], corrected };

const allowedBrands =
  ({ articles }: Snapshot, brands: ReadonlySet<number> | null) =>
  (ordinal: number) =>
    brands === null || brands.has(indexAt(articles.brand, ordinal));

function exactly(snapshot: Snapshot, { number, brands }: NumberAsked): SearchResult | null {
  const { numbers } = openedSearch(snapshot);
  return numberResult(articlesOfNumber(snapshot, numbers, number, allowedBrands(snapshot, brands)));
}

function beginning(snapshot: Snapshot, { number, brands }: NumberAsked): SearchResult | null {
  const { numbers } = openedSearch(snapshot);
  return numberResult(articlesOfNumberBeginning(snapshot, numbers, number, allowedBrands(snapshot, brands)));
}

function nearly(snapshot: Snapshot, { number, brands }: NumberAsked): SearchResult | null {
  const { numbers } = openedSearch(snapshot);
  const { ordinals, near } = articlesOfNumberNear(snapshot, numbers, number, allowedBrands(snapshot, brands));
  const [only] = near;
  return numberResult(ordinals, near.length === 1 && only !== undefined ? numberAt(numbers, only) : null);
}

const mostWords = 12;

/** null: nothing. What is said twice counts once. The word that is being typed may begin a kind of part; if that leads nowhere, a brand. */
export function searchWords(
  snapshot: Snapshot,
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  isTyping: boolean,
): SearchResult | null {
  const isLast = ({ folded: word }: Token, at: number) => tokens.findLastIndex((token) => token.folded === word) === at;
  const said = tokens.filter(isLast).slice(0, mostWords);
  for (const brandFirst of [false, true]) {
    const reading = readTokens(vocabulary, said, { isTyping, brandFirst });
    const found = reading.unknown.length === 0 ? articlesRead(snapshot, vocabulary, reading) : null;
    if (found) return found;
    if (!mayBeginBrand(vocabulary, tokens.at(-1))) break;
  }
  return null;
}

const mayBeginBrand = ({ brands }: Vocabulary, last: Token | undefined): boolean =>
  last !== undefined && !brands.names.has(last.folded) && brandsBeginning(brands, last.folded).length > 0;

/** The articles of a reading: those that words and values allow, and of these, those that bear the number. */
function articlesRead(snapshot: Snapshot, vocabulary: Vocabulary, reading: Reading): SearchResult | null {
  const { numbers, use } = openedSearch(snapshot);
  const { corrected } = reading;
  const number = normaliseNumber(reading.number);
  if (number !== '' && reading.clauses.length === 0) return null;
  const { kinds, candidates } = matchingArticles({ snapshot, use, lexicon: vocabulary.lexicon }, reading);
  if (number === '') {
    return countOf(candidates) === 0 ? null : { candidates, by: 'words', kinds, corrected };
  }
  if (number.length < shortestNumber) return null;
  const isAllowed = isAmong(candidates);
  const exact = articlesOfNumber(snapshot, numbers, number, isAllowed);
  const result = exact.length > 0 ? exact : articlesOfNumberBeginning(snapshot, numbers, number, isAllowed);
  return numberResult(result, corrected);
}
