import { columnAt, textAt } from '#server/catalogue/column-reads.ts';
import { type BrandWords, brandNear, brandsBeginning, brandsWithWord } from '#server/catalogue/search/brand-words.ts';
import {
  type Lexicon,
  lesserOf,
  type Meetings,
  meet,
  meetInside,
  meeting,
  meetWithSlips,
  mended,
  type Scores,
  scoresOf,
  slipsAllowed,
} from '#server/catalogue/search/lexicon.ts';
import { samePlace } from '#server/catalogue/search/position-words.ts';
import type { Token } from '#server/catalogue/search/tokens.ts';
import {
  isUnit,
  type ValueWords,
  valuesOfNumber,
  valuesOfWord,
  valueWordNear,
} from '#server/catalogue/search/value-words.ts';
import { isEmptyWord } from '#server/catalogue/search/word-forms.ts';

/** All that words can mean in one language. */
export type Vocabulary = { readonly lexicon: Lexicon; readonly values: ValueWords; readonly brands: BrandWords };

/**
 * One demand on an article: its generic article has a score here, or it has one of the values. A demand that names only a
 * place ("vorne") is given up where nothing would be left.
 */
export type Clause = {
  readonly scores: Scores | null;
  readonly values: ReadonlySet<number> | null;
  readonly isPlace: boolean;
  /** Its word is still being typed: what begins so is as good as what is called so. */
  readonly isOpen: boolean;
};

export type Reading = {
  readonly clauses: readonly Clause[];
  /** One of them; null: any. */
  readonly brands: ReadonlySet<number> | null;
  /** Pieces that can only be of a number, in one. */
  readonly number: string;
  /** Pieces that mean nothing here. */
  readonly unknown: readonly Token[];
  /** The text with its slips mended; null if there were none. */
  readonly corrected: string | null;
};

type Meaning =
  | { readonly kind: 'clause'; readonly clause: Clause; readonly written?: string }
  | { readonly kind: 'brands'; readonly brands: readonly number[]; readonly written?: string }
  | { readonly kind: 'number' | 'nothing' | 'unknown' };

type HowToRead = {
  /** The last word may go on. */
  readonly isTyping: boolean;
  /** It rather begins a brand than a kind of part. */
  readonly brandFirst: boolean;
};

export function readTokens(vocabulary: Vocabulary, tokens: readonly Token[], how: HowToRead): Reading {
  const clauses: Clause[] = [];
  const unknown: Token[] = [];
  const words: string[] = [];
  let brands: ReadonlySet<number> | null = null;
  let number = '';
  let isCorrected = false;
  for (let at = 0; at < tokens.length; ) {
    const [taken, token] = together(vocabulary, tokens, at);
    at += taken;
    const meaning = knownMeaning(vocabulary, token, how);
    words.push(('written' in meaning && meaning.written) || token.raw);
    if ('written' in meaning && meaning.written) isCorrected = true;
    if (meaning.kind === 'clause') clauses.push(meaning.clause);
    if (meaning.kind === 'brands') {
      brands = both(brands, meaning.brands);
    }
    if (meaning.kind === 'number') number += token.raw;
    if (meaning.kind === 'unknown') unknown.push(token);
  }
  return { clauses, brands, number, unknown, corrected: isCorrected ? words.join(' ') : null };
}

/** Two words of one name mean that brand, two names mean either. */
function both(known: ReadonlySet<number> | null, named: readonly number[]): ReadonlySet<number> {
  const same = named.filter((brand) => known?.has(brand));
  return new Set(same.length > 0 ? same : [...(known ?? []), ...named]);
}

/** Up to three pieces are one if a brand is called so ("Nord Werk"); a number and its unit are. */
function together({ brands, values }: Vocabulary, tokens: readonly Token[], at: number): [taken: number, token: Token] {
  for (let taken = 3; taken > 1; taken--) {
    const some = tokens.slice(at, at + taken);
    const folded = some.map((token) => token.folded).join('');
    if (some.length === taken && brands.names.has(folded)) return [taken, joined(some, ' ')];
  }
  const [first, second] = tokens.slice(at, at + 2);
  if (first && second && /^\d+([.,]\d+)?$/.test(first.raw) && isUnit(values, second.raw)) {
    return [2, joined([first, second], '')];
  }
  // The loop above ends before the end of the list.
  return [1, tokens[at] as Token];
}

const joined = (tokens: readonly Token[], between: string): Token => ({
  raw: tokens.map(({ raw }) => raw).join(between),
  folded: tokens.map(({ folded }) => folded).join(''),
  hasDigit: tokens.some(({ hasDigit }) => hasDigit),
  isOpen: tokens.some(({ isOpen }) => isOpen),
});

const meant = (scores: Scores | null, values: readonly number[] | null, written?: string): Meaning => ({
  kind: 'clause',
  clause: { scores, values: values && new Set(values), isPlace: false, isOpen: false },
  ...(written !== undefined && { written }),
});

/** Some hundreds of words are most of what is asked for. */
const mostMeanings = 500;
const meanings = new WeakMap<Vocabulary, Map<string, Meaning>>();

