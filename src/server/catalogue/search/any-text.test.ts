import { describe, expect, it } from 'vitest';
import { countOf } from '#server/catalogue/candidates.ts';
import { compileCatalogue, emptySnapshot } from '#server/catalogue/compile.ts';
import { searchArticles } from '#server/catalogue/search/search.ts';
import { languages } from '#shared/session/language.ts';
import { searchCatalogue } from '#test/search-catalogue.ts';
import { workedMs } from '#test/worked-ms.ts';

const snapshot = await compileCatalogue(searchCatalogue, { release: 1, source: 'test', typeEngines: new Map() });

const pieces = [
  '\u0000',
  '\u001f',
  '\u202e',
  '\u200b',
  '\u2066',
  'مرحبا',
  'שלום',
  '🚗',
  '👨‍👩‍👧',
  '\ud800',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  ' & ',
  ' | ',
  '!',
  ':*',
  '<->',
  '(',
  ')',
  ';--',
  '$1',
  '{}',
  'a',
  'ä',
  'ß',
  'ﬁ',
  'İ',
  'ſ',
  'é',
  '0',
  '7',
  '.',
  '-',
  '/',
  'bremsscheibe',
  'nora',
  '312',
  'mm',
  'vorne',
  ' ',
  '\n',
  '\t',
  'the',
  'Ⅷ',
  '½',
  'Ж',
  '中',
];

describe('any text has an answer (bad input)', () => {
  it('10,000 texts made of what breaks other searches', () => {
    let state = 9;
    const roll = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 10_000; round++) {
      const text = Array.from({ length: 1 + roll(30) }, () => pieces[roll(pieces.length)])
        .join('')
        .slice(0, 200);
      const found = searchArticles(snapshot, { text, language: languages[round % 4] ?? 'de' });
      expect(countOf(found.candidates)).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    '',
    '   ',
    '%',
    '_'.repeat(200),
    '\\',
    "' or 1=1 --",
    '🚗🚗🚗',
    '\u202e\u202d\u2066\u2069\u200f',
    'مرحبا بالعالم',
    'שלום',
    '!&|()',
    '\u0000',
  ])('%j finds nothing', (text) => {
    expect(countOf(searchArticles(snapshot, { text, language: 'de' }).candidates)).toBe(0);
  });

  it.each(['a', 'ab', 'e', 'er', 'ss', 'bremsscheib', '1', '12', '1 ', 'b r ', '0a', 'äöü', 'n', 'sch', '🚗', 'w/'])(
    'repeats of %j do not stop the server',
    (piece) => {
      const text = piece.repeat(10_000 / piece.length);
      const began = workedMs();
      searchArticles(snapshot, { text, language: 'de' });
      // A few milliseconds; whatever grows with the square of the text or worse takes far longer.
      expect(workedMs() - began).toBeLessThan(2_000);
    },
  );

  it('an empty catalogue answers with nothing', async () => {
    const empty = await emptySnapshot();
    for (const text of ['bremsscheibe', '24.0125', 'nora', '312 mm', 'vorne', 'bremscheibe']) {
      expect(countOf(searchArticles(empty, { text, language: 'de' }).candidates)).toBe(0);
    }
  });
});
