import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '#server/catalogue/article-page.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue, emptySnapshot } from '#server/catalogue/compile.ts';
import { readFilters } from '#server/catalogue/filters.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { articleListJson } from '#server/catalogue/list-json.ts';
import { idOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { listByRuns } from '#server/catalogue/wide-list.ts';
import { noneOfThese } from '#shared/articles/fit-verdict.ts';
import { plainArticleList } from '#test/plain-answers.ts';
import { plainList } from '#test/plain-list.ts';
import { smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

const [first, second, third] = smallTypes;
const typeEngines = new Map([
  [first, ['CRLB']],
  [second, ['CRLB', 'CUNA']],
]);

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await compileCatalogue(catalogueOf(smallCatalogueRows), { release: 3, source: 'demo', typeEngines });
});

const plain: ListQuery = {
  of: { kind: 'node', id: 100 },
  car: null,
  country: 'DE',
  language: 'de',
  filters: [],
  sort: { sort: null, isDescending: false, offers: null },
  offset: 0,
  limit: 100,
};
const car = { kTypeId: first, registered: null, facts: [] };
const ask = (query: Partial<ListQuery>) => listArticles(snapshot, { ...plain, ...query });
const idsOf = (query: Partial<ListQuery>) => ask(query).rows.map(({ ordinal }) => idOf(snapshot, ordinal));
const fitOf = (query: Partial<ListQuery>, id: number) =>
  ask(query).rows.find(({ ordinal }) => idOf(snapshot, ordinal) === id)?.fit;

