import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenDeliveries, deliveryOptions } from '#shared/orders/delivery-options.ts';
import { lineDeliveries, type WantedPart } from '#shared/orders/line-delivery.ts';
import type { Stock, Warehouse } from '#shared/suppliers/delivery.ts';

const hamburg: Warehouse = { name: 'Hamburg', kind: 'branch', transferMinutes: 0, days: 0, cutOff: null };
const central: Warehouse = { name: 'Zentrallager', kind: 'central', transferMinutes: 0, days: 1, cutOff: '18:00' };
const tours = [
  { name: 'Tour 1', weekdays: [1, 2, 3, 4, 5], cutOff: '12:45', arrival: '13:30', arrivesDaysLater: 0 },
  { name: 'Tour 2', weekdays: [1, 2, 3, 4, 5], cutOff: '15:30', arrival: '16:15', arrivesDaysLater: 0 },
];
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

describe('how lines come', () => {
  it('what the branch has comes with the next tour, or is fetched', () => {
    expect(lineDeliveries([part()], tours, now)).toEqual([
      {
        soonest: {
          class: 'now',
          warehouse: 'Hamburg',
          tour: 'Tour 1',
          cutOffAt: '2026-11-18T11:45:00.000Z',
          arrivesAt: today,
        },
        pickUp: { class: 'now', warehouse: 'Hamburg', tour: null, cutOffAt: null, arrivesAt: null },
        isShort: false,
      },
    ]);
  });

  it('lines of one article share what lies there', () => {
    const both = lineDeliveries([part({ stock: stock(3, 9) }), part({ stock: stock(3, 9) })], tours, now);
    expect(both.map(({ soonest }) => soonest.arrivesAt)).toEqual([today, tomorrow]);
    expect(both.map(({ pickUp }) => pickUp === null)).toEqual([false, true]);
    const [, second] = lineDeliveries([part({ stock: stock(3) }), part({ stock: stock(3) })], tours, now);
    expect(second).toMatchObject({ soonest: { class: 'not-deliverable' }, isShort: true });
  });

  it('never promises more pieces from stock than there are', () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(wishes, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (quantities, inBranch, inCentral) => {
        const parts = quantities.map((quantity) => part({ quantity, stock: stock(inBranch, inCentral) }));
        const found = lineDeliveries(parts, tours, now);
        const promised = quantities.filter((_, index) => found[index]?.soonest.class !== 'not-deliverable');
        const fetched = quantities.filter((_, index) => found[index]?.pickUp);
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(promised)).toBeLessThanOrEqual(inBranch + inCentral);
        expect(sum(fetched)).toBeLessThanOrEqual(inBranch);
      }),
    );
  });
});

describe('choices', () => {
  const [near, far] = lineDeliveries([part(), part({ articleId: 2, stock: stock(0, 9) })], tours, now);
  const lines = [near, far].flatMap((line) => line ?? []);

  it('as available, together with the tour at which all can be there, or fetched as far as the branch has it', () => {
    expect(deliveryOptions(lines, true)).toMatchObject([
      { choice: 'as-available', tour: 'Tour 1', firstAt: today, lastAt: tomorrow, lines: 2 },
      { choice: 'together', firstAt: tomorrow, lastAt: tomorrow, lines: 2 },
      { choice: 'pick-up', tour: null, firstAt: null, lines: 1 },
    ]);
    expect(deliveryOptions([], true)).toEqual([]);
  });

  it('together all have the time of the last one', () => {
    expect(chosenDeliveries('together', lines).map(({ promise }) => promise.arrivesAt)).toEqual([tomorrow, tomorrow]);
    expect(chosenDeliveries('as-available', lines).map(({ promise }) => promise.arrivesAt)).toEqual([today, tomorrow]);
  });

  it('what cannot be fetched comes as soon as it can', () => {
    expect(chosenDeliveries('pick-up', lines)).toMatchObject([
      { delivery: 'pick-up', promise: { tour: null } },
      { delivery: 'as-available', promise: { arrivesAt: tomorrow } },
    ]);
  });
});
