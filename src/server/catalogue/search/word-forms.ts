import type { Language } from '#shared/session/language.ts';

/** As words are compared: lower case, no accents, and ä, ae and a alike: "Beläge", "Belaege" and "belage" are one. */
export const fold = (text: string): string => bare(text.toLowerCase()).replaceAll(/([aou])e/g, '$1');

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

const bare = (text: string) =>
  isPlain(text)
    ? text
    : text
        .replaceAll('ß', 'ss')
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '');

/** Letters and digits in a row. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Endings, longest first, and how much of a word must be left without them. */
const endings: Record<Language, readonly (readonly [ending: string, left: number])[]> = {
  de: [
    ['ern', 4],
    ['ers', 4],
    ['en', 4],
    ['er', 4],
    ['em', 4],
    ['es', 4],
    ['e', 4],
    ['n', 4],
    ['s', 3],
  ],
  en: [
    ['es', 4],
    ['s', 3],
  ],
  fr: [
    ['es', 4],
    ['e', 4],
    ['s', 3],
    ['x', 3],
  ],
  it: [
    ['chi', 3],
    ['che', 3],
    ['co', 3],
    ['ca', 3],
    ['a', 3],
    ['e', 3],
    ['i', 3],
    ['o', 3],
  ],
};

/** A folded word without its ending: "scheiben" and "scheibe" are both "scheib". */
export function stemOf(word: string, language: Language): string {
  for (const [ending, left] of endings[language]) {
    if (word.endsWith(ending) && word.length - ending.length >= left) return word.slice(0, -ending.length);
  }
  return word;
}

/** German is everywhere in the trade: its words find parts whatever language the user speaks. */
export const languagesFor = (language: Language): readonly Language[] =>
  language === 'de' ? ['de'] : [language, 'de'];

/** The stems of a word in the user's language and in German, without the word itself. */
export const stemsOf = (word: string, language: Language): string[] => [
  ...new Set(
    languagesFor(language)
      .map((each) => stemOf(word, each))
      .filter((stem) => stem !== word),
  ),
];

/** Words that say nothing about a part. */
const empty = new Set(
  'der die das den dem des ein eine einen einer und oder fur mit ohne von vom zum zur im in am an auf bei the a of for and with le la les un une du de des et ou pour avec il lo i gli una di del della e per con'
    .split(' ')
    .map(fold),
);

export const isEmptyWord = (word: string): boolean => empty.has(word);
