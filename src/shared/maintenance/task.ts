import * as z from 'zod/mini';
import { technicalValueSchema } from '#shared/technical-info/technical-value.ts';
import { idSchema } from '#shared/values.ts';
import { operatingMaterialSchema } from '#shared/vehicle/spec-contract.ts';
import { partNeedSchema } from '#shared/work/work-job.ts';

/** Fixed, or as long as the car itself says, up to a bound. */
export const schedules = ['fixed', 'long-life'] as const;
export type Schedule = (typeof schedules)[number];

export const taskGroups = ['service', 'engine', 'chassis', 'body'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskKinds = ['replace', 'check', 'clean'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** In one wish: more than any plan has. */
export const mostTasks = 100;

const intervalSchema = z.object({ km: z.nullable(z.int()), months: z.nullable(z.int()) });
/** Whichever comes first; one of the two may be missing. */
export type Interval = z.infer<typeof intervalSchema>;

const taskPartSchema = z.extend(partNeedSchema, {
  /** A fluid: how much of the material's amount it makes up. null: counted in pieces. */
  fluidPercent: z.nullable(z.int()),
});

export const maintenanceTaskSchema = z.object({
  id: idSchema,
  group: z.enum(taskGroups),
  kind: z.enum(taskKinds),
  name: z.string(),
  isEveryService: z.boolean(),
  /** By schedule. */
  intervals: z.object({ fixed: intervalSchema, 'long-life': z.nullable(intervalSchema) }),
  /** The job of the work values that gives its time; null: part of the visual check. */
  jobId: z.nullable(idSchema),
  minutes: z.nullable(z.int()),
  parts: z.array(taskPartSchema),
  /** R7.18 */
  material: z.nullable(operatingMaterialSchema),
  /** What its screws are tightened with, as the data sheet of the car says it. */
  torque: z.nullable(technicalValueSchema),
  source: z.string(),
});
export type MaintenanceTask = z.infer<typeof maintenanceTaskSchema>;

export const maintenancePlanSchema = z.object({
  stepKm: z.int().check(z.positive()),
  stepMonths: z.int().check(z.positive()),
  schedules: z.array(z.enum(schedules)),
  gearbox: z.enum(['manual', 'automatic', 'single-speed']),
  /** The maker's labour unit (AW), in tenths of a minute. */
  unitTenths: z.int().check(z.positive()),
  tasks: z.array(maintenanceTaskSchema),
  source: z.string(),
});
export type MaintenancePlan = z.infer<typeof maintenancePlanSchema>;

/** How often the task comes back by this schedule. */
export const intervalOf = ({ intervals }: Pick<MaintenanceTask, 'intervals'>, schedule: Schedule): Interval =>
  intervals[schedule] ?? intervals.fixed;
