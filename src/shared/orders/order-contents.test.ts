import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LinePromise } from '#shared/orders/order.ts';
import { type OrderedPart, orderContents } from '#shared/orders/order-contents.ts';
import { type OrderTotals, orderTotals } from '#shared/orders/order-totals.ts';

const promise: LinePromise = {
  class: 'now',
  warehouse: 'Hamburg',
  tour: 'Tour 2',
  cutOffAt: null,
  arrivesAt: '2026-11-18T15:15:00.000Z',
};
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
  promise,
};
const head = { cartId: 5, allowPartial: true };
const totals = orderTotals([part], [{ name: 'Fracht', amount: 590 }], 'DE');
const written = (over: Partial<OrderedPart> = {}, sums: Partial<OrderTotals> = {}) =>
  orderContents(head, [{ ...part, ...over }], { ...totals, ...sums });
const promised = (over: Partial<LinePromise>, delivery: OrderedPart['delivery'] = 'as-available') =>
  written({ delivery, promise: { ...promise, ...over } });

it('is the same for the same order, wherever its goods come from', () => {
  expect(written()).toBe(written());
  expect(promised({ class: 'next-tour', warehouse: 'Kiel' })).toBe(written());
});

const allDiffer = (others: readonly string[]) => expect(new Set([written(), ...others]).size).toBe(others.length + 1);

it('is another as soon as anything of a line is', () => {
  const others: Partial<OrderedPart>[] = [
    { positionId: 2 },
    { articleId: 8 },
    { brand: 'NORD' },
    { number: '24.8' },
    { carId: null },
    { quantity: 3 },
    { unitPrice: 4181 },
    { deposit: 0 },
    { vatRate: 2000 },
    { isExchange: false },
    { note: '' },
    { reference: '' },
    { delivery: 'together' },
    { delivery: 'pick-up' },
    { promise: null },
  ];
  allDiffer(others.map((other) => written(other)));
  for (const other of [{ cartId: 6 }, { allowPartial: false }])
    expect(orderContents({ ...head, ...other }, [part], totals)).not.toBe(written());
});

it('is another as soon as any of its sums is', () => {
  const tax = { rate: 1900, base: 10, amount: 2 };
  const others: Partial<OrderTotals>[] = [
    { goods: 1 },
    { deposits: 1 },
    { surcharges: [] },
    { surcharges: [{ name: 'Fracht', amount: 591 }] },
    { surcharges: [{ name: 'Porto', amount: 590 }] },
    { net: 1 },
    { vat: [] },
    { vat: [tax] },
    { vat: [{ ...tax, rate: 700 }] },
    { vat: [{ ...tax, base: 11 }] },
    { vat: [{ ...tax, amount: 3 }] },
    { oldPartTax: null },
    { oldPartTax: tax },
    { gross: 1 },
  ];
  allDiffer(others.map((other) => written({}, other)));
});

it('is another where goods come by another tour or at another time', () => {
  allDiffer([
    promised({ tour: 'Tour 3' }),
    promised({ arrivesAt: '2026-11-18T15:16:00.000Z' }),
    promised({ arrivesAt: null }),
    promised({ arrivesAt: null, class: 'next-tour' }),
  ]);
});

it('of goods to be picked up is another on another day, not at another minute', () => {
  const pickUp = (over: Partial<LinePromise>) => promised({ tour: null, ...over }, 'pick-up');
  expect(pickUp({ arrivesAt: '2026-11-18T15:16:00.000Z' })).toBe(pickUp({}));
  allDiffer([
    pickUp({}),
    pickUp({ arrivesAt: '2026-11-19T15:15:00.000Z' }),
    pickUp({ cutOffAt: '2026-11-18T12:00:00.000Z' }),
    pickUp({ arrivesAt: null }),
    pickUp({ arrivesAt: null, class: 'next-tour' }),
  ]);
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
