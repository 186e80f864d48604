import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carOptions, chosenDeliveries, deliveryOptions } from '#shared/orders/delivery-options.ts';
import { lineDeliveries, type WantedPart } from '#shared/orders/line-delivery.ts';
import type { DeliveryChoice } from '#shared/orders/order.ts';
import type { Branch } from '#shared/suppliers/branch.ts';
import type { Stock, Warehouse } from '#shared/suppliers/delivery.ts';

const hamburg: Warehouse = { name: 'Hamburg', kind: 'branch', transferMinutes: 0, days: 0, cutOff: null };
const central: Warehouse = { name: 'Zentrallager', kind: 'central', transferMinutes: 0, days: 1, cutOff: '18:00' };
const tours = [
  { name: 'Tour 1', weekdays: [1, 2, 3, 4, 5], cutOff: '12:45', arrival: '13:30', arrivesDaysLater: 0 },
  { name: 'Tour 2', weekdays: [1, 2, 3, 4, 5], cutOff: '15:30', arrival: '16:15', arrivesDaysLater: 0 },
];
const branch: Branch = {
  name: 'Niederlassung Hamburg',
  street: 'Weg 1',
  postalCode: '20000',
  city: 'Hamburg',
  country: 'DE',
  phone: null,
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '07:00', closes: '18:00' }],
  pickingMinutes: 30,
};
const terms = { tours, branch };
/** A Wednesday, 12:13 in Berlin. */
const now = new Date('2026-11-18T11:13:00Z');
const stock = (inBranch: number, inCentral = 0): Stock[] => [
  { warehouse: hamburg, quantity: inBranch },
  { warehouse: central, quantity: inCentral },
];
const part = (over: Partial<WantedPart> = {}): WantedPart => ({
  articleId: 1,
  quantity: 2,
  stock: stock(5),
  daysOnOrder: null,
  delivery: null,
  ...over,
});
const today = '2026-11-18T12:30:00.000Z';
const tomorrow = '2026-11-19T12:30:00.000Z';
/** At once, and half an hour after the tour that brings it. */
const [readyToday, readyTomorrow] = ['2026-11-18T11:45:00.000Z', '2026-11-19T13:00:00.000Z'];

describe('how lines come', () => {
  it('what the branch has comes with the next tour, or is fetched', () => {
    expect(lineDeliveries([part()], terms, now)).toEqual([
      {
        soonest: {
          class: 'now',
          warehouse: 'Hamburg',
          tour: 'Tour 1',
          cutOffAt: '2026-11-18T11:45:00.000Z',
          arrivesAt: today,
        },
        pickUp: {
          class: 'now',
          warehouse: 'Niederlassung Hamburg',
          tour: null,
          cutOffAt: '2026-11-18T16:30:00.000Z',
          arrivesAt: '2026-11-18T11:45:00.000Z',
        },
        isShort: false,
      },
    ]);
  });

  it('lines of one article share what lies there', () => {
    const both = lineDeliveries([part({ stock: stock(3, 9) }), part({ stock: stock(3, 9) })], terms, now);
    expect(both.map(({ soonest }) => soonest.arrivesAt)).toEqual([today, tomorrow]);
    expect(both.map(({ pickUp }) => pickUp?.arrivesAt)).toEqual([readyToday, readyTomorrow]);
    const [, second] = lineDeliveries([part({ stock: stock(3) }), part({ stock: stock(3) })], terms, now);
    expect(second).toMatchObject({ soonest: { class: 'not-deliverable' }, pickUp: null, isShort: true });
  });

  it('what the supplier’s own system says holds for the first line, the next one is worked out', () => {
    const delivery = { class: 'next-day', tour: 'Express', cutOffAt: null, arrivesAt: new Date(tomorrow) } as const;
    const lines = lineDeliveries(
      [part({ delivery }), part({ delivery }), part({ articleId: 2, delivery })],
      terms,
      now,
    );
    expect(lines.map(({ soonest }) => soonest.tour)).toEqual(['Express', 'Tour 1', 'Express']);
    const elsewhere = [part({ delivery, stock: [] }), part({ delivery, stock: [] })];
    expect(lineDeliveries(elsewhere, terms, now).map(({ pickUp }) => pickUp?.class)).toEqual(['next-day', undefined]);
  });

  it('names the warehouse from which the last piece comes, and none where it must be got first', () => {
    const from = (over: Partial<WantedPart>) => lineDeliveries([part(over)], terms, now)[0]?.soonest.warehouse;
    expect(from({ quantity: 4, stock: stock(3, 9) })).toBe('Zentrallager');
    const told = { tour: null, cutOffAt: null, arrivesAt: null };
    expect(from({ delivery: { ...told, class: 'on-order' } })).toBeNull();
    expect(from({ delivery: { ...told, class: 'not-deliverable' } })).toBeNull();
    expect(from({ delivery: { ...told, class: 'next-day' } })).toBe('Hamburg');
  });

  it('takes what lies nearest first, and no piece twice', () => {
    const classes = (quantities: readonly number[], over: Partial<WantedPart> = {}) =>
      lineDeliveries(
        quantities.map((quantity) => part({ quantity, stock: stock(3, 9).toReversed(), ...over })),
        terms,
        now,
      ).map(({ soonest }) => soonest.class);
    expect(classes([2, 2])).toEqual(['now', 'next-day']);
    expect(classes([4, 8])).toEqual(['next-day', 'next-day']);
    expect(classes([4, 9])).toEqual(['next-day', 'not-deliverable']);
    // On order what lies there is taken too; what cannot be had takes nothing.
    expect(classes([5, 1], { stock: stock(3), daysOnOrder: 2 })).toEqual(['on-order', 'on-order']);
    expect(classes([5, 2], { stock: stock(3) })).toEqual(['not-deliverable', 'now']);
  });

  it('is short where some lie there, not where none do', () => {
    const isShort = (inBranch: number) => lineDeliveries([part({ stock: stock(inBranch) })], terms, now)[0]?.isShort;
    expect([isShort(0), isShort(1), isShort(2)]).toEqual([false, true, false]);
  });

  it('never promises more pieces from stock than there are', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(wishes, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (quantities, inBranch, inCentral) => {
        const parts = quantities.map((quantity) => part({ quantity, stock: stock(inBranch, inCentral) }));
        const found = lineDeliveries(parts, terms, now);
        const promised = quantities.filter((_, index) => found[index]?.soonest.class !== 'not-deliverable');
        const fetched = quantities.filter((_, index) => found[index]?.pickUp?.class === 'now');
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(promised)).toBeLessThanOrEqual(inBranch + inCentral);
        expect(sum(fetched)).toBeLessThanOrEqual(inBranch);
      }),
    );
  });
});

