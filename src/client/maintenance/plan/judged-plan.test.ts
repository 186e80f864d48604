import { describe, expect, it } from 'vitest';
import { readMaintenanceSearch } from '#client/maintenance/maintenance-search.ts';
import { judgePlan } from '#client/maintenance/plan/judged-plan.ts';
import { oil, testPlan, timingBelt } from '#client/maintenance/test-plan.ts';
import type { ServiceRecord } from '#shared/maintenance/service-record.ts';

const bare: ServiceRecord = {
  id: 1,
  doneOn: '2025-11-12',
  mileageKm: 91_200,
  tasks: [],
  note: '',
  madeBy: 'Jana Brandt',
  madeAt: '2025-11-12T10:00:00.000Z',
  changedBy: null,
};
const known = {
  plan: testPlan,
  car: { mileageKm: 80_000, firstRegistration: '2014-04-10' },
  records: [bare],
  today: '2026-11-18',
};

describe('what is due', () => {
  it('is judged though the history has more kilometres than the car: only what is typed is doubted', () => {
    const { fault, due, since } = judgePlan(readMaintenanceSearch({}), known);
    expect(fault).toBeNull();
    expect([...due]).toContain(oil.id);
    expect(since).toEqual({ date: '2026-11-12' });
  });

  it('is judged though the history is older than the registration, and the registration older than most cars', () => {
    const old = { ...known, records: [{ ...bare, doneOn: '2013-01-01' }] };
    expect(judgePlan(readMaintenanceSearch({}), old).fault).toBeNull();
    const veteran = { ...known, car: { ...known.car, firstRegistration: '1949-05-01' } };
    expect(judgePlan(readMaintenanceSearch({}), veteran).fault).toBeNull();
  });

  it('is not judged while what is typed cannot be right', () => {
    const typed = (more: object) => judgePlan(readMaintenanceSearch(more), known);
    expect(typed({ lastOn: '2025-11-12', lastKm: '91200' })).toMatchObject({ fault: 'mileage-below-last-service' });
    expect(typed({ lastOn: '2013-01-01', lastKm: '10' }).fault).toBe('date-before-registration');
    expect(typed({ km: '-5' })).toMatchObject({ fault: 'mileage-negative', mileageKm: null, due: new Set() });
  });

  it('a typed service counts before the history', () => {
    const { due } = judgePlan(readMaintenanceSearch({ km: '215000', lastOn: '2026-11-01', lastKm: '214000' }), known);
    expect([...due]).not.toContain(oil.id);
    expect([...due]).not.toContain(timingBelt.id);
  });
});
