import { columnAt, numbersAt, textAt, uint8At, uint32At } from '#server/catalogue/column-reads.ts';
import { lastNotAbove } from '#server/catalogue/search/last-not-above.ts';
import { fields, type LexiconInput, partsOfName, wordUses } from '#server/catalogue/search/lexicon-words.ts';
import { type Trie, trieOf, wordsBeginning, wordsNear } from '#server/catalogue/search/trie.ts';
import { stemsOf, wordsIn } from '#server/catalogue/search/word-forms.ts';
import type { Language } from '#shared/session/language.ts';

/**
 * How a word of the question meets a word of the lexicon, best first: the same; the same but for its ending; the last part
 * of a compound ("filter" in "Ölfilter"); all but two letters; the first part ("brems" in "Bremsscheibe"); some part within;
 * then the same three with slips.
 */
export const meeting = {
  same: 60,
  stem: 54,
  lastPart: 46,
  almostWhole: 36,
  firstPart: 30,
  innerPart: 20,
  slip: 16,
  slipFirstPart: 12,
  slipLastPart: 8,
} as const;

export type Lexicon = {
  readonly language: Language;
  readonly genericArticles: number;
  /** Folded words, ascending. */
  readonly words: Trie;
  /** Words and stems read from their ends: a plural is compared with a plural, a stem with a stem. */
  readonly wordEnds: Ends;
  readonly stemEnds: Ends;
  readonly stems: ReadonlyMap<string, readonly number[]>;
  /** By word: as it is written, and where it stands as generic article × 4 + field. */
  readonly written: readonly string[];
  readonly uses: readonly Uint32Array[];
  /** All words, one after the other, and where each begins: for finding what stands inside of one. */
  readonly joined: string;
  readonly joinedStart: Uint32Array;
  /** By generic article: how many words its name has. */
  readonly nameLength: Uint8Array;
  /** By generic article: 1 if its name says what it belongs to, "Filter Automatikgetriebe". */
  readonly belongs: Uint8Array;
};

/** By word of the trie: the words of the lexicon that it stands for. */
type Ends = { readonly trie: Trie; readonly of: readonly (readonly number[])[] };

export function buildLexicon(input: LexiconInput): Lexicon {
  const { words, language } = input;
  const byWord = [...Map.groupBy(wordUses(input), ({ word }) => word)].sort(([a], [b]) => compare(a, b));
  const sorted = byWord.map(([word]) => word);
  const stems = new Map<string, number[]>();
  const uses = byWord.map(([, of], index) => {
    for (const stem of new Set(of.map((use) => use.stem))) {
      push(stems, stem, index);
    }
    return Uint32Array.from(new Set(of.map(({ genericArticle, field }) => genericArticle * 4 + field))).sort();
  });
  return {
    language,
    genericArticles: words.genericArticles.length,
    words: trieOf(sorted),
    wordEnds: endsOf(new Map(sorted.map((word, index) => [word, [index]]))),
    stemEnds: endsOf(stems),
    stems,
    written: byWord.map(([word, [first]]) => first?.written ?? word),
    uses,
    joined: sorted.join(' '),
    joinedStart: startsOf(sorted),
    nameLength: Uint8Array.from(words.genericArticles, ({ names }) => Math.min(255, wordsIn(names[language]).length)),
    belongs: Uint8Array.from(words.genericArticles, ({ names }) =>
      Math.min(1, partsOfName(names.de, 'de').rest.length),
    ),
  };
}

function endsOf(words: ReadonlyMap<string, readonly number[]>): Ends {
  const ends = [...words].map(([word, of]) => ({ end: reversed(word), of })).sort((a, b) => compare(a.end, b.end));
  return { trie: trieOf(ends.map(({ end }) => end)), of: ends.map(({ of }) => of) };
}

function startsOf(words: readonly string[]): Uint32Array {
  const starts = new Uint32Array(words.length);
  for (let index = 1; index < words.length; index++) {
    starts[index] = uint32At(starts, index - 1) + textAt(words, index - 1).length + 1;
  }
  return starts;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const push = (map: Map<string, number[]>, key: string, index: number) => {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
};
const reversed = (word: string) => [...word].reverse().join('');

/** Words of the lexicon that a word of the question meets, each with how. */
export type Meetings = ReadonlyMap<number, number>;

const none: Meetings = new Map();

/** "öl" is the only part of two letters that parts are made with. */
const isPart = (part: string) => part.length >= 3 || part === 'ol';
const longestWord = 40;
const shortestInner = 4;

/** Without slips. `word` is folded. A beginning counts as much as a first part does. */
export function meet(lexicon: Lexicon, word: string): Meetings {
  const met = new Map<number, number>();
  if (word.length > longestWord) return met;
  const add = (index: number, how: number) => met.set(index, Math.max(met.get(index) ?? 0, how));
  const forms = [word, ...stemsOf(word, lexicon.language)];
  for (const form of forms) {
    for (const index of lexicon.stems.get(form) ?? []) add(index, meeting.stem);
    if (form.length >= 2 && (form === word || form.length >= 4)) {
      const [from, to] = wordsBeginning(lexicon.words, form);
      for (let index = from; index < to; index++) {
        const found = textAt(lexicon.words.words, index);
        if (found === form) add(index, form === word ? meeting.same : meeting.stem);
        else add(index, found.length - form.length <= 2 ? meeting.almostWhole : meeting.firstPart);
      }
    }
    if (form !== word && form.length >= 4) meetEnds(lexicon.stemEnds, form, add);
  }
  if (isPart(word)) meetEnds(lexicon.wordEnds, word, add);
  if (forms.length === 1 && word.length >= 4) meetEnds(lexicon.stemEnds, word, add);
  return met;
}

/** At least two letters must be left for the rest of the compound. */
function meetEnds({ trie, of }: Ends, part: string, add: (index: number, how: number) => void): void {
  const [from, to] = wordsBeginning(trie, reversed(part));
  for (let end = from; end < to; end++) {
    if (textAt(trie.words, end).length < part.length + 2) continue;
    for (const index of numbersAt(of, end)) add(index, meeting.lastPart);
  }
}

/** Words that have it somewhere inside. */
export function meetInside({ joined, joinedStart }: Lexicon, word: string): Meetings {
  const met = new Map<number, number>();
  if (word.length < shortestInner || word.length > longestWord) return met;
  for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + 1)) {
    met.set(lastNotAbove(joinedStart, at), meeting.innerPart);
  }
  return met;
}