describe('article list', () => {
  it('has the articles of a branch that are linked to the car, and without a car all of them', () => {
    expect(ask({ car })).toMatchObject({ total: 40, all: 40, brands: 4 });
    expect(ask({ car: { ...car, kTypeId: third } })).toMatchObject({ total: 20 });
    expect(ask({})).toMatchObject({ total: 60, question: null });
    expect(ask({}).rows.every(({ fit }) => fit === null)).toBe(true);
    expect(ask({ of: { kind: 'genericArticle', id: 30 } })).toMatchObject({ total: 20 });
  });

  it('is empty for what does not exist, and behind its end', () => {
    expect(ask({ of: { kind: 'node', id: 4711 } })).toMatchObject({ total: 0, rows: [], filters: [] });
    expect(ask({ of: { kind: 'genericArticle', id: 4711 } })).toMatchObject({ total: 0 });
    expect(ask({ car: { ...car, kTypeId: 9_999_999_999 } })).toMatchObject({ total: 0, rows: [], question: null });
    expect(ask({ offset: 9_999_999_999 })).toMatchObject({ total: 60, rows: [] });
    expect(ask({ filters: ['v999', 'b999', 'x1', 'f9', 'g999'] })).toMatchObject({ total: 60 });
  });

  it('without a release every list is empty', async () => {
    const nothing = await emptySnapshot();
    expect(listArticles(nothing, { ...plain, car })).toMatchObject({ total: 0, rows: [], filters: [] });
  });

  it('leaves out what may not be sold in the country', () => {
    expect(ask({ country: 'CH' })).toMatchObject({ total: 57, all: 57 });
    expect(ask({ country: 'CH', car })).toMatchObject({ total: 38 });
    expect(idsOf({ country: 'CH' })).not.toContain(8);
    expect(idsOf({ country: 'AT' })).toContain(8);
  });

  it('gives every row of a car its verdict and the reason', () => {
    expect(fitOf({ car }, 1)).toEqual({
      verdict: 'fits',
      reasons: [{ kind: 'free', criterion: null, value: null, isBuildPeriod: false, known: null }],
    });
    expect(fitOf({ car: { ...car, registered: '2015-06' } }, 2)).toEqual({
      verdict: 'fits',
      reasons: [
        { kind: 'met', criterion: 'Baujahr', value: '2013-05/2016-11', isBuildPeriod: true, known: 'registration' },
      ],
    });
    expect(fitOf({ car: { ...car, registered: '2015-06' } }, 3)).toMatchObject({ verdict: 'no' });
    expect(fitOf({ car }, 4)).toMatchObject({
      verdict: 'fits',
      reasons: [{ kind: 'met', criterion: 'Motorcode', value: 'CRLB', known: 'type' }],
    });
    expect(fitOf({ car, language: 'en' }, 5)).toMatchObject({
      verdict: 'restricted',
      reasons: [{ kind: 'note', criterion: 'Note', value: 'only with sports suspension', known: null }],
    });
    const facts = [{ criterionId: 5, valueId: 7, known: 'vin' as const }];
    expect(fitOf({ car: { ...car, facts } }, 22)).toMatchObject({
      verdict: 'fits',
      reasons: [{ kind: 'met', criterion: 'Bremssattel', value: 'PC57', known: 'vin' }],
    });
  });

  it('asks the question that most rows wait for, even where the verdict filter hides them', () => {
    const question = {
      criterionId: 5,
      text: 'Welcher Bremssattel ist verbaut?',
      clears: 3,
      answers: [
        { valueId: 6, text: 'FN3-57', count: 2 },
        { valueId: 7, text: 'PC57', count: 2 },
      ],
    };
    expect(ask({ car }).question).toEqual(question);
    expect(ask({ car, filters: ['f0'] }).question).toEqual(question);
    const facts = [{ criterionId: 5, valueId: null, known: 'answer' as const }];
    expect(ask({ car: { ...car, facts } }).question).toBeNull();
  });

  it('asks which engine it is where the type has several (none of them rules the parts out)', async () => {
    const several = new Map([[first, ['CRLB', 'CUNA']]]);
    const about = { release: 3, source: 'demo', typeEngines: several };
    const own = await compileCatalogue(catalogueOf(smallCatalogueRows), about);
    const caliper = { criterionId: 5, valueId: null, known: 'answer' as const };
    const list = (...more: { criterionId: number; valueId: number }[]) => {
      const facts = [caliper, ...more.map((fact) => ({ ...fact, known: 'answer' as const }))];
      return listArticles(own, { ...plain, car: { ...car, facts } });
    };
    const { question } = list();
    expect(question).toMatchObject({ text: 'Motorcode', clears: 1, answers: [{ text: 'CRLB', count: 1 }] });
    const verdictWith = (valueId: number) =>
      list({ criterionId: question?.criterionId ?? 0, valueId }).rows.find(({ ordinal }) => idOf(own, ordinal) === 4)
        ?.fit?.verdict;
    expect(verdictWith(question?.answers[0]?.valueId ?? 0)).toBe('fits');
    expect(verdictWith(noneOfThese)).toBe('no');
  });

  it('none of the values in question is no value, not the first one', () => {
    const facts = [{ criterionId: 5, valueId: noneOfThese, known: 'answer' as const }];
    const { question, rows } = ask({ car: { ...car, facts } });
    expect(question).toBeNull();
    const calipers = rows.filter(({ fit }) => fit?.reasons[0]?.criterion === 'Bremssattel');
    expect(calipers.map(({ fit }) => [fit?.verdict, fit?.reasons[0]?.kind])).toEqual([
      ['no', 'failed'],
      ['no', 'failed'],
      ['no', 'failed'],
    ]);
  });

  it('of a branch without a car is the same when it is asked for again, in each country and beside filters', () => {
    const asked = [{}, { country: 'CH' }, { filters: ['b1'] }, { of: { kind: 'genericArticle', id: 30 } as const }, {}];
    const before = asked.map(ask);
    expect(asked.map(ask)).toEqual(before);
    expect(new Set(before.map(({ total }) => total)).size).toBe(4);
  });

  it('written as bytes it is what JSON makes of it', () => {
    for (const language of ['de', 'fr'] as const) {
      const page = ask({ car, language });
      const expected = JSON.stringify(plainArticleList(snapshot, page, language, 'v7'));
      expect(articleListJson(snapshot, page, language, 'v7').toString()).toBe(expected);
      expect(articleListJson(snapshot, page, language, 'v7').toString()).toBe(expected);
    }
  });
});

