import { describe, expect, it } from 'vitest';
import { countOf, spreadOut } from '#server/catalogue/candidates.ts';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { meeting } from '#server/catalogue/search/lexicon.ts';
import { type WordUse, wordUses } from '#server/catalogue/search/lexicon-words.ts';
import { numberAt, numbersBeginning } from '#server/catalogue/search/numbers.ts';
import { numbersNear } from '#server/catalogue/search/numbers-near.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { searchArticles } from '#server/catalogue/search/search.ts';
import { fold, stemOf } from '#server/catalogue/search/word-forms.ts';
import { idOf } from '#server/catalogue/snapshot.ts';
import { normaliseNumber } from '#shared/articles/number.ts';
import { searchCatalogue, searchRows } from '#test/search-catalogue.ts';

/* The fast ways against plain ones that look at every row, on thousands of questions. */

const snapshot = await compileCatalogue(searchCatalogue, { release: 1, source: 'test', typeEngines: new Map() });
const { numbers } = openedSearch(snapshot);

function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Letters wrong, too many, missing or swapped, fewest way; the last two rows are enough to know. */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  for (let right = 0; right <= other.length; right++) (rows[0] ?? [])[right] = right;
  const cell = (left: number, right: number) => rows[left]?.[right] ?? 99;
  for (let left = 1; left <= one.length; left++) {
    for (let right = 1; right <= other.length; right++) {
      const isSame = one[left - 1] === other[right - 1];
      const isSwap = left > 1 && right > 1 && one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1];
      (rows[left] ?? [])[right] = Math.min(
        cell(left - 1, right - 1) + (isSame ? 0 : 1),
        cell(left - 1, right) + 1,
        cell(left, right - 1) + 1,
        isSwap ? cell(left - 2, right - 2) + 1 : 99,
      );
    }
  }
  return cell(one.length, other.length);
}

/** Without what both begin and end with, there is a letter on one side or both, or two swapped ones. */
function isOneSlipAway(one: string, other: string): boolean {
  let [start, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one[start] === other[start]) start++;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return one !== other && (isSwap || (left.length <= 1 && right.length <= 1));
}

const allNumbers = [
  ...searchRows.articles.flatMap(({ id, number, ean }) => [
    { id, number: normaliseNumber(number) },
    ...(ean ? [{ id, number: ean }] : []),
  ]),
  ...searchRows.numbers.map(({ articleId, number }) => ({ id: articleId, number: normaliseNumber(number) })),
];
const different = [...new Set(allNumbers.map(({ number }) => number))].sort();

const slipped = (text: string, roll: (below: number) => number): string => {
  const [at, letter] = [roll(text.length), '0123456789ABCXYZ'[roll(16)] ?? '0'];
  const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  const ways = [before + letter + after, before + after, before + letter + here + after];
  return ways[roll(4)] ?? before + after.slice(0, 1) + here + after.slice(1);
};

describe('numbers, against a look at every row', () => {
  const roll = dice(4);

  it('exact: the same articles for every number there is', () => {
    const rowsOf = Map.groupBy(allNumbers, ({ number }) => number);
    const successorOf = new Map(searchRows.relations.map(({ articleId, otherId }) => [articleId, otherId]));
    for (const number of different) {
      const found = searchArticles(snapshot, { text: number, language: 'de' }).candidates;
      const bearing = (rowsOf.get(number) ?? []).map(({ id }) => id);
      const successors = bearing.flatMap((id) => successorOf.get(id) ?? []);
      const ids = new Set(Array.from(spreadOut(found).ordinals, (ordinal) => idOf(snapshot, ordinal)));
      expect(ids, number).toEqual(new Set([...bearing, ...successors]));
    }
  });

  it('beginnings: the same numbers for 500 beginnings', () => {
    for (let round = 0; round < 500; round++) {
      const whole = different[roll(different.length)] ?? '';
      const beginning = roll(5) === 0 ? slipped(whole, roll) : whole.slice(0, 1 + roll(whole.length));
      const found = numbersBeginning(numbers, beginning).flatMap(([from, to]) =>
        Array.from({ length: to - from }, (_, index) => numberAt(numbers, from + index)),
      );
      expect(found.sort().join(), beginning).toBe(different.filter((number) => number.startsWith(beginning)).join());
    }
  });

  it('one slip: the same numbers for 250 slips', () => {
    const keyed = different.filter((number) => number.length <= 16);
    for (let round = 0; round < 250; round++) {
      const asked = slipped(keyed[roll(keyed.length)] ?? '', roll);
      if (asked.length < 5 || asked.length > 16) continue;
      const found = numbersNear(numbers, asked).map((at) => numberAt(numbers, at));
      const near = keyed.filter((number) => isOneSlipAway(asked, number));
      expect(found.sort(), asked).toEqual(near);
    }
  });
});

const uses = wordUses({
  words: snapshot.words,
  kindsBelow: catalogueIndex(snapshot).kindsBelow,
  language: 'de',
});
const kindCount = searchRows.genericArticles.length;
const countOfKind = searchRows.genericArticles.map(
  ({ id }) => searchRows.articles.filter((row) => row.genericArticleId === id).length,
);

