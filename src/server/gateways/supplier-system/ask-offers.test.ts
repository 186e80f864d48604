import { expect, it } from 'vitest';
import { askOffers } from '#server/gateways/supplier-system/ask-offers.ts';
import type { OffersRequest, SupplierOffer } from '#server/gateways/supplier-system/supplier-system.ts';
import { testNow } from '#test/test-now.ts';

const offerOf = (articleId: number): SupplierOffer => ({
  articleId,
  listPrice: articleId,
  discountGroup: null,
  purchasePrice: null,
  scale: [],
  promotion: null,
  deposit: 0,
  isExchange: false,
  stock: [],
  daysOnOrder: null,
  delivery: null,
});

function supplier() {
  const calls: OffersRequest['articles'][] = [];
  const offers = async ({ articles }: OffersRequest) => {
    calls.push(articles);
    const of = (rest: number) => articles.map(({ id }) => id).filter((id) => id % 3 === rest);
    return { offers: of(0).map(offerOf), failed: of(1), unknown: of(2) };
  };
  return { calls, offers };
}
const request = { firmId: 1, supplierCode: 'X', now: testNow };

it('asks for a hundred articles a call, and every one is answered', async () => {
  const system = supplier();
  const articles = Array.from({ length: 250 }, (_, id) => ({ id, quantity: 1 }));
  const answer = await askOffers(system, { ...request, articles });
  expect(system.calls.map(({ length }) => length)).toEqual([100, 100, 50]);
  const answered = [...answer.offers.map(({ articleId }) => articleId), ...answer.failed, ...answer.unknown];
  expect(answered.toSorted((a, b) => a - b)).toEqual(articles.map(({ id }) => id));
});

it('an article that is wanted twice is asked for once, for the most of it', async () => {
  const system = supplier();
  const articles = [4, 12, 1].map((quantity) => ({ id: 7, quantity }));
  await askOffers(system, { ...request, articles });
  expect(system.calls).toEqual([[{ id: 7, quantity: 12 }]]);
});

it('asks nothing where nothing is wanted', async () => {
  const system = supplier();
  expect(await askOffers(system, { ...request, articles: [] })).toEqual({ offers: [], failed: [], unknown: [] });
  expect(system.calls).toEqual([]);
});