it('a supplier without a branch says when goods can be fetched, and not where', () => {
  const [told] = lineDeliveries([part({ delivery: null, stock: [], daysOnOrder: 2 })], { tours, branch: null }, now);
  expect(told?.pickUp).toEqual({ class: 'on-order', warehouse: null, tour: null, cutOffAt: null, arrivesAt: null });
});

describe('choices', () => {
  const [near, far] = lineDeliveries([part(), part({ articleId: 2, stock: stock(0, 9) })], terms, now);
  const lines = [near, far].flatMap((line) => line ?? []);

  it('as available, together with the tour at which all can be there, or fetched, each when it is ready', () => {
    expect(deliveryOptions(lines, true)).toMatchObject([
      { choice: 'as-available', tour: 'Tour 1', firstAt: today, lastAt: tomorrow, lines: 2 },
      { choice: 'together', firstAt: tomorrow, lastAt: tomorrow, lines: 2 },
      { choice: 'pick-up', tour: null, firstAt: readyToday, lastAt: readyTomorrow, lines: 2 },
    ]);
    expect(deliveryOptions([], true)).toEqual([]);
    // Whoever wants each at its time orders before the first cut-off.
    const cutOffs = deliveryOptions(lines.toReversed(), true).map(({ cutOffAt }) => cutOffAt);
    expect(cutOffs.slice(0, 2)).toEqual(['2026-11-18T11:45:00.000Z', '2026-11-18T17:00:00.000Z']);
  });

  it('together nobody knows when, as soon as one of them is without a time', () => {
    const onOrder = { class: 'on-order', warehouse: null, tour: null, cutOffAt: null, arrivesAt: null } as const;
    const both = [{ soonest: onOrder, pickUp: null, isShort: false }, lines[0] ?? never()];
    const [asAvailable, together] = deliveryOptions(both, true);
    expect(asAvailable).toMatchObject({ tour: 'Tour 1', firstAt: today, lastAt: null });
    expect(together).toMatchObject({ tour: null, cutOffAt: null, firstAt: null, lastAt: null });
    expect(chosenDeliveries('together', both).map(({ promise }) => promise.arrivesAt)).toEqual([null, null]);
  });

  it('what cannot be fetched is no part of fetching, and comes as it is available', () => {
    const none = lines.map((line) => ({ ...line, pickUp: null }));
    expect(deliveryOptions(none, true)[2]).toEqual({
      choice: 'pick-up',
      tour: null,
      cutOffAt: null,
      firstAt: null,
      lastAt: null,
      lines: 0,
    });
    expect(chosenDeliveries('pick-up', none).map(({ delivery, promise }) => [delivery, promise.arrivesAt])).toEqual([
      ['as-available', today],
      ['as-available', tomorrow],
    ]);
  });

  it('together all have the time of the last one', () => {
    expect(chosenDeliveries('together', [])).toEqual([]);
    expect(chosenDeliveries('together', lines).map(({ promise }) => promise.arrivesAt)).toEqual([tomorrow, tomorrow]);
    expect(chosenDeliveries('as-available', lines).map(({ promise }) => promise.arrivesAt)).toEqual([today, tomorrow]);
  });

  it('what is fetched is ready each at its time', () => {
    expect(chosenDeliveries('pick-up', lines)).toMatchObject([
      { delivery: 'pick-up', promise: { tour: null, arrivesAt: readyToday } },
      { delivery: 'pick-up', promise: { tour: null, arrivesAt: readyTomorrow } },
    ]);
  });

  it('for one car: together means with the cars that come together too', () => {
    const ofCars = (far: DeliveryChoice, allowPartial = true) =>
      carOptions(
        [
          { carId: 1, choice: 'as-available', ways: lines[0] ?? never() },
          { carId: null, choice: far, ways: lines[1] ?? never() },
        ],
        allowPartial,
      ).map(({ carId, options }) => [carId, ...options.map(({ lastAt }) => lastAt)]);
    expect(ofCars('as-available')).toEqual([
      [1, today, today, readyToday],
      [null, tomorrow, tomorrow, readyTomorrow],
    ]);
    expect(ofCars('together')[0]).toEqual([1, today, tomorrow, readyToday]);
    // Without partial deliveries whatever is not fetched comes together.
    expect(ofCars('as-available', false)[0]).toEqual([1, tomorrow, tomorrow, readyToday]);
    expect(ofCars('pick-up', false)[0]).toEqual([1, today, today, readyToday]);
  });
});

function never(): never {
  throw new Error('Both lines are there');
}
