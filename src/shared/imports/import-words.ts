import { formatNumber } from '#shared/format/number.ts';
import { type HeadingKey, headingNamed } from '#shared/imports/import-columns.ts';
import type { ImportSaying } from '#shared/imports/import-sentences.ts';
import { readSentence } from '#shared/imports/read-sentence.ts';

type Words = Readonly<Record<string, string>>;
export type Say = {
  readonly sentence: (code: ImportSaying, words: Words) => string;
  readonly heading: (key: HeadingKey) => string;
};

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
  const { reason, heading, columns, ...words } = said.words;
  const { count } = words;
  return say.sentence(said.code, {
    ...words,
    ...(count !== undefined && { shown: formatNumber(Number(count)) }),
    ...(reason !== undefined && { reason: sentenceWords(say, reason) ?? reason }),
    ...(heading !== undefined && { heading: headingWords(say, heading) }),
    ...(columns !== undefined && { columns: isPackage(words) ? columns : columnWords(say, columns) }),
  });
}

/** The files of a package have their columns by name, in every language. */
const isPackage = ({ title }: Words) => title === undefined || title.endsWith(' package');

const columnWords = (say: Say, columns: string): string =>
  columns
    .split(', ')
    .map((name) => headingWords(say, name.replaceAll('"', '')))
    .join(', ');

/** Importers name headings in English. */
function headingWords(say: Say, name: string): string {
  const key = headingNamed(name);
  return key === null ? name : say.heading(key);
}
