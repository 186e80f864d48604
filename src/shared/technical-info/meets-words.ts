import { findableWords } from '#shared/work/fold-words.ts';

/** Every word must be met: by the beginning of a word, or by the inside of one if it is three letters or longer. */
export function meetsWords(text: string, wanted: readonly string[]): boolean {
  const words = findableWords(text);
  return wanted.every((want) =>
    words.some((word) => word.startsWith(want) || (want.length >= 3 && word.includes(want))),
  );
}
