import { describe, expect, it } from 'vitest';
import { localInstant } from '#shared/format/zoned-time.ts';
import {
  type DeliveryPromise,
  deliveryPlanner,
  laterDeliveries,
  nearestThatHold,
  slower,
  type Warehouse,
} from '#shared/suppliers/delivery.ts';

const weekdays = [1, 2, 3, 4, 5];
const tours = [
  { name: 'Tour 1', weekdays, cutOff: '08:30', arrival: '10:00', arrivesDaysLater: 0 },
  { name: 'Tour 2', weekdays, cutOff: '12:45', arrival: '13:30', arrivesDaysLater: 0 },
  { name: 'Tour 3', weekdays, cutOff: '15:30', arrival: '16:15', arrivesDaysLater: 0 },
  { name: 'Nachttour', weekdays, cutOff: '18:00', arrival: '06:30', arrivesDaysLater: 1 },
];
const dayTours = tours.slice(0, 3);
const own: Warehouse = { name: 'Hamburg', kind: 'branch', transferMinutes: 0, days: 0, cutOff: null };
const other: Warehouse = { name: 'Kiel', kind: 'branch-other', transferMinutes: 90, days: 0, cutOff: null };
const central: Warehouse = { name: 'Zentrallager', kind: 'central', transferMinutes: 0, days: 1, cutOff: '18:00' };

const held = (...quantities: readonly number[]) =>
  [own, other, central].map((warehouse, index) => ({ warehouse, quantity: quantities[index] ?? 0 }));

type Asked = {
  readonly day?: string;
  readonly time: string;
  readonly quantity?: number;
  readonly onOrder?: number | null;
};
function promise(
  quantities: readonly number[],
  { day = '2026-11-18', time, quantity = 1, onOrder = null }: Asked,
  by = tours,
) {
  const plan = deliveryPlanner(by, localInstant(day, time));
  const made = plan({ stock: held(...quantities), quantity, daysOnOrder: onOrder });
  const text = (at: Date | null) => at?.toISOString().slice(0, 16) ?? null;
  return [made.class, made.tour, text(made.cutOffAt), text(made.arrivesAt)];
}

