import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KnownOffers, noPrice, sources } from '#server/gateways/supplier-system/known-offers.ts';
import { shareOf } from '#shared/format/share-of.ts';

it('keeps what a plain map keeps, however ids are spread and often they change', () => {
  const change = fc.record({
    id: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 0x7fff_ffff })),
    source: fc.nat(5),
    price: fc.option(fc.nat(0x7fff_fffe)),
    group: fc.option(fc.constantFrom('A', 'B', 'C')),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3000 }), (changes) => {
      const known = new KnownOffers();
      const plain = new Map<number, (typeof changes)[number]>();
      for (const one of changes) {
        known.set(one.id, one.source, one.price, one.group);
        plain.set(one.id, one);
      }
      const rates = known.byGroup(new Map([['B', 1000]]));
      expect(known.isEmpty).toBe(plain.size === 0);
      for (const { id, source, price, group } of plain.values()) {
        expect(known.sourceOf(id)).toBe(source);
        expect(known.priceOf(id, rates)).toBe(price === null ? noPrice : shareOf(price, group === 'B' ? 9000 : 10_000));
      }
    }),
    { numRuns: 10 },
  );
});

it('of an unknown article nothing is known', () => {
  const known = new KnownOffers();
  expect([known.sourceOf(7), known.priceOf(7, known.byGroup(new Map()))]).toEqual([sources.unknown, noPrice]);
});
