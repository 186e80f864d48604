import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OrderedPart, orderContents } from '#shared/orders/order-contents.ts';
import { orderTotals } from '#shared/orders/order-totals.ts';

const part: OrderedPart & { unitPrice: number } = {
  positionId: 1,
  articleId: 7,
  brand: 'NORA',
  number: '24.7',
  carId: 3,
  quantity: 2,
  unitPrice: 4180,
  deposit: 300,
  vatRate: 1900,
  isExchange: true,
  note: 'vorn',
  reference: 'A 7',
  delivery: 'as-available',
  promise: {
    class: 'now',
    warehouse: 'Hamburg',
    tour: 'Tour 2',
    cutOffAt: null,
    arrivesAt: '2026-11-18T15:15:00.000Z',
  },
};
const written = (over: Partial<typeof part> = {}) => {
  const one = { ...part, ...over };
  return orderContents({ cartId: 5, allowPartial: true }, [one], orderTotals([one], [], 'DE'));
};

it('is the same for the same order, wherever its goods come from', () => {
  expect(written()).toBe(written());
  expect(
    written({
      promise: {
        ...part.promise,
        class: 'next-tour',
        warehouse: 'Kiel',
        cutOffAt: null,
        tour: 'Tour 2',
        arrivesAt: '2026-11-18T15:15:00.000Z',
      },
    }),
  ).toBe(written());
});

it('is another as soon as anything of the order is', () => {
  const others: Partial<typeof part>[] = [
    { positionId: 2 },
    { articleId: 8 },
    { number: '24.8' },
    { carId: null },
    { quantity: 3 },
    { unitPrice: 4181 },
    { deposit: 0 },
    { vatRate: 2000 },
    { isExchange: false },
    { note: '' },
    { reference: '' },
    { delivery: 'pick-up' },
    { promise: null },
  ];
  expect(new Set([written(), ...others.map(written)]).size).toBe(others.length + 1);
  const head = { cartId: 5, allowPartial: true };
  for (const other of [{ cartId: 6 }, { allowPartial: false }])
    expect(orderContents({ ...head, ...other }, [part], orderTotals([part], [], 'DE'))).not.toBe(written());
  expect(orderContents(head, [part], orderTotals([part], [{ name: 'Fracht', amount: 1 }], 'DE'))).not.toBe(written());
});

it('without a time its kind counts, delivered or fetched', () => {
  const untimed = (kind: 'on-order' | 'next-day', delivery: 'as-available' | 'pick-up') =>
    written({ delivery, promise: { class: kind, warehouse: null, tour: null, cutOffAt: null, arrivesAt: null } });
  for (const delivery of ['as-available', 'pick-up'] as const)
    expect(untimed('on-order', delivery)).not.toBe(untimed('next-day', delivery));
});

it('words cannot pass for other words', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
      fc.pre(a !== c || b !== d);
      expect(written({ note: a, reference: b })).not.toBe(written({ note: c, reference: d }));
    }),
  );
});
