import type { MaintenanceSearch } from '#client/maintenance/maintenance-search.ts';
import { readDay } from '#shared/format/read-day.ts';
import {
  dateFault,
  mileageFault,
  type ServiceFault,
  serviceFactsFault,
} from '#shared/maintenance/check-service-facts.ts';
import { type CarState, dueSince, type ServicePoint, taskDue } from '#shared/maintenance/due.ts';
import { lastBareService, lastDone, type ServiceRecord } from '#shared/maintenance/service-record.ts';
import type { MaintenancePlan, Schedule } from '#shared/maintenance/task.ts';
import type { Car } from '#shared/vehicle/car.ts';

/** "118.400" → 118400; empty → null; what is no number → NaN, which has its own fault. */
export function typedKm(text: string): number | null {
  const plain = text.replaceAll(/[\s.’']|km/gi, '').replace('\u2212', '-');
  if (plain === '') return null;
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN;
}

export type JudgedPlan = {
  readonly schedule: Schedule;
  readonly mileageKm: number | null;
  /** As typed, else the newest of the history; null: neither. */
  readonly shownLast: ServicePoint | null;
  readonly fault: ServiceFault | null;
  /** Empty while there is a fault. */
  readonly due: ReadonlySet<number>;
  readonly since: ReturnType<typeof dueSince>;
};

type Known = {
  readonly plan: MaintenancePlan;
  readonly car: Pick<Car, 'mileageKm' | 'firstRegistration'>;
  readonly records: readonly ServiceRecord[];
  readonly today: string;
};

/** What is due, from what is typed, what is known of the car, and what was done. */
export function judgePlan(search: MaintenanceSearch, { plan, car, records, today }: Known): JudgedPlan {
  const mileageKm = search.km === null ? car.mileageKm : typedKm(search.km);
  const typed = typedService(search);
  const schedule = plan.schedules.includes(search.schedule) ? search.schedule : 'fixed';
  const { firstRegistration } = car;
  const fault = serviceFactsFault({ mileageKm, today, firstRegistration, lastService: typed });
  const newest = records[0] ? { date: records[0].doneOn, km: records[0].mileageKm } : null;
  const shownLast = typed && isWritable(typed, today) ? typed : newest;
  if (fault) {
    const isOwn = mileageKm === null || mileageFault(mileageKm) === null;
    return { schedule, mileageKm: isOwn ? mileageKm : null, shownLast, fault, due: new Set(), since: null };
  }
  const lastService = typed ?? lastBareService(records);
  const state: CarState = { mileageKm, today, firstRegistration, lastService, lastDone: lastDone(records) };
  const dues = plan.tasks.map((task) => ({ id: task.id, ...taskDue(task, schedule, state, plan) }));
  const due = new Set(dues.filter(({ isDue }) => isDue).map(({ id }) => id));
  return { schedule, mileageKm, shownLast, fault: null, due, since: dueSince(dues, state) };
}

/** Half of it says nothing. */
function typedService({ lastOn, lastKm }: MaintenanceSearch): ServicePoint | null {
  const km = lastKm === null ? null : typedKm(lastKm);
  return lastOn === null || lastOn === '' || km === null ? null : { date: readDay(lastOn) ?? lastOn, km };
}

const isWritable = ({ date, km }: ServicePoint, today: string) =>
  dateFault(date, today) !== 'date-unknown' && !Number.isNaN(km);
