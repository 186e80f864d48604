import type { MaintenancePlan, MaintenanceTask } from '#shared/maintenance/task.ts';

/** For tests: a task of the engine. */
export const testTask = (id: number, more: Partial<MaintenanceTask> = {}): MaintenanceTask => ({
  id,
  group: 'engine',
  kind: 'check',
  name: `Arbeit ${id}`,
  isEveryService: false,
  intervals: { fixed: { km: 30_000, months: 24 }, 'long-life': null },
  jobId: null,
  minutes: null,
  parts: [],
  material: null,
  torque: null,
  source: 'demo',
  ...more,
});

export const oil = testTask(101, {
  name: 'Motoröl und Ölfilter ersetzen',
  kind: 'replace',
  intervals: { fixed: { km: 15_000, months: 12 }, 'long-life': { km: 30_000, months: 24 } },
  jobId: 10_020_112,
  minutes: 30,
  parts: [{ genericArticleId: 1, name: 'Ölfilter', quantity: 1, fluidPercent: null }],
  material: { kind: 'engine-oil', amountMilli: 4700, unit: 'l', specification: 'SAE 5W-30', source: 'demo' },
});
export const airFilter = testTask(103, {
  name: 'Luftfiltereinsatz ersetzen',
  kind: 'replace',
  intervals: { fixed: { km: 90_000, months: null }, 'long-life': null },
});
export const timingBelt = testTask(111, {
  name: 'Zahnriemen und Spannrolle ersetzen',
  kind: 'replace',
  intervals: { fixed: { km: 210_000, months: null }, 'long-life': null },
});
export const brakes = testTask(201, { name: 'Bremsbeläge und Scheiben prüfen', group: 'chassis' });

export const testPlan: MaintenancePlan = {
  stepKm: 30_000,
  stepMonths: 24,
  schedules: ['fixed', 'long-life'],
  gearbox: 'manual',
  unitTenths: 60,
  tasks: [oil, airFilter, timingBelt, brakes],
  source: 'demo',
};
