import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptLine, type LineNow, lineChanges } from '#shared/orders/line-changes.ts';
import type { LinePromise } from '#shared/orders/order.ts';

const promise = (over: Partial<LinePromise> = {}): LinePromise => ({
  class: 'now',
  warehouse: 'Hamburg',
  tour: 'Tour 2',
  cutOffAt: '2026-11-18T14:30:00.000Z',
  arrivesAt: '2026-11-18T15:15:00.000Z',
  ...over,
});
const kept = (over: Partial<KeptLine> = {}): KeptLine => ({
  quantity: 2,
  purchasePrice: 4180,
  deposit: 0,
  isExchange: false,
  promise: promise(),
  ...over,
});
const now = (over: Partial<LineNow> = {}): LineNow => ({
  quantity: 2,
  rule: null,
  purchasePrice: 4180,
  deposit: 0,
  isExchange: false,
  promise: promise(),
  successor: null,
  ...over,
});
const whats = (before: KeptLine, after: LineNow) => lineChanges(before, after).map(({ what }) => what);

describe('what has changed in a line', () => {
  it('nothing, where all is as it was', () => expect(lineChanges(kept(), now())).toEqual([]));

  it('price and deposit, dearer or cheaper, with both values', () => {
    expect(lineChanges(kept(), now({ purchasePrice: 4000, deposit: 500 }))).toEqual([
      { what: 'price', before: 4180, after: 4000 },
      { what: 'deposit', before: 0, after: 500 },
    ]);
  });

  it('an article that has become an exchange part, or is none any more: its tax is another', () => {
    expect(lineChanges(kept(), now({ isExchange: true }))).toEqual([{ what: 'exchange', before: false, after: true }]);
    expect(whats(kept({ isExchange: true }), now())).toEqual(['exchange']);
  });

  it('a price that nobody has seen yet', () => {
    expect(lineChanges(kept({ purchasePrice: null }), now())).toEqual([{ what: 'price', before: null, after: 4180 }]);
  });

  it('the quantity, where minimum or pack ask for more', () => {
    expect(lineChanges(kept(), now({ quantity: 4, rule: 'pack' }))).toEqual([
      { what: 'quantity', before: 2, after: 4, rule: 'pack' },
    ]);
  });

  it('a delivery that comes later; sooner is no change, nor another warehouse', () => {
    const later = promise({ tour: 'Tour 1', arrivesAt: '2026-11-19T12:30:00.000Z' });
    expect(lineChanges(kept(), now({ promise: later }))).toEqual([
      { what: 'delivery', before: promise(), after: later },
    ]);
    expect(whats(kept({ promise: later }), now())).toEqual([]);
    expect(whats(kept(), now({ promise: promise({ warehouse: 'Kiel', class: 'next-tour' }) }))).toEqual([]);
    expect(whats(kept({ promise: null }), now({ promise: later }))).toEqual([]);
  });

  it('without a time the class decides', () => {
    const unknown = promise({ class: 'on-order', tour: null, cutOffAt: null, arrivesAt: null });
    expect(whats(kept(), now({ promise: unknown }))).toEqual(['delivery']);
    expect(whats(kept({ promise: unknown }), now())).toEqual([]);
  });

  it('the article that replaces it stands first', () => {
    const successor = { articleId: 9, brand: 'NORA', number: '24.9' };
    expect(lineChanges(kept(), now({ successor, purchasePrice: 1 }))[0]).toEqual({ what: 'successor', ...successor });
  });

  it('after all of it is accepted nothing is left', () => {
    fc.assert(
      fc.property(
        fc.record({
          purchasePrice: fc.nat(),
          deposit: fc.nat(),
          quantity: fc.integer({ min: 1, max: 99 }),
          isExchange: fc.boolean(),
        }),
        (accepted) => {
          const after = now({ ...accepted, rule: 'minimum' });
          expect(lineChanges({ ...accepted, promise: after.promise }, after)).toEqual([]);
        },
      ),
    );
  });
});
