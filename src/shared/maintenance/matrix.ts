import { type Interval, intervalOf, type MaintenanceTask, type Schedule } from '#shared/maintenance/task.ts';

export type Column = { readonly km: number; readonly time: 'past' | 'now' | 'later' };
type Step = { readonly stepKm: number; readonly stepMonths: number };

const shownColumns = 7;
const before = 3;

/** The service that a mileage is nearest to, as number of the column; never before the first. */
export const columnAt = (mileageKm: number, stepKm: number): number => Math.max(1, Math.round(mileageKm / stepKm));

/** Seven services, in the plan's step. With many kilometres they begin later, so that the present one has its neighbours. */
export function matrixColumns(mileageKm: number | null, { stepKm }: Pick<Step, 'stepKm'>): Column[] {
  const now = mileageKm === null ? null : columnAt(mileageKm, stepKm);
  const first = now === null ? 1 : Math.max(1, now - before);
  return Array.from({ length: shownColumns }, (_, index) => {
    const number = first + index;
    const time = now === null || number > now ? 'later' : number === now ? 'now' : 'past';
    return { km: number * stepKm, time };
  });
}

/** Whether the plan has the task at this service: by its kilometres, where it has none by its months. */
export function hasMark(
  task: Pick<MaintenanceTask, 'intervals' | 'isEveryService'>,
  schedule: Schedule,
  columnKm: number,
  step: Step,
): boolean {
  if (task.isEveryService) return true;
  const number = columnKm / step.stepKm;
  const { every, length } = measure(intervalOf(task, schedule), step);
  return every > 0 && Math.floor((number * length) / every) > Math.floor(((number - 1) * length) / every);
}

const measure = ({ km, months }: Interval, { stepKm, stepMonths }: Step) =>
  km === null ? { every: months ?? 0, length: stepMonths } : { every: km, length: stepKm };