/** How a folded word of a question meets a word, looked at one by one. */
function meets(asked: string, { word, stem }: WordUse): number {
  const short = stemOf(asked, 'de');
  if (asked === word) return meeting.same;
  if ([asked, short].some((form) => form === stem || form === word)) return meeting.stem;
  const forms = short.length >= 4 && short !== asked ? [asked, short] : [asked];
  const isLast = (part: string, whole: string) => whole.endsWith(part) && whole.length >= part.length + 2;
  if ((asked.length >= 3 || asked === 'ol') && isLast(asked, word)) return meeting.lastPart;
  if (short.length >= 4 && isLast(short, stem)) return meeting.lastPart;
  return forms.some((form) => form.length >= 2 && word.startsWith(form)) ? meeting.firstPart : 0;
}

/** The words with the fewest slips that a word of this length may have. */
function slips(asked: string): number[] {
  const most = asked.length >= 9 ? 2 : asked.length >= 5 ? 1 : 0;
  const distances = uses.map(({ word }) =>
    Math.abs(word.length - asked.length) > most ? 99 : slipsBetween(asked, word),
  );
  const least = Math.min(...distances);
  return distances.map((distance) => (distance === least && least <= most ? meeting.slip : 0));
}

function scores(hows: readonly number[]): number[] {
  const best = (uses: readonly (WordUse & { how: number })[], score: (use: WordUse & { how: number }) => number) =>
    Array.from({ length: kindCount }, (_, kind) =>
      Math.max(0, ...uses.filter(({ genericArticle, how }) => genericArticle === kind && how > 0).map(score)),
    );
  const met = uses.map((use, at) => ({ ...use, how: hows[at] ?? 0 }));
  const ofParts = best(
    met.filter(({ field }) => field > 0),
    ({ how, field }) => (field === 1 ? Math.min(how, 44) : how + field),
  );
  const isNamed = met.some(({ field, how }) => field > 1 && how >= meeting.stem);
  if (isNamed) return ofParts;
  const nodes = met.filter(({ field, how }) => field === 0 && how >= meeting.stem);
  const ofNodes = best(nodes, ({ how }) => Math.min(how, meeting.lastPart));
  return ofParts.map((score, kind) => Math.max(score, ofNodes[kind] ?? 0));
}

/** null: the word means nothing without guesses that this plain way does not make. */
function scoresOfWord(word: string): number[] | null {
  const plain = uses.map((use) => meets(word, use));
  if (plain.some((how) => how > 0)) return scores(plain);
  const inside = uses.map((use) => (word.length >= 4 && use.word.includes(word) ? meeting.innerPart : 0));
  if (inside.some((how) => how > 0)) return scores(inside);
  const near = slips(word);
  // What was misspelt counts as if it had been typed right.
  return near.includes(meeting.slip) ? scores(near.map((how) => (how > 0 ? meeting.same : 0))) : null;
}

const tier = (score: number) => (score >= 46 ? 0 : score >= 30 ? 1 : score >= 20 ? 2 : 3);

/** How many articles answer to these words. */
function plainCount(words: readonly string[]): number | null {
  const demands = words.map(scoresOfWord);
  if (demands.includes(null)) return null;
  const lowest = Array.from({ length: kindCount }, (_, kind) =>
    Math.min(...demands.map((demand) => demand?.[kind] ?? 0)),
  );
  const best = Math.min(...lowest.filter((score) => score > 0).map(tier));
  return lowest.reduce(
    (sum, score, kind) => (score > 0 && tier(score) === best ? sum + (countOfKind[kind] ?? 0) : sum),
    0,
  );
}

describe('words, against a look at every word', () => {
  it('the same totals for 500 questions of one to three words, whole, begun or misspelt', () => {
    const roll = dice(7);
    const written = [...new Set(uses.map((use) => use.written))].filter((word) => !/\d/.test(word));
    const word = () => {
      const whole = written[roll(written.length)] ?? '';
      const changed = [
        whole,
        whole.slice(0, 3 + roll(whole.length)),
        whole.slice(roll(4)),
        slipped(whole, roll).toLowerCase(),
      ];
      return changed[roll(4)] ?? whole;
    };
    let compared = 0;
    for (let round = 0; round < 500; round++) {
      const words = Array.from({ length: 1 + roll(3) }, word).filter((each) => fold(each).length >= 3);
      if (words.length === 0 || words.some((each) => /\d/.test(each))) continue;
      const plain = plainCount(words.map(fold));
      if (plain === null) continue;
      const { candidates, by } = searchArticles(snapshot, { text: `${words.join(' ')} `, language: 'de' });
      // Names of brands and places are words of another kind; they have tests of their own.
      if (
        by === 'number' ||
        words.some((each) => /^(denn|nora|vorn|hint|link|recht|oben|unten|inn|auss|back|rear|left)/.test(fold(each)))
      )
        continue;
      expect(countOf(candidates), words.join(' ')).toBe(plain);
      compared++;
    }
    expect(compared).toBeGreaterThan(250);
  });
});
