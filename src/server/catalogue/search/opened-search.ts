import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import { buildBrandWords } from '#server/catalogue/search/brand-words.ts';
import type { NumberColumns, OddNumber } from '#server/catalogue/search/compile-numbers.ts';
import { buildLexicon } from '#server/catalogue/search/lexicon.ts';
import type { Numbers } from '#server/catalogue/search/numbers.ts';
import { type NumberText, numbersContaining, numberText } from '#server/catalogue/search/numbers-containing.ts';
import type { Vocabulary } from '#server/catalogue/search/read-text.ts';
import type { ValueUse } from '#server/catalogue/search/value-use.ts';
import { buildValueWords } from '#server/catalogue/search/value-words.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Language } from '#shared/session/language.ts';

/** The search part of a snapshot, ready to be asked. */
type OpenedSearch = {
  readonly numbers: Numbers;
  /** The vehicle makers that `ownerOf` of the numbers names; the first is nobody. */
  readonly owners: readonly string[];
  readonly use: ValueUse;
  readonly vocabulary: (language: Language) => Vocabulary;
  /** Numbers that have it somewhere inside. */
  readonly containing: (part: string) => readonly number[];
};

const opened = new WeakMap<Snapshot, OpenedSearch>();

/** The words of a language are laid out when the first user asks in it. */
export function openedSearch(snapshot: Snapshot): OpenedSearch {
  const known = opened.get(snapshot);
  if (known) return known;
  const search = openSearch(snapshot);
  opened.set(snapshot, search);
  return search;
}

function openSearch(snapshot: Snapshot): OpenedSearch {
  const { sections, json } = snapshot.search;
  // compileSearch() made both, and the file's checksum vouches for what was read from it.
  const columns = sections as unknown as NumberColumns & ValueUse;
  const { odd, owners } = json as { odd: OddNumber[]; owners: string[] };
  const numbers: Numbers = { ...columns, odd };
  let whole: NumberText | null = null;
  // One keystroke asks twice for the same: for articles, and for numbers of vehicle makers.
  let lastAsked: { readonly part: string; readonly found: readonly number[] } = { part: '', found: [] };
  const vocabularies = new Map<Language, Vocabulary>();
  const brands = buildBrandWords(snapshot.words.brands);
  return {
    numbers,
    containing: (part) => {
      whole ??= numberText(numbers);
      if (part !== lastAsked.part) lastAsked = { part, found: numbersContaining(whole, part) };
      return lastAsked.found;
    },
    owners,
    use: columns,
    vocabulary(language) {
      const known = vocabularies.get(language);
      if (known) return known;
      const { kindsBelow } = catalogueIndex(snapshot);
      const made = {
        lexicon: buildLexicon({ words: snapshot.words, kindsBelow, language }),
        values: buildValueWords(snapshot, columns, language),
        brands,
      };
      vocabularies.set(language, made);
      return made;
    },
  };
}
