import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarState, dueSince, taskDue } from '#shared/maintenance/due.ts';
import { addMonths, monthsBetween } from '#shared/maintenance/months.ts';
import { lastBareService, lastDone } from '#shared/maintenance/service-record.ts';
import type { Interval } from '#shared/maintenance/task.ts';

const task = (km: number | null, months: number | null, more: { id?: number; isEveryService?: boolean } = {}) => ({
  id: more.id ?? 1,
  isEveryService: more.isEveryService ?? false,
  intervals: { fixed: { km, months }, 'long-life': null as Interval | null },
});
const plan = { stepKm: 30_000 };
const golf: CarState = {
  mileageKm: 118_400,
  today: '2026-11-18',
  firstRegistration: '2014-04-10',
  lastService: { date: '2025-11-12', km: 91_200 },
  lastDone: new Map(),
};
const dueOf = (km: number | null, months: number | null, car: Partial<CarState> = {}) =>
  taskDue(task(km, months), 'fixed', { ...golf, ...car }, plan);

describe('what is due', () => {
  it('by months, with the day since when', () => {
    expect(dueOf(15_000, 12)).toEqual({ isDue: true, isOverdue: true, dueKm: 106_200, dueDate: '2026-11-12' });
    expect(dueSince([dueOf(15_000, 12)], golf)).toEqual({ date: '2026-11-12' });
  });

  it('by kilometres, whichever comes first; where no date can be said, since kilometres', () => {
    const only = dueOf(20_000, null, { lastService: { date: '2026-10-01', km: 91_200 } });
    expect(only).toMatchObject({ isOverdue: true, dueKm: 111_200, dueDate: null });
    expect(dueSince([only], golf)).toEqual({ km: 111_200 });
  });

  it('what comes within a tenth of the step is done with the rest, and is not overdue', () => {
    expect(dueOf(60_000, null)).toMatchObject({ isDue: true, isOverdue: false, dueKm: 120_000 });
    expect(dueOf(60_000, null, { mileageKm: 116_999 }).isDue).toBe(false);
    expect(dueSince([dueOf(60_000, null)], golf)).toBeNull();
  });

  it('what comes within a month too, to the day', () => {
    const doneOn = (date: string) => dueOf(null, 12, { lastDone: new Map([[1, { date, km: 1 }]]) });
    expect(doneOn('2025-12-18')).toMatchObject({ isDue: true, isOverdue: false, dueDate: '2026-12-18' });
    expect(doneOn('2025-12-19').isDue).toBe(false);
    expect(doneOn('2025-11-18')).toMatchObject({ isDue: true, isOverdue: true });
    expect(doneOn('2025-11-19').isOverdue).toBe(false);
  });

  it('kilometres count from the first that is within the tenth, and from the one where it is overdue', () => {
    expect(dueOf(60_000, null, { mileageKm: 117_000 })).toMatchObject({ isDue: true, isOverdue: false });
    expect(dueOf(60_000, null, { mileageKm: 120_000 }).isOverdue).toBe(true);
  });

  it('since the earliest day, or the fewest kilometres, that have come', () => {
    const since = (...dues: { dueKm?: number; dueDate?: string }[]) =>
      dueSince(
        dues.map((due) => ({ isDue: true, isOverdue: true, dueKm: null, dueDate: null, ...due })),
        golf,
      );
    expect(since({ dueDate: '2026-11-01' }, { dueDate: '2026-10-01' })).toEqual({ date: '2026-10-01' });
    expect(since({ dueDate: '2026-11-18' })).toEqual({ date: '2026-11-18' });
    expect(since({ dueDate: '2026-11-19' }, { dueKm: 110_000 }, { dueKm: 100_000 })).toEqual({ km: 100_000 });
    expect(since({ dueKm: 118_400 })).toEqual({ km: 118_400 });
    expect(since({ dueKm: 118_401 })).toBeNull();
  });

  it('what belongs to every service was done with the last one', () => {
    const each = taskDue(task(60_000, null, { isEveryService: true }), 'fixed', golf, plan);
    expect(each.dueKm).toBe(151_200);
  });

  it('the last service did what the plan had for it', () => {
    expect(dueOf(90_000, null)).toMatchObject({ isDue: false, dueKm: 180_000 });
    expect(dueOf(210_000, null)).toMatchObject({ isDue: false, dueKm: 210_000 });
    expect(dueOf(null, 24)).toMatchObject({ isDue: true, dueDate: '2026-04-10' });
    // A month early is in time.
    expect(dueOf(null, 24, { lastService: { date: '2026-03-12', km: 110_000 } }).dueDate).toBe('2028-04-10');
    // Bought used, and registered again after it.
    expect(dueOf(null, 24, { firstRegistration: '2026-01-01' }).dueDate).toBe('2027-11-12');
  });

  it('what is written down counts more than what is supposed', () => {
    const done = new Map([[1, { date: '2026-05-01', km: 105_000 }]]);
    expect(dueOf(60_000, null, { lastDone: done })).toMatchObject({ isDue: false, dueKm: 165_000 });
    expect(dueOf(15_000, 12, { lastDone: done })).toMatchObject({ dueKm: 120_000, dueDate: '2027-05-01' });
    const at = (date: string) => dueOf(15_000, 12, { lastDone: new Map([[1, { date, km: 91_000 }]]) }).dueKm;
    expect([at('2025-11-11'), at('2025-11-12')]).toEqual([91_200 + 15_000, 91_000 + 15_000]);
  });

  it('without any service known, all that has passed its interval is due', () => {
    const unknown = { lastService: null };
    expect(dueOf(90_000, null, unknown)).toMatchObject({ isDue: true, dueKm: 90_000 });
    expect(dueOf(210_000, null, unknown).isDue).toBe(false);
    expect(dueOf(null, 24, { ...unknown, firstRegistration: null })).toMatchObject({ isDue: false, dueDate: null });
    expect(dueOf(90_000, 72, { ...unknown, mileageKm: null })).toMatchObject({ isDue: true, dueDate: '2020-04-10' });
  });

  it('the flexible interval holds where there is one', () => {
    const oil = {
      ...task(15_000, 12),
      intervals: { fixed: { km: 15_000, months: 12 }, 'long-life': { km: 30_000, months: 24 } },
    };
    expect(taskDue(oil, 'long-life', { ...golf, mileageKm: 110_000 }, plan).isDue).toBe(false);
    expect(taskDue(oil, 'fixed', { ...golf, mileageKm: 110_000 }, plan).isDue).toBe(true);
  });
});

