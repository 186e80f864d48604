import type { ImportSaying } from '#shared/imports/import-sentences.ts';
import { readSentence } from '#shared/imports/read-sentence.ts';

type Words = Readonly<Record<string, string>>;
export type Say = (code: ImportSaying, words: Words) => string;

/** What an importer said, line by line. What no text knows stands as it is: then it is no fault of the file. */
export const importWords = (say: Say, sentences: string): string =>
  sentences
    .split('\n')
    .map((sentence) => sentenceWords(say, sentence.trim()) ?? sentence.trim())
    .join('\n');

/** One sentence may be about another: "Line 3 of articles.csv: …" */
function sentenceWords(say: Say, sentence: string): string | null {
  const said = readSentence(sentence);
  if (said === null) return null;
  const { reason, ...words } = said.words;
  return say(said.code, reason === undefined ? words : { ...words, reason: sentenceWords(say, reason) ?? reason });
}
