import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderQuantity } from '#shared/articles/order-quantity.ts';
import { type PriceTerms, priceAt, purchasePriceAt, purchasePriceOf, salesPriceOf } from '#shared/articles/price.ts';
import { stockLamp } from '#shared/articles/stock-lamp.ts';

const until = new Date('2026-11-30T23:00:00Z');
const terms = (own: Partial<PriceTerms> = {}): PriceTerms => ({
  listPrice: 9615,
  discount: 0,
  netPrice: null,
  promotions: [],
  scale: [],
  ...own,
});
const priceOf = (own: Partial<PriceTerms>) => purchasePriceOf(terms(own)).purchasePrice;

describe('the purchase price', () => {
  it('is the list price less the discount of the group, half a cent rounded up', () => {
    expect(priceOf({ discount: 5650 })).toBe(4183);
    expect(priceOf({ listPrice: 101, discount: 5000 })).toBe(51);
    expect(priceOf({ listPrice: 1, discount: 4999 })).toBe(1);
    expect(priceOf({ discount: 0 })).toBe(9615);
    expect(priceOf({ discount: 10_000 })).toBe(0);
  });

  it('is a net price where that is lower, and not where it is higher', () => {
    expect(priceOf({ discount: 4000, netPrice: 5000 })).toBe(5000);
    expect(priceOf({ discount: 5000, netPrice: 5000 })).toBe(4808);
    expect(priceOf({ listPrice: null, netPrice: 5000 })).toBe(5000);
    expect(priceOf({ listPrice: null })).toBeNull();
  });

  it('is the lowest price of a promotion, which is named only if it makes the price', () => {
    const promotions = [
      { id: 1, name: 'Winter', until, isWebDay: false, left: null, price: 3900 },
      { id: 2, name: 'Bremsen', until, isWebDay: false, left: null, price: 3800 },
    ];
    expect(purchasePriceOf(terms({ discount: 5000, promotions }))).toMatchObject({
      purchasePrice: 3800,
      promotion: { name: 'Bremsen' },
    });
    expect(purchasePriceOf(terms({ netPrice: 3800, promotions }))).toMatchObject({
      purchasePrice: 3800,
      promotion: null,
    });
  });

  it('past what a promotion has left it is the one without it, for all pieces', () => {
    const day = { id: 1, name: 'Web-Tag', until, isWebDay: true, left: 5, price: 3000 };
    const price = purchasePriceOf(
      terms({ listPrice: 10_000, discount: 5000, promotions: [day], scale: [{ from: 10, price: 4000 }] }),
    );
    expect(price).toMatchObject({ purchasePrice: 3000, promotion: { id: 1, left: 5 } });
    expect([1, 5, 6, 9, 10].map((quantity) => purchasePriceAt(price, quantity))).toEqual([
      3000, 3000, 5000, 5000, 4000,
    ]);
    expect(priceAt(price, 5).promotion).toMatchObject({ id: 1 });
    // Somebody else has taken what was left.
    expect([1, 5, 10].map((quantity) => price.without && purchasePriceAt(price.without, quantity))).toEqual([
      5000, 5000, 4000,
    ]);
    expect(priceAt(price, 6).promotion).toBeNull();
    expect(purchasePriceOf(terms({ discount: 0, promotions: [{ ...day, left: 0 }] })).promotion).toBeNull();
  });

  it('a promotion holds for its last piece, and a step that begins with it needs no promotion', () => {
    const day = { id: 1, name: 'Web-Tag', until, isWebDay: true, left: 1, price: 3000 };
    expect(purchasePriceOf(terms({ promotions: [day] })).scale).toEqual([{ from: 2, purchasePrice: 9615 }]);
    const scale = [{ from: 5, price: 2500 }];
    expect(purchasePriceOf(terms({ promotions: [{ ...day, left: 5 }], scale })).scale).toEqual([
      { from: 5, purchasePrice: 2500 },
    ]);
  });

  it('a step that begins right after a promotion’s last piece stands once', () => {
    const day = { id: 1, name: 'Web-Tag', until, isWebDay: true, left: 5, price: 3000 };
    const scale = [
      { from: 6, price: 4000 },
      { from: 20, price: 3500 },
    ];
    expect(purchasePriceOf(terms({ promotions: [day], scale })).scale).toEqual([
      { from: 6, purchasePrice: 4000 },
      { from: 20, purchasePrice: 3500 },
    ]);
  });

  it('a step counts from the second piece on, and of two at one quantity the cheaper', () => {
    const scale = [
      { from: 1, price: 100 },
      { from: 2, price: 4000 },
      { from: 10, price: 3500 },
      { from: 10, price: 3000 },
      { from: 10, price: 3200 },
    ];
    expect(purchasePriceOf(terms({ scale })).scale).toEqual([
      { from: 2, purchasePrice: 4000 },
      { from: 10, purchasePrice: 3000 },
    ]);
  });

  it('of two promotions at once the lower counts as far as it goes, then the other', () => {
    const until2 = { until, isWebDay: true };
    const promotions = [
      { id: 1, name: 'A', ...until2, left: 2, price: 3000 },
      { id: 2, name: 'B', ...until2, left: 4, price: 3500 },
    ];
    const price = purchasePriceOf(terms({ listPrice: 10_000, discount: 5000, promotions }));
    expect([1, 2, 3, 4, 5].map((quantity) => purchasePriceAt(price, quantity))).toEqual([3000, 3000, 3500, 3500, 5000]);
    expect([2, 4, 5].map((quantity) => priceAt(price, quantity).promotion?.id ?? null)).toEqual([1, 2, null]);
  });

  it('without any other price a limit makes none: nobody could say what one piece more costs', () => {
    const day = { id: 1, name: 'Web-Tag', until, isWebDay: true, left: 5, price: 3000 };
    expect(priceOf({ listPrice: null, promotions: [day] })).toBeNull();
    expect(priceOf({ listPrice: null, promotions: [{ ...day, left: null }] })).toBe(3000);
  });

  it('falls with the quantity; steps that are not cheaper are left out', () => {
    const price = purchasePriceOf(
      terms({
        listPrice: 1000,
        discount: 2000,
        scale: [
          { from: 20, price: 600 },
          { from: 1, price: 100 },
          { from: 5, price: 850 },
          { from: 10, price: 700 },
          { from: 50, price: 600 },
        ],
      }),
    );
    expect(price.scale).toEqual([
      { from: 10, purchasePrice: 700 },
      { from: 20, purchasePrice: 600 },
    ]);
    expect([1, 9, 10, 19, 20, 500].map((quantity) => purchasePriceAt(price, quantity))).toEqual([
      800, 800, 700, 700, 600, 600,
    ]);
  });

  it('of a part on request is what a step says, from its quantity on', () => {
    const price = purchasePriceOf(terms({ listPrice: null, scale: [{ from: 10, price: 700 }] }));
    expect([1, 9, 10].map((quantity) => purchasePriceAt(price, quantity))).toEqual([null, null, 700]);
  });

  it('is never above the list price and always whole cents', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (listPrice, discount) => {
        const price = priceOf({ listPrice, discount }) ?? -1;
        const exact = (BigInt(listPrice) * BigInt(10_000 - discount) * 2n + 10_000n) / 20_000n;
        return BigInt(price) === exact && price <= listPrice;
      }),
    );
  });
});

