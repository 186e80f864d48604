import { beforeAll, describe, expect, it } from 'vitest';
import { linkedTypes } from '#server/catalogue/article-links.ts';
import type { ListQuery } from '#server/catalogue/article-page.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { compileCatalogue } from '#server/catalogue/compile.ts';
import { listArticles } from '#server/catalogue/list.ts';
import { idOf, ordinalOf, type Snapshot } from '#server/catalogue/snapshot.ts';
import { pageOf } from '#server/catalogue/sort.ts';
import { smallCatalogueRows, smallTypes } from '#test/small-catalogue.ts';

const [first, , third] = smallTypes;
let snapshot: Snapshot;
beforeAll(async () => {
  const typeEngines = new Map([[first, ['CRLB']]]);
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
const rank = ['yes active', 'yes ended', 'no active', 'no ended'];

describe('the order of a list', () => {
  it('what does not fit comes last; then delivery, price, brand and number', () => {
    const offers = {
      deliveryClass: (ordinal: number) => idOf(snapshot, ordinal) % 2,
      price: (ordinal: number) => 1000 - idOf(snapshot, ordinal),
    };
    const bad = { ...car, facts: [{ criterionId: 5, valueId: 6, known: 'answer' as const }] };
    const query = { of: { kind: 'genericArticle' as const, id: 20 }, car: bad };
    const ids = idsOf({ ...query, sort: { sort: null, isDescending: false, offers } });
    expect(ids).toEqual([40, 38, 36, 34, 32, 30, 28, 26, 24, 39, 37, 35, 33, 31, 29, 27, 25, 23, 21, 22]);
    expect(idsOf({ ...query, sort: { sort: 'price', isDescending: true, offers } }).slice(0, 3)).toEqual([21, 23, 24]);
    expect(idsOf({ ...query, sort: { sort: 'price', isDescending: true, offers } }).at(-1)).toBe(22);
    expect(idsOf({ ...query, sort: { sort: 'brand', isDescending: false, offers } }).slice(0, 2)).toEqual([21, 25]);
    expect(idsOf({ ...query, sort: { sort: 'number', isDescending: true, offers } })[0]).toBe(40);
    // Where nothing is known of price and stock: fit, then brand.
    expect(idsOf(query).slice(0, 2)).toEqual([21, 25]);
    expect(idsOf(query).slice(-2)).toEqual([23, 22]);
  });

  it('what is superseded or discontinued comes behind the others, but before what does not fit', () => {
    const offers = { deliveryClass: () => 0, price: (ordinal: number) => ordinal };
    const bad = { ...car, facts: [{ criterionId: 5, valueId: 6, known: 'answer' as const }], registered: '2015-06' };
    const groups = (query: Partial<ListQuery>) =>
      ask({ car: bad, ...query }).rows.map(({ ordinal, fit }) => {
        const isEnded = (snapshot.articles.state[ordinal] ?? 0) > 0;
        return `${fit?.verdict === 'no' ? 'no' : 'yes'} ${isEnded ? 'ended' : 'active'}`;
      });
    for (const sort of [null, 'delivery'] as const) {
      const order = groups({ sort: { sort, isDescending: false, offers } });
      expect(order).toContain('yes ended');
      expect(order).toEqual(order.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b)));
    }
    const byPrice = groups({ sort: { sort: 'price', isDescending: false, offers } });
    expect(byPrice).not.toEqual(byPrice.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b)));
    const ended = idsOf({}).map((id) => (snapshot.articles.state[ordinalOf(snapshot, id) ?? 0] ?? 0) > 0);
    expect(ended).toEqual(ended.toSorted((a, b) => Number(a) - Number(b)));
    expect(ended).toContain(true);
  });

  it('a page of a long list is the same as that part of the whole', () => {
    const sort = { sort: 'number' as const, isDescending: true, offers: null };
    const whole = idsOf({ sort });
    for (const [offset, limit] of [
      [0, 3],
      [5, 2],
      [50, 20],
    ] as const)
      expect(idsOf({ sort, offset, limit })).toEqual(whole.slice(offset, offset + limit));
  });

  it('keeps the order of a search, but for what does not fit', () => {
    const ordinals = Uint32Array.from([22, 3, 40, 1], (id) => ordinalOf(snapshot, id) ?? 0);
    const found = { kind: 'found' as const, found: { kind: 'ordinals' as const, ordinals, isRanked: true } };
    expect(idsOf({ of: found })).toEqual([22, 3, 40, 1]);
    const facts = [{ criterionId: 5, valueId: 6, known: 'answer' as const }];
    expect(idsOf({ of: found, car: { ...car, facts } })).toEqual([3, 40, 1, 22]);
    expect(idsOf({ of: found, car: { ...car, kTypeId: third } })).toEqual([22, 40]);
  });

  it('a very long list comes by brand without being sorted, one of a search as it was ranked', () => {
    const ordinals = Uint32Array.from({ length: snapshot.articles.count }, (_, ordinal) => ordinal);
    const left = ordinals.filter((ordinal) => ordinal % 3 !== 1);
    const sort = { sort: 'number' as const, isDescending: true, offers: null };
    const byBrand = Array.from(left).sort(
      (a, b) => (snapshot.articles.brand[a] ?? 0) - (snapshot.articles.brand[b] ?? 0) || a - b,
    );
    for (const isRanked of [false, true]) {
      const rows = { ordinals, verdictAt: null, isRanked };
      const expected = isRanked ? Array.from(left) : byBrand;
      for (const [offset, limit] of [
        [0, 7],
        [33, 7],
        [37, 50],
      ] as const) {
        const page = pageOf(snapshot, rows, left, sort, { offset, limit }, 30);
        expect(Array.from(page)).toEqual(expected.slice(offset, offset + limit));
      }
    }
  });
});

it('the types of an article are looked for once', () => {
  const types = linkedTypes(snapshot, 0);
  expect(linkedTypes(snapshot, 0)).toBe(types);
  for (let ordinal = 1; ordinal < 40; ordinal += 1) linkedTypes(snapshot, ordinal);
  expect(linkedTypes(snapshot, 0)).toBe(types);
  // Where there is no more room the one that was looked for longest ago is forgotten.
  for (let ordinal = 1; ordinal < 40; ordinal += 1) linkedTypes(snapshot, ordinal, 10);
  expect(linkedTypes(snapshot, 0)).not.toBe(types);
  expect(linkedTypes(snapshot, 0)).toEqual(types);
});