const dates = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => new Date(Date.UTC(2002, 0, 1 + days)).toISOString().slice(0, 10));
const km = fc.integer({ min: 0, max: 1_000_000 });
const points = fc.record({ date: dates, km });
const states = fc.record({
  mileageKm: km,
  today: dates,
  firstRegistration: fc.option(dates),
  lastService: fc.option(points),
  lastDone: fc.option(points).map((point) => new Map(point ? [[1, point]] : [])),
});
const tasks = fc
  .record({
    km: fc.option(fc.integer({ min: 1000, max: 300_000 })),
    months: fc.option(fc.integer({ min: 1, max: 200 })),
    isEveryService: fc.boolean(),
  })
  .map((one) => task(one.km ?? (one.months === null ? 15_000 : null), one.months, one));

describe('whatever the car', () => {
  it('more kilometres never make a due task not due', () => {
    fc.assert(
      fc.property(tasks, states, km, (one, car, more) => {
        const before = taskDue(one, 'fixed', car, plan);
        const after = taskDue(one, 'fixed', { ...car, mileageKm: car.mileageKm + more }, plan);
        expect(!before.isDue || after.isDue).toBe(true);
        expect(!before.isOverdue || after.isOverdue).toBe(true);
      }),
    );
  });

  it('time never makes a due task not due', () => {
    fc.assert(
      fc.property(tasks, states, fc.integer({ min: 0, max: 400 }), (one, car, months) => {
        const later = { ...car, today: addMonths(car.today, months) };
        expect(!taskDue(one, 'fixed', car, plan).isDue || taskDue(one, 'fixed', later, plan).isDue).toBe(true);
      }),
    );
  });

  it('what was done just now is not overdue', () => {
    fc.assert(
      fc.property(tasks, states, (one, car) => {
        const done = new Map([[1, { date: car.today, km: car.mileageKm }]]);
        const justNow = { ...car, lastService: null, lastDone: done };
        expect(taskDue(one, 'fixed', justNow, plan).isOverdue).toBe(false);
      }),
    );
  });

  it('what is overdue is due', () => {
    fc.assert(
      fc.property(tasks, states, (one, car) => {
        const { isDue, isOverdue } = taskDue(one, 'fixed', car, plan);
        expect(isDue || !isOverdue).toBe(true);
      }),
    );
  });
});

describe('months', () => {
  it('end on the last day of a shorter month', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2023-03-31', -1)).toBe('2023-02-28');
    expect(monthsBetween('2024-01-31', '2024-02-28')).toBe(0);
    expect(monthsBetween('2014-04-10', '2025-11-12')).toBe(139);
  });

  it('between two dates lie as many whole months as can be added', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 600 }), (date, months) => {
        expect(monthsBetween(date, addMonths(date, months))).toBe(months);
      }),
    );
  });
});

describe('the history', () => {
  const records = [
    { doneOn: '2026-01-05', mileageKm: 100_000, tasks: [1] },
    { doneOn: '2025-01-05', mileageKm: 80_000, tasks: [1, 2] },
    { doneOn: '2024-01-05', mileageKm: 60_000, tasks: [] },
  ];

  it('says of each task when it was last done, in any order', () => {
    for (const order of [records, records.toReversed()]) {
      expect(lastDone(order).get(1)).toEqual({ date: '2026-01-05', km: 100_000 });
      expect(lastDone(order).get(2)).toEqual({ date: '2025-01-05', km: 80_000 });
      expect(lastBareService(order)).toEqual({ date: '2024-01-05', km: 60_000 });
    }
    expect(lastBareService([])).toBeNull();
    const bare = records.map((record) => ({ ...record, tasks: [] }));
    for (const order of [bare, bare.toReversed()])
      expect(lastBareService(order)).toEqual({ date: '2026-01-05', km: 100_000 });
  });
});
