import { monthsBetween } from '#shared/maintenance/months.ts';

/** No car has driven farther. */
export const mostKm = 2_000_000;

export const serviceFaults = [
  'mileage-negative',
  'mileage-too-high',
  'mileage-not-whole',
  'date-unknown',
  'date-in-future',
  'date-too-old',
  'date-before-registration',
  'mileage-below-last-service',
] as const;
export type ServiceFault = (typeof serviceFaults)[number];

export function mileageFault(km: number): ServiceFault | null {
  if (!Number.isInteger(km)) return 'mileage-not-whole';
  if (km < 0) return 'mileage-negative';
  return km > mostKm ? 'mileage-too-high' : null;
}

const oldestDate = '1950-01-01';

export function dateFault(date: string, today: string): ServiceFault | null {
  const at = new Date(`${date}T00:00:00Z`);
  // 31 February reads as a day in March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return 'date-unknown';
  if (date > today) return 'date-in-future';
  return date < oldestDate ? 'date-too-old' : null;
}

export type ServiceFacts = {
  readonly mileageKm: number | null;
  readonly today: string;
  readonly firstRegistration: string | null;
  /** As typed. What is written down already was checked when it was. */
  readonly lastService: { readonly date: string; readonly km: number } | null;
};

/** The first reason why these facts cannot be judged; null: they can. */
export function serviceFactsFault(facts: ServiceFacts): ServiceFault | null {
  const { mileageKm, today, firstRegistration, lastService } = facts;
  const ofCar = mileageKm === null ? null : mileageFault(mileageKm);
  if (ofCar) return ofCar;
  if (!lastService) return null;
  const ofLast = mileageFault(lastService.km) ?? dateFault(lastService.date, today);
  if (ofLast) return ofLast;
  if (firstRegistration !== null && monthsBetween(firstRegistration, lastService.date) < 0)
    return 'date-before-registration';
  return mileageKm !== null && lastService.km > mileageKm ? 'mileage-below-last-service' : null;
}