/** A word that was read before is not read again. */
function knownMeaning(vocabulary: Vocabulary, token: Token, { brandFirst, isTyping }: HowToRead): Meaning {
  let known = meanings.get(vocabulary);
  if (known === undefined || known.size >= mostMeanings) {
    known = new Map();
    meanings.set(vocabulary, known);
  }
  const key = `${token.raw} ${token.folded} ${token.isOpen} ${brandFirst} ${isTyping}`;
  const found = known.get(key);
  if (found) return found;
  const meaning = meaningOf(vocabulary, token, brandFirst);
  const isOpen = token.isOpen && isTyping;
  const made = meaning.kind === 'clause' ? { ...meaning, clause: { ...meaning.clause, isOpen } } : meaning;
  known.set(key, made);
  return made;
}

/** A brand, then a place, then a kind of part, then a value; from certain to guessed. */
function meaningOf(vocabulary: Vocabulary, token: Token, brandFirst: boolean): Meaning {
  const { lexicon, values, brands } = vocabulary;
  const named = brands.names.get(token.folded);
  if (named !== undefined) return { kind: 'brands', brands: [named] };
  if (token.hasDigit) return meaningOfDigits(vocabulary, token);
  if (isEmptyWord(token.folded) && !token.isOpen) return { kind: 'nothing' };
  const place = samePlace(token.folded);
  if (place) return meaningOfPlace(vocabulary, place);

  const met = meet(lexicon, token.folded);
  const best = Math.max(0, ...met.values());
  const begun = (token.isOpen ? brandsBeginning : brandsWithWord)(brands, token.folded);
  if (begun.length > 0 && brandFirst) return { kind: 'brands', brands: begun };
  if (best >= meeting.lastPart) return meant(scoresOf(lexicon, met), null);
  const said = valuesOfWord(values, token.folded, false);
  if (said.length > 0) return meant(met.size > 0 ? scoresOf(lexicon, met) : null, said);
  if (met.size > 0) return meant(scoresOf(lexicon, met), null);
  if (begun.length > 0) return { kind: 'brands', brands: begun };
  const sayable = token.isOpen ? valuesOfWord(values, token.folded, true) : [];
  if (sayable.length > 0) return meant(null, sayable);
  if (values.names.has(token.folded) || isEmptyWord(token.folded)) return { kind: 'nothing' };
  return guessed(vocabulary, token);
}

function meaningOfDigits({ lexicon, values }: Vocabulary, token: Token): Meaning {
  const met = new Map([...meet(lexicon, token.folded)].filter(([, how]) => how === meeting.same));
  const said = [...valuesOfWord(values, token.folded, false), ...valuesOfNumber(values, token.raw)];
  if (met.size === 0 && said.length === 0) return { kind: 'number' };
  return meant(met.size > 0 ? scoresOf(lexicon, met) : null, said);
}

function meaningOfPlace({ lexicon, values }: Vocabulary, place: readonly string[]): Meaning {
  const met = new Map<number, number>();
  const said: number[] = [];
  for (const word of place) {
    for (const index of lexicon.stems.get(word) ?? []) met.set(index, meeting.same);
    for (const [index, how] of meet(lexicon, word)) if (how === meeting.same) met.set(index, how);
    said.push(...valuesOfWord(values, word, false));
  }
  return {
    kind: 'clause',
    clause: { scores: scoresOf(lexicon, met), values: new Set(said), isPlace: true, isOpen: false },
  };
}

/** Nothing is called so: a part of a word, a compound that nobody else uses, or a slip. */
function guessed({ lexicon, values, brands }: Vocabulary, { folded }: Token): Meaning {
  const inside = meetInside(lexicon, folded);
  if (inside.size > 0) return meant(scoresOf(lexicon, inside), null);
  const near = meetWithSlips(lexicon, folded);
  const isWhole = near.values().some((how) => how === meeting.slip);
  const apart = isWhole ? null : takenApart(lexicon, folded);
  if (apart) return meant(apart, null);
  if (near.size > 0) return meant(scoresOf(lexicon, mended(near)), null, bestWritten(lexicon, near));
  const brand = brandNear(brands, folded);
  if (brand !== null) return { kind: 'brands', brands: [brand], written: textAt(brands.written, brand) };
  const value = valueWordNear(values, folded, slipsAllowed(folded));
  return value ? meant(null, value.values, value.written) : { kind: 'unknown' };
}

/** The word that stands in the most telling place, of equal ones the shortest. */
function bestWritten({ uses, written }: Lexicon, near: Meetings): string {
  const ranked = [...near.keys()].map((index) => ({
    written: textAt(written, index),
    field: Math.max(0, ...columnAt(uses, index).map((use) => use & 3)),
  }));
  ranked.sort((a, b) => b.field - a.field || a.written.length - b.written.length);
  return ranked[0]?.written ?? '';
}

const shortestHalf = 3;
const longestApart = 40;

/** "Bremsenscheibe": both halves are known, and some generic article has both. */
function takenApart(lexicon: Lexicon, word: string): Scores | null {
  if (word.length > longestApart) return null;
  for (let at = word.length - shortestHalf; at >= shortestHalf; at--) {
    const first = meet(lexicon, word.slice(0, at));
    if (first.size === 0) continue;
    const second = meet(lexicon, word.slice(at));
    if (second.size === 0) continue;
    const both = lesserOf(scoresOf(lexicon, first), scoresOf(lexicon, second), meeting.innerPart);
    if (both.kinds.length > 0) return both;
  }
  return null;
}
