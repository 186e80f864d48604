import { numbersAt } from '#server/catalogue/column-reads.ts';
import { fold, isEmptyWord, languagesFor, stemOf, wordsIn } from '#server/catalogue/search/word-forms.ts';
import type { Words } from '#server/catalogue/snapshot.ts';
import type { Language } from '#shared/session/language.ts';

/** Where a word stands: in the name of a node, behind the name of a part, among its synonyms, in its name. */
export const fields = { node: 0, rest: 1, synonym: 2, name: 3 } as const;
export type Field = (typeof fields)[keyof typeof fields];

/** A folded word, as it is written, and where it stands. */
export type WordUse = {
  readonly word: string;
  readonly written: string;
  readonly stem: string;
  readonly genericArticle: number;
  readonly field: Field;
};

export type LexiconInput = {
  readonly words: Words;
  /** By node: the generic articles in it and below it. */
  readonly kindsBelow: readonly (readonly number[])[];
  readonly language: Language;
};

/** All words that name generic articles, in the user's language and in German. */
export function wordUses({ words, kindsBelow, language }: LexiconInput): WordUse[] {
  const uses: WordUse[] = [];
  for (const of of languagesFor(language)) {
    const add = (text: string, genericArticles: readonly number[], field: Field) => {
      for (const written of writtenWords(text)) {
        const word = fold(written);
        if (word.length < 2 || isEmptyWord(word)) continue;
        const stem = stemOf(word, of);
        for (const genericArticle of genericArticles) uses.push({ word, written, stem, genericArticle, field });
      }
    };
    for (const [index, { names, synonyms }] of words.genericArticles.entries()) {
      const { head, rest } = partsOfName(names[of], of);
      for (const word of head) add(word, [index], fields.name);
      for (const word of rest) add(word, [index], fields.rest);
      for (const joined of joinedName(head, rest)) add(joined, [index], fields.synonym);
      for (const synonym of synonyms[of]) {
        const parts = partsOfName(synonym, of);
        for (const word of parts.head) add(word, [index], fields.synonym);
        for (const word of parts.rest) add(word, [index], fields.rest);
      }
    }
    for (const [index, { names, synonyms }] of words.nodes.entries()) {
      // "Filter und Wartung" is no name for all filters.
      const single = [names[of], ...synonyms[of]].filter((text) => !text.includes(' '));
      for (const text of single) add(text, numbersAt(kindsBelow, index), fields.node);
    }
  }
  return uses;
}

/** A word with a hyphen is one: "ABS-Sensor" is found by "abs sensor" as any compound is. "Brems- und …" is none. */
const writtenWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*-?/gu) ?? [])
    .filter((word) => !word.endsWith('-'))
    .map((word) => word.replaceAll('-', ''));

const adjective = /(tes|isch\p{L}{0,2}|lich\p{L}{0,2})$/u;

/**
 * What a part is, and what it belongs to: behind a comma or a bracket; in German also every further noun, "Dichtung
 * Ölwanne", unless the first word is an adjective.
 */
export function partsOfName(name: string, language: Language) {
  const [front = '', ...behind] = name.split(/[,(]/);
  const [first = '', ...further] = front.split(/\s+/).filter(Boolean);
  const belongs = (word: string) => language === 'de' && /^\p{Lu}/u.test(word) && !adjective.test(first);
  return {
    head: [first, ...further.filter((word) => !belongs(word))],
    rest: [...further.filter(belongs), ...behind.flatMap(wordsIn)],
  };
}

/** "Dichtung, Zylinderkopf" is what people call "Zylinderkopfdichtung". */
function joinedName([one = '']: readonly string[], [other = '', more]: readonly string[]): string[] {
  return one !== '' && other !== '' && more === undefined ? [other + one.toLowerCase()] : [];
}