describe('the promise of a delivery', () => {
  it('from the own branch: the next tour', () => {
    expect(promise([6], { time: '12:13' })).toEqual(['now', 'Tour 2', '2026-11-18T11:45', '2026-11-18T12:30']);
  });

  it('a tour that has just closed goes to the next one', () => {
    expect(promise([6], { time: '12:45' })[1]).toBe('Tour 3');
    expect(promise([6], { time: '12:44' })[1]).toBe('Tour 2');
  });

  it('from another branch: a tour that the transfer still reaches, to be ordered so much earlier', () => {
    expect(promise([0, 10], { time: '12:13' })).toEqual([
      'next-tour',
      'Tour 3',
      '2026-11-18T13:00',
      '2026-11-18T15:15',
    ]);
    expect(promise([0, 10], { time: '14:00' })[1]).toBe('Nachttour');
  });

  it('from the central warehouse: by the night, or with the first tour of the next day where none runs at night', () => {
    expect(promise([0, 0, 3], { time: '12:13' })).toEqual([
      'next-day',
      'Nachttour',
      '2026-11-18T17:00',
      '2026-11-19T05:30',
    ]);
    expect(promise([0, 0, 3], { time: '12:13' }, dayTours)).toEqual([
      'next-day',
      'Tour 1',
      '2026-11-18T17:00',
      '2026-11-19T09:00',
    ]);
  });

  it('after the central warehouse has closed it leaves a day later', () => {
    expect(promise([0, 0, 3], { time: '18:00' })).toEqual([
      'next-day',
      'Nachttour',
      '2026-11-19T17:00',
      '2026-11-20T05:30',
    ]);
  });

  it('over a weekend only days with tours count', () => {
    expect(promise([6], { day: '2026-11-20', time: '18:00' })).toEqual([
      'now',
      'Tour 1',
      '2026-11-23T07:30',
      '2026-11-23T09:00',
    ]);
    expect(promise([0, 0, 3], { day: '2026-11-20', time: '19:00' }, dayTours)).toEqual([
      'next-day',
      'Tour 1',
      '2026-11-23T17:00',
      '2026-11-24T09:00',
    ]);
    expect(promise([0, 0, 3], { day: '2026-11-21', time: '10:00' }, dayTours)[3]).toBe('2026-11-24T09:00');
  });

  it('keeps the wall clock over both changes of summer time', () => {
    expect(promise([6], { day: '2026-10-23', time: '19:00' })[2]).toBe('2026-10-26T07:30');
    expect(promise([6], { day: '2026-03-27', time: '19:00' })[2]).toBe('2026-03-30T06:30');
    expect(promise([0, 0, 3], { day: '2026-03-27', time: '17:00' }, dayTours)[3]).toBe('2026-03-30T08:00');
    // On the night itself: the clock jumps from two to three.
    expect(promise([6], { day: '2026-03-29', time: '03:30' })[2]).toBe('2026-03-30T06:30');
  });

  it('the farthest warehouse that is needed for the quantity decides', () => {
    expect(promise([1, 24], { time: '12:13', quantity: 1 })[0]).toBe('now');
    expect(promise([1, 24], { time: '12:13', quantity: 2 })).toEqual([
      'next-tour',
      'Tour 3',
      '2026-11-18T13:00',
      '2026-11-18T15:15',
    ]);
    expect(promise([1, 1, 9], { time: '12:13', quantity: 4 })[0]).toBe('next-day');
  });

  it('what no warehouse has is on order, in working days, or cannot be had', () => {
    expect(promise([], { time: '12:13', onOrder: 3 })).toEqual(['on-order', null, null, '2026-11-23T09:00']);
    expect(promise([], { time: '12:13', onOrder: 1 })[3]).toBe('2026-11-19T05:30');
    expect(promise([], { time: '12:13', onOrder: 30 })[3]).toBe('2026-12-30T05:30');
    expect(promise([2], { time: '12:13', quantity: 3, onOrder: 2 })[0]).toBe('on-order');
    expect(promise([2], { time: '12:13', quantity: 3 })).toEqual(['not-deliverable', null, null, null]);
  });

  it('without tours there is a class, and no time', () => {
    expect(promise([6], { time: '12:13' }, [])).toEqual(['now', null, null, null]);
    expect(promise([0, 0, 6], { time: '12:13' }, [])).toEqual(['next-day', null, null, null]);
    expect(promise([], { time: '12:13', onOrder: 2 }, [])).toEqual(['on-order', null, null, null]);
  });

  it('a tour that runs once a week is promised a week later, where the transfer misses the next one', () => {
    const mondays = dayTours.slice(0, 1).map((tour) => ({ ...tour, weekdays: [1] }));
    const far = [{ warehouse: { ...other, transferMinutes: 1440 }, quantity: 1 }];
    const plan = deliveryPlanner(mondays, localInstant('2026-11-22', '09:00'));
    expect(plan({ stock: far, quantity: 1, daysOnOrder: null }).arrivesAt).toEqual(localInstant('2026-11-30', '10:00'));
  });

  it('on order is promised in so many working days, one at least, and at most ninety', () => {
    const at = (onOrder: number, by = tours) => promise([], { time: '12:13', onOrder }, by)[3];
    expect(at(0)).toBe(at(1));
    expect(at(91)).toBe(at(90));
    expect(at(89)).not.toBe(at(90));
    // Where a tour runs once a week, not further ahead than half a year.
    const mondays = dayTours.map((tour) => ({ ...tour, weekdays: [1] }));
    expect([at(25, mondays), at(26, mondays), at(27, mondays)]).toEqual(['2027-05-10T08:00', '2027-05-17T08:00', null]);
  });

  it('of several wishes each has its own', () => {
    const plan = deliveryPlanner(tours, localInstant('2026-11-18', '12:13'));
    const inDays = (daysOnOrder: number) => plan({ stock: [], quantity: 1, daysOnOrder }).arrivesAt;
    expect([inDays(1), inDays(2), inDays(1)]).toEqual([
      localInstant('2026-11-19', '06:30'),
      localInstant('2026-11-20', '06:30'),
      localInstant('2026-11-19', '06:30'),
    ]);
  });

  it('a working day is one on which any tour runs', () => {
    const some = dayTours.map((tour, index) => ({ ...tour, weekdays: index === 0 ? [6] : weekdays }));
    expect(promise([], { day: '2026-11-20', time: '12:13', onOrder: 1 }, some)[3]).toBe('2026-11-21T09:00');
  });

  it('of the tours of a day it is the one that arrives first', () => {
    const round = { name: 'Landtour', weekdays, cutOff: '08:00', arrival: '16:00', arrivesDaysLater: 0 };
    expect(promise([0, 0, 3], { time: '12:13' }, [round, ...dayTours])[1]).toBe('Tour 1');
  });

  it('takes no tour that has closed, though it would arrive in time', () => {
    const late = [{ warehouse: { ...central, cutOff: '20:00' }, quantity: 1 }];
    const at = (time: string) =>
      deliveryPlanner(tours, localInstant('2026-11-18', time))({ stock: late, quantity: 1, daysOnOrder: null }).tour;
    expect([at('17:59'), at('18:00'), at('18:30')]).toEqual(['Nachttour', 'Tour 1', 'Tour 1']);
  });

  it('goods come from the nearest warehouses that have some', () => {
    const near = { ...other, name: 'Lübeck', transferMinutes: 30 };
    const slow = { ...central, name: 'Übersee', days: 3 };
    const far = [slow, central, other, near, own].map((warehouse) => ({ warehouse, quantity: 1 }));
    const names = (quantity: number, stock = far) => nearestThatHold(stock, quantity)?.map(({ name }) => name) ?? null;
    expect(names(5)).toEqual(['Hamburg', 'Lübeck', 'Kiel', 'Zentrallager', 'Übersee']);
    expect([names(1), names(6)]).toEqual([['Hamburg'], null]);
    expect(names(1, held(0, -1, 4))).toEqual(['Zentrallager']);
  });

  it('two promises are kept with the later one, and one without a time is the later', () => {
    const known: DeliveryPromise = { class: 'now', tour: 'Tour 1', cutOffAt: null, arrivesAt: new Date(0) };
    const unknown: DeliveryPromise = { class: 'next-tour', tour: null, cutOffAt: null, arrivesAt: null };
    expect(slower(known, unknown)).toEqual(unknown);
    expect(slower(unknown, known)).toEqual({ ...unknown, class: 'now' });
    const far: DeliveryPromise = { ...unknown, class: 'next-day', cutOffAt: new Date(1) };
    expect(slower(unknown, far)).toEqual(far);
  });

  it('has to be ordered before the tour closes, where that is before the warehouse does', () => {
    const evening = [{ name: 'Abend', weekdays, cutOff: '16:00', arrival: '06:00', arrivesDaysLater: 1 }];
    expect(promise([0, 0, 3], { time: '12:13' }, evening).slice(1)).toEqual([
      'Abend',
      '2026-11-18T15:00',
      '2026-11-19T05:00',
    ]);
  });

  it('a warehouse without a cut-off takes orders for a day until it ends', () => {
    const open = [{ warehouse: { ...central, cutOff: null }, quantity: 1 }];
    const plan = deliveryPlanner(dayTours, localInstant('2026-11-18', '22:00'));
    expect(plan({ stock: open, quantity: 1, daysOnOrder: null })).toMatchObject({
      cutOffAt: localInstant('2026-11-18', '23:59'),
      arrivesAt: localInstant('2026-11-19', '10:00'),
    });
  });

  it('never promises an arrival before its cut-off, nor a cut-off that has passed, at any hour of a year', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let hour = 0; hour < 366 * 24; hour += 13) {
      const now = new Date(start + hour * 3_600_000);
      const plan = deliveryPlanner(tours, now);
      for (const quantities of [[1], [0, 1], [0, 0, 1]]) {
        const { cutOffAt, arrivesAt } = plan({ stock: held(...quantities), quantity: 1, daysOnOrder: null });
        expect(cutOffAt && arrivesAt && cutOffAt > now && arrivesAt > cutOffAt, now.toISOString()).toBe(true);
      }
    }
  });

  it('for more pieces than are near: from which quantity on all of them come later, and when', () => {
    const plan = deliveryPlanner(tours, localInstant('2026-11-18', '12:13'));
    const stepsOf = (quantities: number[], daysOnOrder: number | null, quantity = 1) => {
      const wish = { stock: held(...quantities), quantity, daysOnOrder };
      return laterDeliveries(plan, wish, plan(wish));
    };
    // One is in the branch, 40 in the central warehouse.
    expect(stepsOf([1, 0, 40], 3).map(({ from, delivery }) => [from, delivery.class])).toEqual([
      [2, 'next-day'],
      [42, 'on-order'],
    ]);
    for (const { from, delivery } of stepsOf([1, 0, 40], 3))
      expect(delivery.arrivesAt).toEqual(plan({ stock: held(1, 0, 40), quantity: from, daysOnOrder: 3 }).arrivesAt);
    expect(stepsOf([1, 0, 40], 3, 4).map(({ from }) => from)).toEqual([42]);
    expect(stepsOf([], 3)).toEqual([]);
    expect(stepsOf([4], null).map(({ from, delivery }) => [from, delivery.class])).toEqual([[5, 'not-deliverable']]);
  });
});
