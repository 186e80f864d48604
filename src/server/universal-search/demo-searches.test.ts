import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTexts, oeNumbersOf } from '#server/catalogue/article-texts.ts';
import { numberAt } from '#server/catalogue/search/numbers.ts';
import { numbersNear } from '#server/catalogue/search/numbers-near.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { searchArticles } from '#server/catalogue/search/search.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Language } from '#shared/session/language.ts';
import type { catalogueSuggestions } from '#shared/universal-search/contract.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';

let app: TestApp;
let snapshot: Snapshot;
beforeAll(async () => {
  app = await freshApp();
  snapshot = app.catalogue.current();
});
afterAll(() => app.close());

async function suggest(text: string, kTypeId?: number) {
  const car = kTypeId === undefined ? '' : `&kTypeId=${kTypeId}`;
  const visitor = await app.signedIn('chef');
  const { status, json } = await visitor.get(`/api/search/suggestions?text=${encodeURIComponent(text)}${car}`);
  expect(status).toBe(200);
  return json as AnswerOf<typeof catalogueSuggestions>;
}

describe('what people type, and what they mean (R3.6)', () => {
  it.each<[text: string, first: string, language?: Language]>([
    ['bremsscheibe', 'Bremsscheibe vorn'],
    ['bremsscheibe hinten', 'Bremsscheibe hinten'],
    ['bremsscheiben va', 'Bremsscheibe vorn'],
    ['bremscheibe', 'Bremsscheibe vorn'],
    ['bremscheiben hinten', 'Bremsscheibe hinten'],
    ['Brmsbelag', 'Bremsbelagsatz vorn'],
    ['bremsbeläge hinten', 'Bremsbelagsatz hinten'],
    ['bremsklötze', 'Bremsbelagsatz vorn'],
    ['stosdämpfer', 'Stoßdämpfer vorn'],
    ['stoßdempfer hinten', 'Stoßdämpfer hinten'],
    ['federbein', 'Federbein vorn'],
    ['filter', 'Ölfilter'],
    ['ölfilter', 'Ölfilter'],
    ['oelfilter', 'Ölfilter'],
    ['öl filter', 'Ölfilter'],
    ['pollenfilter', 'Innenraumfilter'],
    ['dieselfilter', 'Kraftstofffilter'],
    ['luftfilter', 'Luftfilter'],
    ['radlager vorne', 'Radlagersatz vorn'],
    ['querlenker links', 'Querlenker vorn'],
    ['zahnriemen', 'Zahnriemen'],
    ['wasserpumpe', 'Wasserpumpe'],
    ['kupplung', 'Kupplungssatz'],
    ['kuplung', 'Kupplungssatz'],
    ['lichtmaschine', 'Generator'],
    ['batterie 70 ah', 'Starterbatterie'],
    ['zündkerzen', 'Zündkerze'],
    ['scheibenwischer', 'Wischerblatt vorn'],
    ['wischer hinten', 'Wischerblatt hinten'],
    ['auspuff', 'Endschalldämpfer'],
    ['auspuf', 'Endschalldämpfer'],
    ['kopfdichtung', 'Zylinderkopfdichtung'],
    ['motoröl 5w-30', 'Motoröl'],
    ['bremsenreiniger', 'Bremsenreiniger'],
    ['kühler', 'Motorkühler'],
    ['antriebswelle', 'Antriebswelle vorn'],
    ['abs sensor', 'ABS-Sensor vorn'],
    ['agr ventil', 'AGR-Ventil'],
    ['dpf', 'Rußpartikelfilter'],
    ['spiegel', 'Außenspiegel'],
    ['klimakompressor', 'Klimakompressor'],
    ['brake disc', 'Bremsscheibe vorn', 'en'],
    ['oil filter', 'Ölfilter', 'en'],
    ['filtre à huile', 'Ölfilter', 'fr'],
    ['plaquettes de frein', 'Bremsbelagsatz vorn', 'fr'],
    ['filtro olio', 'Ölfilter', 'it'],
    ['ölfilter', 'Ölfilter', 'it'],
  ])('%j means %j', (text, first, language = 'de') => {
    const { kinds } = searchArticles(snapshot, { text, language });
    expect(snapshot.words.genericArticles[kinds[0] ?? -1]?.names.de).toBe(first);
  });

  it('a number is found as printed, without its signs, with its brand, with a slip; an OE number as well', () => {
    const { numbers } = openedSearch(snapshot);
    for (let ordinal = 7; ordinal < snapshot.articles.count; ordinal += 1511) {
      const { number } = articleTexts(snapshot, ordinal);
      const brand = snapshot.words.brands[snapshot.articles.brand[ordinal] ?? -1]?.name ?? '';
      const plain = number.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const slip = plain.slice(0, -2) + plain.slice(-1);
      const near = numbersNear(numbers, slip).map((at) => numberAt(numbers, at));
      expect(near, slip).toContain(plain);
      const [oe = number] = oeNumbersOf(snapshot, ordinal);
      for (const text of [number, plain.toLowerCase(), `${brand} ${number}`, `${number} ${brand}`, oe]) {
        const { candidates } = searchArticles(snapshot, { text, language: 'de' });
        expect(candidates.kind === 'ordinals' && candidates.ordinals.includes(ordinal), `${text} of ${number}`).toBe(
          true,
        );
      }
    }
  });
});

