import { describe, expect, it } from 'vitest';
import { articleTexts } from '#server/catalogue/article-texts.ts';
import { countOf } from '#server/catalogue/candidates.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { withSynonyms } from '#server/catalogue/record/synonyms.ts';
import { searchArticles } from '#server/catalogue/search/search.ts';
import type { Language } from '#shared/session/language.ts';
import { searchCatalogue, searchRows } from '#test/search-catalogue.ts';

const about = { release: 1, source: 'test', typeEngines: new Map() };
const snapshot = await compileCatalogue(searchCatalogue, about);

const search = (text: string, language: Language = 'de') => {
  const found = searchArticles(snapshot, { text, language });
  const kinds = found.kinds.map((kind) => snapshot.words.genericArticles[kind]?.names.de);
  return { ...found, kinds, count: countOf(found.candidates) };
};
const numbersOf = (text: string) => {
  const { candidates } = search(text);
  if (candidates.kind !== 'ordinals') return [];
  return Array.from(candidates.ordinals, (ordinal) => articleTexts(snapshot, ordinal).number);
};

describe('words name kinds of parts (R3.6)', () => {
  // What is typed, what comes first, and what must not be among it.
  it.each<[text: string, first: string, never?: string]>([
    ['Bremsscheibe', 'Bremsscheibe', 'Bremsbelagsatz, Scheibenbremse'],
    ['bremsscheiben', 'Bremsscheibe', 'Spritzblech, Bremsscheibe'],
    ['BREMSSCHEIBE', 'Bremsscheibe'],
    ['bremscheibe', 'Bremsscheibe'],
    ['brems scheibe', 'Bremsscheibe'],
    ['brems-scheibe', 'Bremsscheibe'],
    ['scheibe', 'Bremsscheibe'],
    ['bremsensc', 'Bremsscheibe'],
    ['bremssch', 'Bremsscheibe', 'Ölfilter'],
    ['Brmsbelag', 'Bremsbelagsatz, Scheibenbremse'],
    ['bremsbeläge', 'Bremsbelagsatz, Scheibenbremse'],
    ['bremsbelaege', 'Bremsbelagsatz, Scheibenbremse'],
    ['bremsklotz', 'Bremsbelagsatz, Scheibenbremse'],
    ['stosdämpfer', 'Stoßdämpfer'],
    ['stossdaempfer', 'Stoßdämpfer'],
    ['federbein', 'Stoßdämpfer'],
    ['ölfilter', 'Ölfilter', 'Luftfilter'],
    ['oelfilter', 'Ölfilter', 'Kraftstofffilter'],
    ['öl filter', 'Ölfilter', 'Luftfilter'],
    ['filter', 'Ölfilter', 'Motoröl'],
    ['pollenfilter', 'Innenraumfilter'],
    ['zylinderkopfdichtung', 'Dichtung, Zylinderkopf'],
    ['kopfdichtung', 'Dichtung, Zylinderkopf'],
    ['querlenkerlager', 'Lagerung, Querlenker'],
    ['lager querlenker', 'Lagerung, Querlenker'],
    ['lichtmaschine', 'Generator'],
    ['lichtmaschiene', 'Generator'],
    ['auspuff', 'Endschalldämpfer'],
    ['radlager', 'Radlagersatz'],
    ['zündkerzen', 'Zündkerze'],
    ['kerze', 'Zündkerze'],
    ['abssensor', 'ABS-Sensor, Raddrehzahl'],
    ['abs sensor', 'ABS-Sensor, Raddrehzahl'],
    ['öl', 'Motoröl', 'Luftfilter'],
    ['scheibenwischer', 'Wischblatt'],
    ['h7', 'Glühlampe, Hauptscheinwerfer'],
    ['fahrwerk', 'Stoßdämpfer', 'Bremsscheibe'],
    ['zylinderkopf', 'Dichtung, Zylinderkopf'],
    ['wasserpumpe', 'Wasserpumpe'],
    ['wassrpumpe', 'Wasserpumpe'],
    ['batterie', 'Starterbatterie'],
    ['bremsscheibe für vorne', 'Bremsscheibe'],
    ['die bremsscheibe für', 'Bremsscheibe'],
    ['Bremsenscheibe', 'Bremsscheibe'],
  ])('%j finds %j first', (text, first, never) => {
    const { kinds } = search(text);
    expect(kinds[0]).toBe(first);
    if (never) expect(kinds).not.toContain(never);
  });

  it('the language of the user comes first, German is always understood', () => {
    expect(search('brake disc', 'en').kinds[0]).toBe('Bremsscheibe');
    expect(search('Bremsscheibe', 'en').kinds[0]).toBe('Bremsscheibe');
    expect(search('plaquettes', 'fr').kinds[0]).toBe('Bremsbelagsatz, Scheibenbremse');
    expect(search('filtri olio', 'it').kinds[0]).toBe('Ölfilter');
    expect(search('ammortizzatori', 'it').kinds[0]).toBe('Stoßdämpfer');
  });

  it('what was read instead of a slip is told', () => {
    expect(search('bremscheibe').corrected).toBe('Bremsscheibe');
    expect(search('stosdämpfer nora').corrected).toBe('Stoßdämpfer nora');
    expect(search('bremsscheibe').corrected).toBeNull();
  });

  it("the house's own words find parts as well", async () => {
    const kind = searchRows.genericArticles.find(({ names }) => names.de === 'Bremsscheibe')?.id ?? 0;
    const word = { target: 'generic-article', target_id: kind, language: 'de', word: 'Bremsteller' } as const;
    const own = await compileCatalogue(withSynonyms(searchCatalogue, [word]), about);
    const found = searchArticles(own, { text: 'bremsteller', language: 'de' });
    expect(found.kinds.map((index) => own.words.genericArticles[index]?.names.de)).toEqual(['Bremsscheibe']);
  });
});