/** "Spritzblech, Bremsscheibe" is no brake disc: what only belongs to a part is met less than the part itself. */
const restOfName = meeting.lastPart - 2;

/** How well generic articles are met, by index, and which of them are met at all. */
export type Scores = { readonly of: Uint8Array; readonly kinds: readonly number[] };

/**
 * The best way in which any word of a generic article is met, and a little for where the word stands. A node stands for
 * all below it, but only by its own name, and only if no generic article is called so.
 */
export function scoresOf(lexicon: Lexicon, met: Meetings): Scores {
  const of = new Uint8Array(lexicon.genericArticles);
  const kinds: number[] = [];
  const raise = (kind: number, score: number) => {
    const before = uint8At(of, kind);
    if (before === 0) kinds.push(kind);
    if (score > before) of[kind] = score;
  };
  let isName = false;
  for (const [index, how] of met) {
    for (const use of columnAt(lexicon.uses, index)) {
      if ((use & 3) === fields.node) continue;
      const score = (use & 3) === fields.rest ? Math.min(how, restOfName) : how + (use & 3);
      if (how >= meeting.stem && score > restOfName) isName = true;
      raise(use >>> 2, score);
    }
  }
  if (isName) return { of, kinds };
  for (const [index, how] of met) {
    if (how < meeting.stem) continue;
    for (const use of columnAt(lexicon.uses, index)) {
      if ((use & 3) === fields.node) raise(use >>> 2, Math.min(how, meeting.lastPart));
    }
  }
  return { of, kinds };
}

/** Those that are met both ways, as well as by the lesser of them, and never better than `most`. */
export function lesserOf(one: Scores, other: Scores, most: number): Scores {
  const kinds = one.kinds.filter((kind) => other.of[kind]);
  const of = new Uint8Array(one.of.length);
  for (const kind of kinds) of[kind] = Math.min(uint8At(one.of, kind), uint8At(other.of, kind), most);
  return { of, kinds };
}

/** One slip in words of five letters, two in words of nine. */
export const slipsAllowed = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

/** With as few slips as possible: whole words first, then beginnings, then last parts. */
export function meetWithSlips(lexicon: Lexicon, word: string): Meetings {
  const slips = word.length > longestWord ? 0 : slipsAllowed(word);
  if (slips === 0) return none;
  const [whole, first] = [new Nearest(), new Nearest()];
  wordsNear(lexicon.words, word, slips, (index, asWhole, asBeginning) => {
    whole.add(index, asWhole);
    first.add(index, asBeginning);
  });
  if (whole.best <= slips) return whole.met(meeting.slip);
  if (first.best <= slips) return first.met(meeting.slipFirstPart);
  const last = new Nearest();
  const { trie, of } = lexicon.wordEnds;
  wordsNear(trie, reversed(word), slips, (end, _whole, asBeginning) => {
    for (const index of numbersAt(of, end)) last.add(index, asBeginning);
  });
  return last.best <= slips ? last.met(meeting.slipLastPart) : none;
}

/** As if the word had been typed right. */
export const mended = (near: Meetings): Meetings =>
  new Map([...near].map(([index, how]) => [index, rightly.get(how) ?? how]));

const rightly = new Map<number, number>([
  [meeting.slip, meeting.same],
  [meeting.slipFirstPart, meeting.firstPart],
  [meeting.slipLastPart, meeting.lastPart],
]);

/** Keeps those with the fewest slips. */
class Nearest {
  best = Number.POSITIVE_INFINITY;
  private indexes = new Set<number>();

  add(index: number, slips: number): void {
    if (slips > this.best) return;
    if (slips < this.best) this.indexes = new Set();
    this.best = slips;
    this.indexes.add(index);
  }

  met(how: number): Meetings {
    return new Map([...this.indexes].map((index) => [index, how]));
  }
}