describe('the palette asks the catalogue', () => {
  it('a car and a part in one line are both understood', async () => {
    const { carAndPart, parts } = await suggest('golf 7 bremsscheibe vorne');
    expect(carAndPart?.cars.length).toBeGreaterThan(0);
    expect(carAndPart?.cars.every(({ model }) => model.startsWith('Golf VII'))).toBe(true);
    expect(carAndPart?.parts[0]).toMatchObject({ name: 'Bremsscheibe vorn' });
    expect(carAndPart?.parts[0]?.articles).toBeGreaterThan(0);
    expect(parts).toEqual([]);
  });

  it.each([
    ['bremsscheibe vorne golf 7', 'Bremsscheibe vorn'],
    ['golf 7 bremscheibe', 'Bremsscheibe vorn'],
    ['opel astra ölfilter', 'Ölfilter'],
    ['ölfilter für bmw 320d', 'Ölfilter'],
  ])('so is %j', async (text, part) => {
    expect((await suggest(text)).carAndPart?.parts[0]).toMatchObject({ name: part });
  });

  it('a part alone asks for no car', async () => {
    const { carAndPart, parts, articles } = await suggest('bremsscheibe');
    expect(carAndPart).toBeNull();
    expect(parts[0]?.name).toBe('Bremsscheibe vorn');
    expect(articles).toHaveLength(5);
  });

  it('with a car the counts are its own, and the articles carry their verdict', async () => {
    const all = await suggest('bremsscheibe');
    const { cars } = (await suggest('golf 7 gtd bremsscheibe')).carAndPart ?? { cars: [] };
    const own = await suggest('bremsscheibe', cars[0]?.kTypeId);
    expect(own.parts[0]?.articles).toBeLessThan(all.parts[0]?.articles ?? 0);
    expect(own.articles.every(({ fit }) => fit !== null)).toBe(true);
    expect((await suggest('bremsenreiniger', cars[0]?.kTypeId)).parts[0]?.name).toBe('Bremsenreiniger');
  });

  it('the beginning of an OE number brings OE numbers with their maker', async () => {
    const ordinal = snapshot.articles.oeCount.findIndex((count) => count > 0);
    const [oe = ''] = oeNumbersOf(snapshot, ordinal);
    const { oeNumbers } = await suggest(oe.replaceAll(' ', '').toLowerCase());
    expect(oeNumbers[0]).toMatchObject({ number: oe, fitsCar: null });
    expect(oeNumbers[0]?.owner).not.toBe('');
    expect(oeNumbers[0]?.articles).toBeGreaterThan(0);
  });

  it.each(['', ' ', '%', '_', '\\', "' or 1=1 --", 'a & b | !c:*', '🚗', '\u202eabc', '\u0007', 'x'.repeat(200)])(
    '%j is answered (bad input)',
    async (text) => {
      await suggest(text);
    },
  );

  it('of a pasted text the beginning is read; longer than 10,000 characters is refused', async () => {
    const visitor = await app.signedIn('chef');
    const statusOf = async (length: number) =>
      (await visitor.get(`/api/search/suggestions?text=${'a'.repeat(length)}`)).status;
    expect([await statusOf(201), await statusOf(10_000), await statusOf(10_001)]).toEqual([200, 200, 400]);
  });
});
