import { describe, expect, it } from 'vitest';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { askedArticles, partOffer, sumOfBest } from '#client/drawings/parts/part-offer.ts';
import { testOffer, testPart } from '#client/drawings/test-drawing.ts';

const part = testPart(1, { cheapestId: 77 });
const states = (byId: Record<number, OfferState>) => (id: number) => byId[id] ?? { kind: 'loading' as const };
const best = (number: number) =>
  testPart(number).best ?? { id: 0, brand: { id: 0, name: '' }, number: '', packSize: 1, minimum: 1 };
const known = (offer: OfferState & object) => offer;

describe('price and stock of a part', () => {
  it('from is the lowest live price, the lamp is that of the best article', () => {
    const offerOf = states({
      [part.best?.id ?? 0]: known({ kind: 'known', offer: testOffer({ purchasePrice: 3640, stock: 6 }) }),
      77: known({ kind: 'known', offer: testOffer({ purchasePrice: 2990, stock: 0 }) }),
    });
    expect(partOffer(part, offerOf, true)).toEqual({ kind: 'known', price: 2990, lamp: 'available' });
  });

  it('where the best’s own offer has failed, the stock of another article is not shown for it', () => {
    const offerOf = states({
      [part.best?.id ?? 0]: { kind: 'failed' },
      77: { kind: 'known', offer: testOffer({ purchasePrice: 2990, stock: 6 }) },
    });
    expect(partOffer(part, offerOf, true)).toEqual({ kind: 'known', price: 2990, lamp: 'unknown' });
  });

  it('with purchase prices hidden it is the list price (R4.5)', () => {
    const offerOf = states({
      [part.best?.id ?? 0]: { kind: 'known', offer: testOffer({ purchasePrice: 3640, listPrice: 5200, stock: 6 }) },
      77: { kind: 'unknown' },
    });
    expect(partOffer(part, offerOf, false)).toMatchObject({ price: 5200 });
  });

  it('loads, fails, or has nothing to ask for', () => {
    expect(partOffer(part, states({}), true)).toEqual({ kind: 'loading' });
    const failed = states({ [part.best?.id ?? 0]: { kind: 'failed' }, 77: { kind: 'failed' } });
    expect(partOffer(part, failed, true)).toEqual({ kind: 'failed' });
    expect(partOffer({ best: null, cheapestId: null }, failed, true)).toEqual({ kind: 'none' });
  });

  it('several parts cost what goes into the cart: the best of each, in whole packs, not the cheapest', () => {
    const pads = testPart(2, { perCar: 3, cheapestId: 77, best: { ...best(2), packSize: 2 } });
    const offerOf = states({
      1001: { kind: 'known', offer: testOffer({ purchasePrice: 3640, stock: 6 }) },
      1002: {
        kind: 'known',
        offer: { ...testOffer({ purchasePrice: 500, stock: 6 }), scale: [{ from: 4, purchasePrice: 450 }] },
      },
      77: { kind: 'known', offer: testOffer({ purchasePrice: 1, stock: 0 }) },
    });
    expect(sumOfBest([part, pads], offerOf, true)).toBe(2 * 3640 + 4 * 450);
    expect(sumOfBest([part, pads], offerOf, false)).toBe(6 * 6000);
    expect(sumOfBest([part, part], offerOf, true)).toBe(4 * 3640);
    expect(sumOfBest([part, testPart(9)], offerOf, true)).toBeNull();
  });

  it('each article is asked for once', () => {
    expect(askedArticles([part, part])).toEqual([part.best?.id, 77]);
  });
});
