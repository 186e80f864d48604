import * as z from 'zod/mini';
import { mostTasks } from '#shared/maintenance/task.ts';
import { daySchema, idSchema } from '#shared/values.ts';

/** Kept as 32-bit integers. */
const mostTaskId = 2_147_483_647;
export const taskIds = z.array(idSchema.check(z.maximum(mostTaskId))).check(z.maxLength(mostTasks));
export const longestNote = 1000;

/** A service that was done on a car. */
export const serviceRecordSchema = z.object({
  id: idSchema,
  doneOn: daySchema,
  mileageKm: z.int(),
  tasks: taskIds,
  note: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** Who corrected it last; null: nobody. */
  changedBy: z.nullable(z.string()),
});
export type ServiceRecord = z.infer<typeof serviceRecordSchema>;

type Point = { readonly date: string; readonly km: number };

/** By task: when it was last done. */
export function lastDone(
  records: readonly Pick<ServiceRecord, 'doneOn' | 'mileageKm' | 'tasks'>[],
): Map<number, Point> {
  const points = new Map<number, Point>();
  for (const { doneOn, mileageKm, tasks } of records)
    for (const task of tasks)
      if ((points.get(task)?.date ?? '') <= doneOn) points.set(task, { date: doneOn, km: mileageKm });
  return points;
}

/** The newest one of which nothing is written down but that it was. */
export function lastBareService(
  records: readonly Pick<ServiceRecord, 'doneOn' | 'mileageKm' | 'tasks'>[],
): Point | null {
  const bare = records.filter(({ tasks }) => tasks.length === 0);
  return bare.reduce<Point | null>(
    (last, { doneOn, mileageKm }) => (last && last.date >= doneOn ? last : { date: doneOn, km: mileageKm }),
    null,
  );
}
