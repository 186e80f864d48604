import { describe, expect, it } from 'vitest';
import { freshSince, readWeek, weekName, weekOf } from '#shared/tyres/production-week.ts';
import { fitsRim, readRimSize } from '#shared/tyres/rim-size.ts';
import { nextSeason, usualSeason } from '#shared/tyres/season.ts';
import { noiseClass } from '#shared/tyres/tyre-label.ts';

describe('the noise class of the EU label (Regulation (EU) 2020/740)', () => {
  const tyre = { width: 205, isCommercial: false, hasSnow: false, isReinforced: false };
  it('A is three decibels below the limit, C above it', () => {
    expect([68, 69, 71, 72].map((db) => noiseClass({ ...tyre, db }))).toEqual(['A', 'B', 'B', 'C']);
  });
  it('wide tyres, those for snow and reinforced ones may be louder', () => {
    expect(noiseClass({ ...tyre, db: 72, hasSnow: true })).toBe('B');
    expect(noiseClass({ ...tyre, db: 72, isReinforced: true })).toBe('B');
    expect(noiseClass({ ...tyre, db: 74, width: 285 })).toBe('B');
    expect(noiseClass({ ...tyre, db: 70, width: 185 })).toBe('B');
    expect(noiseClass({ ...tyre, db: 71, width: 185 })).toBe('C');
    // A van's tyre has one limit for all widths, and being reinforced is nothing special in it.
    const van = { ...tyre, isCommercial: true, isReinforced: true };
    expect([69, 72, 73].map((db) => noiseClass({ ...van, width: 185, db }))).toEqual(['A', 'B', 'C']);
  });
});

describe('a rim fits by bolt circle, size, offset and hub', () => {
  const wanted = { width: 6.5, diameter: 16, boltCircle: '5×112', offsetMm: 46, hubMm: 57.1 };
  const offered = { width: 6.5, diameter: 16, boltCircle: '5×112', offsetMm: 43, hubMm: 66.6 };
  it('within half an inch and five millimetres', () => {
    expect(fitsRim(offered, wanted)).toBe(true);
    expect(fitsRim({ ...offered, width: 7 }, wanted)).toBe(true);
    expect(fitsRim({ ...offered, width: 7.5 }, wanted)).toBe(false);
    expect(fitsRim({ ...offered, width: 5.5 }, wanted)).toBe(false);
    expect([40, 41, 51, 52].map((offsetMm) => fitsRim({ ...offered, offsetMm }, wanted))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fitsRim({ ...offered, hubMm: 57.1 }, wanted)).toBe(true);
    expect(fitsRim({ ...offered, boltCircle: ' 5 X 112' }, wanted)).toBe(true);
    expect(fitsRim({ ...offered, boltCircle: '5x114.3' }, { ...wanted, boltCircle: '5×114,3' })).toBe(true);
    expect(fitsRim({ ...offered, diameter: 17 }, wanted)).toBe(false);
    expect(fitsRim({ ...offered, boltCircle: '5×120' }, wanted)).toBe(false);
    expect(fitsRim({ ...offered, hubMm: 56.1 }, wanted)).toBe(false);
  });
  it('an unknown bolt circle fits nothing, an unknown offset leaves it open', () => {
    expect(fitsRim(offered, { ...wanted, boltCircle: null })).toBe(false);
    expect(fitsRim({ ...offered, offsetMm: 20 }, { ...wanted, offsetMm: null })).toBe(true);
  });
  it('is read from the car’s data', () => {
    expect(readRimSize('6,5J×16')).toEqual({ width: 6.5, diameter: 16 });
    expect(readRimSize('3,50×17')).toEqual({ width: 3.5, diameter: 17 });
    expect(readRimSize(' 10 J x 20 H2')).toEqual({ width: 10, diameter: 20 });
    expect(['Felge 7J×17', '100J×17', '6,J×16', 'J×16', '6,555J×16'].map(readRimSize)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(readRimSize('aus Holz')).toBeNull();
  });
});

describe('the production week', () => {
  it('is read and written as on the side', () => {
    expect(readWeek('20/26')).toBe(2620);
    expect([readWeek(' 01/26'), readWeek('53/26'), readWeek('120/26'), readWeek('20/261')]).toEqual([
      2601,
      2653,
      null,
      null,
    ]);
    expect([weekName(2605), weekName(905), weekName(5)]).toEqual(['05/26', '05/09', '05/00']);
    expect([readWeek('54/26'), readWeek('00/26'), readWeek('20-26'), readWeek('')]).toEqual([null, null, null, null]);
  });
  it('counts weeks as ISO 8601 does', () => {
    expect(weekOf(new Date('2026-11-15T12:00:00Z'))).toBe(2646);
    expect(weekOf(new Date('2027-01-01T12:00:00Z'))).toBe(2653);
    expect(weekOf(new Date('2026-01-01T12:00:00Z'))).toBe(2601);
    expect(freshSince(new Date('2026-11-15T12:00:00Z'))).toBe(2547);
  });
});

it('winter begins in September and ends in February, by the clock of Berlin', () => {
  const at = (text: string) => usualSeason(new Date(text));
  expect([at('2026-08-31T21:59:00Z'), at('2026-08-31T22:00:00Z')]).toEqual(['summer', 'winter']);
  expect([at('2026-02-28T22:59:00Z'), at('2026-02-28T23:00:00Z')]).toEqual(['winter', 'summer']);
  expect([at('2026-11-15T12:00:00Z'), at('2026-05-15T12:00:00Z')]).toEqual(['winter', 'summer']);
  expect(nextSeason(nextSeason(nextSeason('winter')))).toBe('winter');
});
