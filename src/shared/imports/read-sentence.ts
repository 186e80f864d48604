import { type ImportSaying, importSentences } from '#shared/imports/import-sentences.ts';

export type SaidSentence = { readonly code: ImportSaying; readonly words: Readonly<Record<string, string>> };

/** What may stand for a word of a sentence; the rest is anything. */
const shapes: Readonly<Record<string, string>> = {
  column: '[\\w.]+',
  table: '[\\w.-]+\\.\\w+',
  line: '\\d+',
  id: '-?\\d+',
};

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{(\w+)\}/);
  const source = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>${shapes[part] ?? '.+'})`));
  return new RegExp(`^${source.join('')}$`, 'u');
}

/** The most words of its own first: where two could be meant, that one is. */
const patterns = (Object.entries(importSentences) as [ImportSaying, string][]) // entries widen the keys to string
  .map(([code, sentence]) => ({ code, pattern: patternOf(sentence), own: sentence.replaceAll(/\{\w+\}/g, '').length }))
  .toSorted((one, other) => other.own - one.own);

/** Which of our sentences it is, and about what; null: none of them. */
export function readSentence(sentence: string): SaidSentence | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(sentence);
    if (found) return { code, words: { ...found.groups } };
  }
  return null;
}
