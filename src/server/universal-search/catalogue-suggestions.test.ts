import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { catalogueSuggestions } from '#server/universal-search/catalogue-suggestions.ts';
import { languages } from '#shared/session/language.ts';
import { searchCatalogue, searchRows } from '#test/search-catalogue.ts';
import { workedMs } from '#test/worked-ms.ts';

const snapshot = await compileCatalogue(searchCatalogue, { release: 1, source: 'test', typeEngines: new Map() });
const car = 900_000_001; // linked to all brake discs
const unknown = { registered: null, facts: [] };
const suggest = (text: string, kTypeId: number | null = null) =>
  catalogueSuggestions(snapshot, { ...unknown, text, kTypeId, language: 'de', country: 'DE', offers: null });

describe('suggestions for the palette', () => {
  it('words bring kinds of part with their counts, and the first articles of the best', () => {
    const { parts, articles, oeNumbers } = suggest('bremssch');
    expect(parts.slice(0, 2).map(({ name }) => name)).toEqual(['Bremsscheibe', 'Bremsschlauch']);
    expect(articles).toHaveLength(5);
    expect(new Set(articles.map(({ genericArticle }) => genericArticle.name))).toEqual(new Set(['Bremsscheibe']));
    expect(oeNumbers).toEqual([]);
  });

  it('with a car, what it has none of is left out, and every article carries its verdict', () => {
    const { parts, articles } = suggest('brems', car);
    expect(parts).toEqual([{ id: parts[0]?.id, name: 'Bremsscheibe', articles: 60 }]);
    expect(articles.map(({ fit }) => fit?.verdict)).toEqual(Array(5).fill('fits'));
  });

  it('at most five of each', () => {
    const { parts, articles, oeNumbers } = suggest('brems');
    expect([parts.length, articles.length, oeNumbers.length]).toEqual([5, 5, 0]);
    expect(suggest('QZ').oeNumbers).toHaveLength(0);
    expect(suggest('QZ0').oeNumbers).toHaveLength(5);
  });

  it('an OE number comes as it is printed, with its maker, its articles and whether they fit the car', () => {
    const discs = searchRows.genericArticles.findIndex(({ names }) => names.de === 'Bremsscheibe');
    const number = `QZ 0${Math.floor((discs * 60 + 20) / 10)} 55`;
    const [hit] = suggest(number.replaceAll(' ', '').toLowerCase(), car).oeNumbers;
    expect(hit).toEqual({
      number,
      owner: 'BMW',
      genericArticle: { id: (discs + 1) * 10, name: 'Bremsscheibe' },
      articles: 10,
      fitsCar: true,
    });
    expect(suggest('QZ 0100 55', car).oeNumbers[0]?.fitsCar).toBe(false);
    expect(suggest('QZ 0100 55').oeNumbers[0]?.fitsCar).toBeNull();
  });

  it('a number that does not fit the car is shown, and says so', () => {
    const other = searchRows.articles.find(
      ({ genericArticleId, state }) => genericArticleId === 10 && state === 'active',
    );
    const [first] = suggest(other?.number ?? '', car).articles;
    expect(first).toMatchObject({ id: other?.id, fit: { verdict: 'no' } });
  });

  it('the middle of a number is enough where nothing begins so', () => {
    const [some] = searchRows.articles;
    const inside = some?.number.replaceAll(/\W/g, '').slice(2, -1) ?? '';
    expect(suggest(inside).articles.map(({ number }) => number)).toContain(some?.number);
  });

  it('a slip is mended, and what was read is told', () => {
    const { corrected, parts } = suggest('bremscheibe');
    expect([corrected, parts[0]?.name]).toEqual(['Bremsscheibe', 'Bremsscheibe']);
  });

  it('any text has an answer, and none stops the server', () => {
    for (const text of [
      '',
      ' ',
      '%',
      '1',
      'ö',
      '\u202e',
      '🚗',
      "'\\",
      'a'.repeat(200),
      '1'.repeat(200),
      '- '.repeat(100),
    ]) {
      for (const language of languages) {
        const began = workedMs();
        const { articles } = catalogueSuggestions(snapshot, {
          ...unknown,
          text,
          kTypeId: car,
          language,
          country: 'DE',
          offers: null,
        });
        expect(articles.length).toBeLessThanOrEqual(5);
        expect(workedMs() - began).toBeLessThan(2_000);
      }
    }
  });
});
