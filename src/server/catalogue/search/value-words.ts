import { float64At, indexAt, numbersAt, textAt, uint16At } from '#server/catalogue/column-reads.ts';
import { type Trie, trieOf, wordsBeginning, wordsNear } from '#server/catalogue/search/trie.ts';
import type { ValueUse } from '#server/catalogue/search/value-use.ts';
import { fold, languagesFor, stemOf, stemsOf, wordsIn } from '#server/catalogue/search/word-forms.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import type { Language } from '#shared/session/language.ts';

/** What articles say of themselves, "belüftet", "312 mm", by the words and numbers that people type. Values are indexes. */
export type ValueWords = {
  readonly language: Language;
  readonly words: Trie;
  readonly ofWord: readonly (readonly number[])[];
  readonly stems: ReadonlyMap<string, readonly number[]>;
  readonly written: readonly string[];
  readonly numbers: ReadonlyMap<number, readonly number[]>;
  /** Folded unit → criteria. */
  readonly units: ReadonlyMap<string, ReadonlySet<number>>;
  readonly criterionOf: Uint16Array;
  /** Names of criteria: they may be said, and narrow nothing. */
  readonly names: ReadonlySet<string>;
};

export function buildValueWords(snapshot: Snapshot, use: ValueUse, language: Language): ValueWords {
  const { values, words } = snapshot;
  const byWord = new Map<string, { readonly written: string; readonly values: Set<number> }>();
  const stems = new Map<string, Set<number>>();
  const numbers = new Map<number, number[]>();
  const of = languagesFor(language);
  const addText = (text: string, value: number, each: Language) => {
    for (const word of writtenIn(text)) {
      const key = squeezed(word);
      if (key.length === 0) continue;
      const known = byWord.get(key);
      if (known) known.values.add(value);
      else byWord.set(key, { written: word, values: new Set([value]) });
      if (!/\d/.test(key)) addTo(stems, stemOf(key, each), value);
    }
  };
  for (let value = 0; value < values.ids.length; value++) {
    if (use.useStart[value] === use.useStart[value + 1]) continue;
    const number = float64At(values.number, value);
    const criterion = words.criteria[uint16At(values.criterion, value)];
    if (!Number.isNaN(number)) {
      const list = numbers.get(number);
      if (list) list.push(value);
      else numbers.set(number, [value]);
    }
    if (criterion?.kind === 'number') continue;
    const isYes = criterion?.kind === 'flag' && valueText(snapshot, value, 'de').toLowerCase() !== 'nein';
    for (const each of of) addText(isYes ? criterion.names[each] : valueText(snapshot, value, each), value, each);
  }
  const sorted = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    language,
    words: trieOf(sorted.map(([word]) => word)),
    ofWord: sorted.map(([, of]) => [...of.values]),
    stems: new Map([...stems].map(([stem, set]) => [stem, [...set]])),
    written: sorted.map(([, { written }]) => written),
    numbers,
    units: unitsOf(words),
    criterionOf: values.criterion,
    names: new Set(words.criteria.flatMap(({ names }) => of.flatMap((each) => wordsIn(names[each]).map(fold)))),
  };
}

function unitsOf({ criteria }: Snapshot['words']): Map<string, Set<number>> {
  const units = new Map<string, Set<number>>();
  for (const [index, { unit }] of criteria.entries()) if (unit) addTo(units, fold(unit), index);
  return units;
}

const addTo = <Key>(map: Map<Key, Set<number>>, key: Key, value: number) => {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
};

/** What stands between blanks, and the words in it. */
const writtenIn = (text: string): string[] => [...new Set([...text.split(/\s+/), ...wordsIn(text)])];

/** "205/55" is "20555", "5W-30" is "5w30". */
export const squeezed = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Values that have the word, or for the last word of a question one that begins so. */
export function valuesOfWord(values: ValueWords, word: string, isBeginning: boolean): number[] {
  const [from, to] = word === '' ? [0, 0] : wordsBeginning(values.words, word);
  const isSame = values.words.words[from] === word;
  const found = new Set(isSame ? values.ofWord[from] : []);
  for (const stem of [word, ...stemsOf(word, values.language)]) {
    for (const value of values.stems.get(stem) ?? []) found.add(value);
  }
  if (found.size === 0 && isBeginning && word.length >= 3) {
    for (let index = from; index < to; index++) for (const value of numbersAt(values.ofWord, index)) found.add(value);
  }
  return [...found];
}

/** A number with or without its unit: "312", "312mm", "22,4". */
export function valuesOfNumber(values: ValueWords, text: string): number[] {
  const [, digits, unit = ''] = /^(\d{1,9}(?:[.,]\d{1,4})?)(\D{0,8})$/.exec(text) ?? [];
  if (digits === undefined) return [];
  const all = values.numbers.get(Number(digits.replace(',', '.'))) ?? [];
  if (unit === '') return [...all];
  const criteria = values.units.get(fold(unit));
  return criteria ? all.filter((value) => criteria.has(indexAt(values.criterionOf, value))) : [];
}

export const isUnit = (values: ValueWords, text: string): boolean => values.units.has(fold(text));

/** The nearest word of a value, as it is written; null if none is near enough. */
export function valueWordNear(values: ValueWords, word: string, slips: number) {
  let best = { slips: slips + 1, index: -1 };
  wordsNear(values.words, word, slips, (index, whole) => {
    if (whole < best.slips) best = { slips: whole, index };
  });
  return best.index < 0
    ? null
    : { written: textAt(values.written, best.index), values: numbersAt(values.ofWord, best.index) };
}
