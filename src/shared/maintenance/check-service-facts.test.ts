import { describe, expect, it } from 'vitest';
import { dateFault, mileageFault, serviceFactsFault } from '#shared/maintenance/check-service-facts.ts';
import { fluidGrade, litresIn } from '#shared/maintenance/fluid-grade.ts';

const facts = {
  mileageKm: 118_400,
  today: '2026-11-18',
  firstRegistration: '2014-04-10',
  lastService: { date: '2025-11-12', km: 91_200 },
};

describe('what cannot be right is named', () => {
  it.each([
    [-1, 'mileage-negative'],
    [10_000_000, 'mileage-too-high'],
    [1.5, 'mileage-not-whole'],
    [Number.NaN, 'mileage-not-whole'],
    [0, null],
    [2_000_000, null],
    [2_000_001, 'mileage-too-high'],
    [Number.POSITIVE_INFINITY, 'mileage-not-whole'],
  ])('%s km: %s', (km, fault) => {
    expect(mileageFault(km)).toBe(fault);
  });

  it.each([
    ['2026-11-19', 'date-in-future'],
    ['2026-02-31', 'date-unknown'],
    ['18.11.2026', 'date-unknown'],
    ['', 'date-unknown'],
    ['2026-13-01', 'date-unknown'],
    ['2026-11-18 ', 'date-unknown'],
    ['1875-01-01', 'date-too-old'],
    ['1950-01-01', null],
    ['2026-11-18', null],
  ])('%s: %s', (date, fault) => {
    expect(dateFault(date, facts.today)).toBe(fault);
  });

  it('so is a service before the first registration, or with more kilometres than now', () => {
    expect(serviceFactsFault(facts)).toBeNull();
    expect(serviceFactsFault({ ...facts, mileageKm: null, firstRegistration: null, lastService: null })).toBeNull();
    expect(serviceFactsFault({ ...facts, mileageKm: -1 })).toBe('mileage-negative');
    const last = (date: string, km: number) => serviceFactsFault({ ...facts, lastService: { date, km } });
    expect(last('2013-01-01', 10)).toBe('date-before-registration');
    expect(last('2014-04-09', 0)).toBe('date-before-registration');
    expect(last('2014-04-10', 0)).toBeNull();
    expect(last('2025-11-12', -1)).toBe('mileage-negative');
    expect(last('2025-11-12', 118_400)).toBeNull();
    expect(last('2025-11-12', 118_401)).toBe('mileage-below-last-service');
    expect(last('2027-01-01', 10)).toBe('date-in-future');
  });
});

describe('a fluid', () => {
  it('is told by its grade', () => {
    expect(fluidGrade('SAE 5W-30; VW 507 00')).toBe('5W-30');
    expect(fluidGrade('0w 20 · 5 l')).toBe('0W-20');
    expect(fluidGrade('DOT 4 LV (ISO 4925)')).toBe('DOT 4');
    expect(fluidGrade('BMW LC-87')).toBeNull();
  });

  it('comes in cans of so many litres', () => {
    expect([litresIn('5 l'), litresIn('0,5 l'), litresIn('500 ml'), litresIn('Dose')]).toEqual([5, 0.5, 0.5, null]);
    expect(litresIn('0 l')).toBeNull();
  });
});