describe('filters', () => {
  const keys = [
    'v1',
    'v2',
    'v3',
    'v4',
    'v5',
    'b1',
    'b2',
    'b3',
    'f0',
    'f1',
    'f2',
    'f3',
    'g10',
    'g20',
    'g30',
    'v77',
    'b99',
  ];
  const queries = fc.record({
    filters: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 6 }),
    of: fc.constantFrom(
      { kind: 'node' as const, id: 100 },
      { kind: 'node' as const, id: 101 },
      { kind: 'genericArticle' as const, id: 10 },
    ),
    car: fc.option(
      fc.record({
        kTypeId: fc.constantFrom<number>(...smallTypes),
        registered: fc.constantFrom(null, '2012-01', '2013-08', '2015-01', '2018-06'),
        facts: fc.constantFrom(
          [],
          [{ criterionId: 5, valueId: 6, known: 'vin' as const }],
          [{ criterionId: 5, valueId: null, known: 'answer' as const }],
          [{ criterionId: 5, valueId: noneOfThese, known: 'answer' as const }],
          [{ criterionId: 99, valueId: 6, known: 'answer' as const }],
        ),
      }),
    ),
    country: fc.constantFrom('DE', 'CH'),
  });

  const offers = {
    deliveryClass: (ordinal: number) => ordinal % 3,
    price: (ordinal: number) => (ordinal * 7919) % 101,
  };
  const sorts = fc.record({
    sort: fc.constantFrom(null, 'delivery' as const, 'price' as const, 'brand' as const, 'number' as const),
    isDescending: fc.boolean(),
    offers: fc.constantFrom(null, offers),
  });

  it('the counts of every group are those of a plain recount (R3.6)', () => {
    fc.assert(
      fc.property(queries, (some) => {
        const query = { ...plain, ...some };
        const { total, all, brands, filters, rows, question } = listArticles(snapshot, query);
        const expected = plainList(smallCatalogueRows, typeEngines, query);
        expect({ total, all, brands, question }).toEqual({
          total: expected.total,
          all: expected.all,
          brands: expected.brands,
          question: expected.question,
        });
        expect(rows.map(({ ordinal }) => idOf(snapshot, ordinal)).sort((a, b) => a - b)).toEqual(expected.ids);
        expect(Object.fromEntries(filters.map(({ key, count }) => [key, count]))).toEqual(expected.counts);
      }),
      { numRuns: 500 },
    );
  });

  it('a list over large parts of the catalogue, counted in runs, is the same as one by one', () => {
    fc.assert(
      fc.property(queries, fc.nat(70), sorts, (some, offset, sort) => {
        const filters = some.filters.filter((key) => !key.startsWith('v'));
        const query = { ...plain, country: some.country, filters, sort, offset, limit: 7 };
        const { count } = snapshot.articles;
        const whole = { kind: 'ranges', ranges: Uint32Array.of(0, count) } as const;
        const each = { kind: 'ordinals', ordinals: Uint32Array.from(Array(count).keys()), isRanked: false } as const;
        const selection = readFilters(snapshot, filters, false);
        const byRuns = listByRuns(snapshot, whole, selection, { ...query, of: { kind: 'found', found: whole } });
        const oneByOne = listArticles(snapshot, { ...query, of: { kind: 'found', found: each } });
        // The criteria of a chosen brand alone are not counted in runs.
        const isShown = ({ key }: { readonly key: string }) => selection.brands === null || !key.startsWith('v');
        expect(byRuns).toEqual({ ...oneByOne, filters: oneByOne.filters.filter(isShown) });
      }),
    );
  });
});
