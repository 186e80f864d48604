import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { schedules, taskGroups, taskKinds } from '#shared/maintenance/task.ts';
import { materialKinds } from '#shared/vehicle/spec-contract.ts';

const names = { de: z.string().min(1), en: z.string().min(1), fr: z.string().min(1), it: z.string().min(1) };
const words = z.string().transform((text) => text.split(' ').filter(Boolean));
const whole = z.coerce.number().int().positive();
const perhaps = z.string().transform((text) => (text === '' ? null : Number(text)));

const taskSchema = z.object({
  id: whole,
  key: z.string(),
  group: z.enum(taskGroups),
  kind: z.enum(taskKinds),
  every_service: z.enum(['', 'yes']),
  for: words,
  job: perhaps,
  material: z.union([z.literal(''), z.enum(materialKinds)]),
  parts: words,
  torque: z.string(),
  ...names,
});
const intervalSchema = z.object({
  task: z.string(),
  for: words,
  schedule: z.enum(schedules),
  km: perhaps,
  months: perhaps,
});
const planSchema = z.object({ for: words, step_km: whole, step_months: whole });
const makerSchema = z.object({ producer: z.string() });

export type TaskLine = z.infer<typeof taskSchema>;
export type IntervalLine = z.infer<typeof intervalSchema>;

async function read<Line extends z.ZodType>(file: string, line: Line): Promise<z.output<Line>[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return z.array(line).parse(parse(text, { columns: true }));
}

/** The demo's service plans as they stand in their files. */
export async function readMaintenanceFiles() {
  return {
    tasks: await read('tasks.csv', taskSchema),
    intervals: await read('intervals.csv', intervalSchema),
    plans: await read('plans.csv', planSchema),
    makers: await read('long-life-makers.csv', makerSchema),
  };
}
