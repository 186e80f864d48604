import { addMonths, monthsBetween } from '#shared/maintenance/months.ts';
import { intervalOf, type MaintenanceTask, type Schedule } from '#shared/maintenance/task.ts';

/** A service: when and at how many kilometres. */
export type ServicePoint = { readonly date: string; readonly km: number };

export type CarState = {
  /** null: not known; then only months count. */
  readonly mileageKm: number | null;
  readonly today: string;
  readonly firstRegistration: string | null;
  /** Of which nobody has written down what was done. */
  readonly lastService: ServicePoint | null;
  /** By task: when it was last done, as the history has it. */
  readonly lastDone: ReadonlyMap<number, ServicePoint>;
};

export type TaskDue = {
  readonly isDue: boolean;
  /** When it is to be done, as far as it can be said. */
  readonly dueKm: number | null;
  readonly dueDate: string | null;
  /** Past it, and not only near it. */
  readonly isOverdue: boolean;
};

/** What is due so soon is done with the rest. */
const earlyMonths = 1;
const earlyPart = 10;
export const earlyKm = (stepKm: number): number => stepKm / earlyPart;

type Step = { readonly stepKm: number };
type Judged = Pick<MaintenanceTask, 'id' | 'intervals' | 'isEveryService'>;

/**
 * Whether a task is due: by kilometres or months, whichever comes first. It counts from when it was last done. Where only
 * the last service is known, that service did all that the plan had for it. Where nothing is known, it was never done.
 */
export function taskDue(task: Judged, schedule: Schedule, car: CarState, { stepKm }: Step): TaskDue {
  const interval = intervalOf(task, schedule);
  const done = car.lastDone.get(task.id);
  const isAtEach = task.isEveryService || (interval.km !== null && interval.km <= stepKm);
  const last = laterOf(done, isAtEach ? car.lastService : null);
  const dueKm = interval.km === null ? null : baseKm(interval.km, last, car, stepKm) + interval.km;
  const dueDate = interval.months === null ? null : dueDateOf(interval.months, last, car);
  const { mileageKm, today } = car;
  const isDue =
    (dueKm !== null && mileageKm !== null && mileageKm + earlyKm(stepKm) >= dueKm) ||
    (dueDate !== null && addMonths(dueDate, -earlyMonths) <= today);
  const isOverdue =
    (dueKm !== null && mileageKm !== null && mileageKm >= dueKm) || (dueDate !== null && dueDate <= today);
  return { isDue, dueKm, dueDate, isOverdue };
}

const laterOf = (done: ServicePoint | undefined, last: ServicePoint | null): ServicePoint | null =>
  done && last ? (done.date >= last.date ? done : last) : (done ?? last);

function baseKm(km: number, last: ServicePoint | null, { lastService }: CarState, stepKm: number): number {
  if (last) return last.km;
  return lastService ? Math.floor((lastService.km + earlyKm(stepKm)) / km) * km : 0;
}

function dueDateOf(months: number, last: ServicePoint | null, car: CarState): string | null {
  const base = last ? last.date : baseDate(months, car);
  return base === null ? null : addMonths(base, months);
}

function baseDate(months: number, { firstRegistration, lastService }: CarState): string | null {
  if (!lastService) return firstRegistration;
  if (firstRegistration === null || firstRegistration > lastService.date) return lastService.date;
  const passed = Math.floor((monthsBetween(firstRegistration, lastService.date) + earlyMonths) / months);
  return addMonths(firstRegistration, passed * months);
}

/** The earliest of what is overdue: a date, or kilometres where no date can be said. null: nothing is overdue. */
export function dueSince(
  dues: readonly TaskDue[],
  { today, mileageKm }: Pick<CarState, 'today' | 'mileageKm'>,
): { readonly date: string } | { readonly km: number } | null {
  const dates = dues.flatMap(({ dueDate }) => (dueDate !== null && dueDate <= today ? [dueDate] : [])).sort();
  if (dates[0] !== undefined) return { date: dates[0] };
  const km = dues.flatMap(({ dueKm }) => (dueKm !== null && mileageKm !== null && dueKm <= mileageKm ? [dueKm] : []));
  return km.length === 0 ? null : { km: Math.min(...km) };
}
