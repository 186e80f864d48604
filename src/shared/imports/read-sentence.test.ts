import { describe, expect, it } from 'vitest';
import { importSentences } from '#shared/imports/import-sentences.ts';
import { readSentence } from '#shared/imports/read-sentence.ts';

const written = (sentence: string, words: Readonly<Record<string, string>>) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? 'preise 2026.csv');
const words = { column: 'k_type_id', table: 'articles.csv', line: '12', id: '4711', reason: 'the word is missing' };

describe('a sentence of an importer is found again', () => {
  it.each(Object.entries(importSentences))('%s', (code, sentence) => {
    expect(readSentence(written(sentence, words))?.code).toBe(code);
  });

  it('with what it is about, however strange that is', () => {
    expect(readSentence('there is no article 4 711-A of "Bo(sch)"')).toEqual({
      code: 'no-article',
      words: { number: '4 711-A', brand: '"Bo(sch)"' },
    });
    expect(readSentence('the list price "12 €" is no amount')?.words).toEqual({ given: '12 €' });
    expect(readSentence('1 line is wrong in a.zip, so nothing of it was imported.')?.words).toEqual({ file: 'a.zip' });
  });

  it('what nobody of ours has said is none', () => {
    for (const sentence of ['', 'connection terminated', 'ENOSPC: no space left', 'is empty'])
      expect(readSentence(sentence)).toBeNull();
  });
});