describe('the sales price', () => {
  const prices = { listPrice: 9615, purchasePrice: 4180 };
  it('is the list price, unless the firm has a margin', () => {
    expect(salesPriceOf(prices, null)).toBe(9615);
  });
  it('lays the margin on the list price or on the purchase price', () => {
    expect(salesPriceOf(prices, { basis: 'list', rate: 500 })).toBe(10_096);
    expect(salesPriceOf(prices, { basis: 'list', rate: -1000 })).toBe(8654);
    expect(salesPriceOf(prices, { basis: 'purchase', rate: 6000 })).toBe(6688);
  });
  it('is the list price where the purchase price is not known, and nothing where neither is', () => {
    expect(salesPriceOf({ listPrice: 9615, purchasePrice: null }, { basis: 'purchase', rate: 6000 })).toBe(9615);
    expect(salesPriceOf({ listPrice: null, purchasePrice: null }, { basis: 'list', rate: 0 })).toBeNull();
  });
});

describe('a quantity', () => {
  it.each([
    [1, 1, 1, 1, null],
    [1, 1, 4, 4, 'minimum'],
    [5, 4, 1, 8, 'pack'],
    [8, 4, 1, 8, null],
    [1, 4, 6, 8, 'minimum'],
    [7, 4, 6, 8, 'pack'],
    [1, 0, 0, 1, null],
    [0, 4, 0, 4, 'pack'],
  ])('%i asked, packs of %i, at least %i: %i', (asked, packSize, minimum, quantity, rule) => {
    expect(orderQuantity(asked, { packSize, minimum })).toEqual({ quantity, rule });
  });

  it('is whole packs, at least the minimum, and not a pack too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(50), fc.nat(50), (asked, packSize, minimum) => {
        const pack = Math.max(1, packSize);
        const { quantity } = orderQuantity(asked, { packSize, minimum });
        return (
          quantity % pack === 0 && quantity >= Math.max(asked, minimum) && quantity - pack < Math.max(asked, minimum)
        );
      }),
    );
  });
});

it('the lamp of a warehouse: enough, fewer than usually asked for, none, not known', () => {
  expect([6, 4, 3, 1, 0, -2, null].map((stock) => stockLamp(stock))).toEqual([
    'available',
    'available',
    'low',
    'low',
    'none',
    'none',
    'unknown',
  ]);
  expect(stockLamp(6, 8)).toBe('low');
});