describe('brands, measures and places narrow', () => {
  const discs = searchRows.articles.filter(
    ({ genericArticleId }) =>
      searchRows.genericArticles.find(({ id }) => id === genericArticleId)?.names.de === 'Bremsscheibe',
  );
  const having = (...values: number[]) =>
    discs.filter(({ criteria }) => values.every((value) => criteria.includes(value)));

  it.each<[string, number]>([
    ['bremsscheibe 312 mm', having(4).length],
    ['bremsscheibe 312mm', having(4).length],
    ['bremsscheibe Ø312', having(4).length],
    ['bremsscheibe 22,4', having(6).length],
    ['bremsscheibe belüftet', having(12).length],
    ['bremsscheibe beschichtet', having(13).length],
    ['bremsscheibe durchmesser 312', having(4).length],
    ['bremsscheibe vorne', having(14).length],
    ['bremsscheibe va belüftet', having(12, 14).length],
    ['bremsscheibe hinten', having(15).length + having(16).length],
    ['bremsscheibe hinten links', having(16).length],
    ['bremsscheibe nora', discs.filter(({ brandId }) => brandId === 1).length],
    ['nora bremsscheibe', discs.filter(({ brandId }) => brandId === 1).length],
    ['bremsscheibe nord werk', discs.filter(({ brandId }) => brandId === 6).length],
    ['bremsscheibe alvo', discs.filter(({ brandId }) => brandId === 2).length],
    ['bremsscheibe denn', discs.filter(({ brandId }) => brandId === 8).length],
    ['bremsscheibe alvotk', discs.filter(({ brandId }) => brandId === 2).length],
  ])('%j finds %i articles', (text, count) => {
    expect(search(text).count).toBe(count);
    expect(count).toBeGreaterThan(0);
  });

  it('a place that no part knows is no demand', () => {
    expect(search('ölfilter vorne').count).toBe(search('ölfilter').count);
  });

  it('of several places, those count that the part knows', () => {
    expect(search('bremsscheibe vorne oben').count).toBe(having(14).length);
    expect(search('bremsscheibe vorne links').count).toBe(having(14).length);
  });

  it('a measure alone is looked for where it occurs', () => {
    expect(search('205/55').kinds).toEqual(['Reifen']);
    expect(search('70 Ah').kinds).toEqual(['Starterbatterie']);
  });

  it('a word that nobody knows finds nothing', () => {
    expect(search('bremsscheibe xyzxyz').count).toBe(0);
    expect(search('golf').count).toBe(0);
  });
});

describe('numbers', () => {
  const [some] = searchRows.articles.filter(({ brandId, state }) => brandId === 1 && state === 'active');
  const number = some?.number ?? '';
  const plain = number.replaceAll(/\W/g, '');

  it('blanks, dots, dashes, slashes and case do not count (R3.6)', () => {
    for (const text of [number, plain, plain.split('').join(' '), number.replaceAll('.', '/'), ` ${number} `]) {
      expect(numbersOf(text)).toEqual([number]);
    }
    expect(numbersOf('tr-7/x')).toEqual(numbersOf('TR 7 X'));
  });

  it('brand and number come in any order', () => {
    expect(numbersOf(`nora ${number}`)).toEqual([number]);
    expect(numbersOf(`${number} NORA`)).toEqual([number]);
    expect(numbersOf(`Nora ${number.slice(0, -3)}`)).toContain(number);
    expect(numbersOf(`alvotek ${number}`)).toEqual([]);
    expect(numbersOf(`nora ${number.slice(0, 2)}`)).toContain(number);
  });

  it('a kind of part and a number mean both', () => {
    const name = searchRows.genericArticles.find(({ id }) => id === some?.genericArticleId)?.names.de ?? '';
    expect(numbersOf(`${name} ${number}`)).toEqual([number]);
    expect(numbersOf(`Reifen ${number}`)).toEqual([]);
  });

  it('what replaces an article comes before it', () => {
    const old = searchRows.articles.find(({ state }) => state === 'superseded');
    const successor = searchRows.articles.find(({ id }) => id === (old?.id ?? 0) + 1);
    expect(numbersOf(old?.number ?? '')).toEqual([successor?.number, old?.number]);
  });

  it('an OE number finds all that it stands for, an EAN its article, a former number too', () => {
    expect(numbersOf('QZ 03 55')).toHaveLength(10);
    const withEan = searchRows.articles.find(({ ean, state }) => ean !== null && state === 'active');
    expect(numbersOf(withEan?.ean ?? '')).toEqual([withEan?.number]);
    expect(numbersOf([...(withEan?.ean ?? '')].join(' '))).toEqual([withEan?.number]);
    expect(numbersOf('old-100')).toContain(searchRows.articles.find(({ id }) => id === 100)?.number);
  });

  it('a beginning is enough, and one slip does no harm', () => {
    expect(numbersOf(plain.slice(0, -1))).toEqual([number]);
    const swapped = plain.slice(0, -3) + [...plain.slice(-3, -1)].reverse().join('') + plain.slice(-1);
    for (const slip of [plain.replace(/.$/, 'X'), `${plain.slice(0, 3)}${plain.slice(4)}`, `${plain}9`, swapped]) {
      expect(numbersOf(slip)).toContain(number);
    }
  });
});
