import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnAt, hasMark, matrixColumns } from '#shared/maintenance/matrix.ts';

const step = { stepKm: 30_000, stepMonths: 24 };
const marks = (km: number | null, months: number | null, isEveryService = false) =>
  [30, 60, 90, 120, 150, 180, 210].filter((column) =>
    hasMark({ isEveryService, intervals: { fixed: { km, months }, 'long-life': null } }, 'fixed', column * 1000, step),
  );

describe('the columns', () => {
  it('are seven services in the step of the plan; the nearest is now', () => {
    const columns = matrixColumns(118_400, step);
    expect(columns.map(({ km }) => km / 1000)).toEqual([30, 60, 90, 120, 150, 180, 210]);
    expect(columns.map(({ time }) => time)).toEqual(['past', 'past', 'past', 'now', 'later', 'later', 'later']);
  });

  it('begin later with many kilometres, so that now has its neighbours', () => {
    expect(matrixColumns(300_000, step).map(({ km }) => km / 1000)).toEqual([210, 240, 270, 300, 330, 360, 390]);
  });

  it('have no now without a mileage; a new car stands at the first service', () => {
    expect(matrixColumns(null, step).every(({ time }) => time === 'later')).toBe(true);
    expect(matrixColumns(null, step)[0]?.km).toBe(30_000);
    expect([14_999, 44_999, 45_000, 91_200].map((km) => columnAt(km, 30_000))).toEqual([1, 1, 2, 3]);
    expect(matrixColumns(0, step)[0]).toEqual({ km: 30_000, time: 'now' });
    expect(matrixColumns(5000, { stepKm: 10_000 }).map(({ km }) => km / 1000)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });

  it('of any mileage exactly one is now, and none before it is later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(10_000, 30_000), (km, stepKm) => {
        const columns = matrixColumns(km, { stepKm });
        expect(columns.filter(({ time }) => time === 'now')).toHaveLength(1);
        expect(columns.find(({ time }) => time === 'now')?.km).toBe(columnAt(km, stepKm) * stepKm);
      }),
    );
  });
});

describe('the marks', () => {
  it('stand where the interval ends, by kilometres, else by months', () => {
    expect(marks(15_000, 12)).toEqual([30, 60, 90, 120, 150, 180, 210]);
    expect(marks(60_000, 24)).toEqual([60, 120, 180]);
    expect(marks(90_000, 72)).toEqual([90, 180]);
    expect(marks(210_000, null)).toEqual([210]);
    expect(marks(null, 24)).toEqual([30, 60, 90, 120, 150, 180, 210]);
    expect(marks(null, 48)).toEqual([60, 120, 180]);
    expect(marks(null, null)).toEqual([]);
  });

  it('follow the schedule of the car, else the fixed one', () => {
    const at = (longLife: { km: number; months: null } | null) =>
      [30, 60].filter((column) =>
        hasMark(
          { isEveryService: false, intervals: { fixed: { km: 30_000, months: null }, 'long-life': longLife } },
          'long-life',
          column * 1000,
          step,
        ),
      );
    expect(at({ km: 60_000, months: null })).toEqual([60]);
    expect(at(null)).toEqual([30, 60]);
  });

  it('stand everywhere for what belongs to every service', () => {
    expect(marks(60_000, null, true)).toHaveLength(7);
  });
});
