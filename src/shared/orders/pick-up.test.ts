import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeekday, localDay, localInstant } from '#shared/format/zoned-time.ts';
import { pickUpPlanner } from '#shared/orders/pick-up.ts';
import type { Warehouse } from '#shared/suppliers/delivery.ts';

const weekdays = [1, 2, 3, 4, 5];
const hours = [
  { weekdays: [6], opens: '08:00', closes: '13:00' },
  { weekdays, opens: '07:00', closes: '18:00' },
];
const terms = { hours, pickingMinutes: 30 };
const tours = [{ name: 'Nacht', weekdays, cutOff: '18:00', arrival: '06:30', arrivesDaysLater: 1 }];
const place = (kind: Warehouse['kind']): Warehouse => ({
  name: kind,
  kind,
  transferMinutes: kind === 'branch-other' ? 90 : 0,
  days: kind === 'central' ? 1 : 0,
  cutOff: kind === 'central' ? '18:00' : null,
});
const [branch, near, central] = [place('branch'), place('branch-other'), place('central')];
/** The 18th is a Wednesday. */
const berlin = (text: string) => new Date(`2026-11-${text}+01:00`);
const ready = (at: string, from: readonly Warehouse[] = [branch], known = terms, daysOnOrder: number | null = null) => {
  const stock = from.map((warehouse) => ({ warehouse, quantity: 1 }));
  const plan = pickUpPlanner(tours, known, berlin(at));
  const { tour, cutOffAt, arrivesAt } = plan({ stock, quantity: Math.max(from.length, 1), daysOnOrder });
  expect(tour).toBeNull();
  return [arrivesAt, cutOffAt];
};

describe('when goods lie ready at the branch', () => {
  it('nobody knows where one piece has no time', () => {
    const stock = [branch, central].map((warehouse) => ({ warehouse, quantity: 1 }));
    const plan = pickUpPlanner([], terms, berlin('18T11:01:07'));
    expect(plan({ stock, quantity: 2, daysOnOrder: null })).toMatchObject({ arrivesAt: null, cutOffAt: null });
    expect(plan({ stock, quantity: 1, daysOnOrder: null }).arrivesAt).toEqual(berlin('18T11:35'));
  });

  it('has no last moment to order where one piece has no time', () => {
    const stock = [branch, central].map((warehouse) => ({ warehouse, quantity: 1 }));
    const plan = pickUpPlanner(tours, null, berlin('18T11:01:07'));
    expect(plan({ stock, quantity: 2, daysOnOrder: null })).toEqual({
      class: 'next-day',
      tour: null,
      cutOffAt: null,
      arrivesAt: null,
    });
  });

  it('so long after the order as picking takes, in steps of five minutes', () => {
    expect(ready('18T11:01:07')).toEqual([berlin('18T11:35'), berlin('18T17:30')]);
    expect(ready('18T17:30:00')).toEqual([berlin('18T18:00'), berlin('18T17:30')]);
  });

  it('after closing time, before opening and on a Sunday: right after the branch opens next', () => {
    const thursday = [berlin('19T07:30'), berlin('19T07:00')];
    expect(ready('18T17:31:00')).toEqual(thursday);
    expect(ready('18T22:00:00')).toEqual(thursday);
    expect(ready('19T06:59:59')).toEqual(thursday);
    expect(ready('21T12:31:00')).toEqual([berlin('23T07:30'), berlin('23T07:00')]);
    expect(ready('22T11:01:00')).toEqual([berlin('23T07:30'), berlin('23T07:00')]);
    // Saturday has hours of its own.
    expect(ready('21T07:00:00')).toEqual([berlin('21T08:30'), berlin('21T08:00')]);
  });

  it('what another branch has is brought first, while both are open', () => {
    expect(ready('18T09:00:00', [near])).toEqual([berlin('18T11:00'), berlin('18T16:00')]);
    // It comes after closing time, or leaves only tomorrow.
    expect(ready('18T17:00:00', [near])).toEqual([berlin('19T07:30'), berlin('18T18:00')]);
    expect(ready('18T18:30:00', [near])).toEqual([berlin('19T09:00'), berlin('19T07:00')]);
  });

  it('what takes days, or is to be got, is ready after the tour that brings it', () => {
    expect(ready('18T09:00:00', [central])).toEqual([berlin('19T07:30'), berlin('18T18:00')]);
    expect(ready('18T09:00:00', [], terms, 2)[0]).toEqual(berlin('20T07:30'));
  });

  it('the last piece decides', () => {
    expect(ready('18T09:00:00', [branch, near])[0]).toEqual(berlin('18T11:00'));
    expect(ready('18T09:00:00', [branch, near, central])[0]).toEqual(berlin('19T07:30'));
  });

  it('what the supplier promises by itself is ready then, or at once where it lies in the branch', () => {
    const plan = pickUpPlanner([], terms, berlin('18T11:01:00'));
    const wish = { stock: [], quantity: 1, daysOnOrder: null };
    const told = { tour: 'Abend', cutOffAt: null, arrivesAt: berlin('18T19:00') };
    expect(plan(wish, { ...told, class: 'next-tour' })).toMatchObject({ tour: null, arrivesAt: berlin('19T07:30') });
    expect(plan(wish, { ...told, class: 'now' }).arrivesAt).toEqual(berlin('18T11:35'));
  });

  it('without opening hours, or with none long enough, nobody knows the time', () => {
    expect(ready('18T09:00:00', [branch], { hours: [], pickingMinutes: 30 })).toEqual([null, null]);
    const short = [{ weekdays: [3], opens: '09:00', closes: '09:10' }];
    expect(ready('18T09:00:00', [near], { hours: short, pickingMinutes: 30 })).toEqual([null, null]);
    expect(pickUpPlanner(tours, null, berlin('18T09:00'))({ stock: [], quantity: 1, daysOnOrder: 2 })).toMatchObject({
      class: 'on-order',
      arrivesAt: null,
    });
  });

  it('at whatever moment: only while the branch is open, never before it can be picked, and the same until the cut-off', () => {
    const minute = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(minute, fc.constantFrom(branch, near), (ahead, from) => {
        const now = new Date(Date.parse('2026-01-01T00:00:30Z') + ahead * 60_000);
        const stock = [{ warehouse: from, quantity: 1 }];
        const at = (moment: Date) => pickUpPlanner(tours, terms, moment)({ stock, quantity: 1, daysOnOrder: null });
        const { arrivesAt, cutOffAt } = at(now);
        if (!arrivesAt || !cutOffAt) throw new Error('The branch is open within two weeks');
        const day = localDay(arrivesAt);
        const open = hours.find((one) => one.weekdays.includes(isoWeekday(day)));
        expect(arrivesAt >= localInstant(day, open?.opens ?? '24:00')).toBe(true);
        expect(arrivesAt <= localInstant(day, open?.closes ?? '00:00')).toBe(true);
        expect(arrivesAt.getTime() - now.getTime()).toBeGreaterThanOrEqual((30 + from.transferMinutes) * 60_000);
        expect(cutOffAt >= now).toBe(true);
        expect(localDay(at(new Date(cutOffAt.getTime() - 1)).arrivesAt ?? now)).toBe(day);
      }),
    );
  });
});
