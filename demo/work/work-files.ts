import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { rateKinds } from '#shared/work/labour-rate.ts';

const names = { de: z.string().min(1), en: z.string().min(1), fr: z.string().min(1), it: z.string().min(1) };
const words = z.string().transform((text) => text.split(' ').filter(Boolean));
const whole = z.coerce.number().int();

const nodeSchema = z.object({ key: z.string(), parent: z.string(), number: z.string().length(2), ...names });
const stepSchema = z.object({
  key: z.string(),
  minutes: whole,
  tag: z.string(),
  short_de: z.string(),
  short_en: z.string(),
  short_fr: z.string(),
  short_it: z.string(),
  ...names,
});
const jobSchema = z.object({
  key: z.string(),
  number: z.string().regex(/^[1-9]\d{7}$/),
  node: z.string(),
  rate: z.enum(rateKinds),
  for: words,
  /** The last one is the job's own. */
  steps: words,
  parts: words,
  note: z.string(),
  follow_ups: words,
  ...names,
});
const noteSchema = z.object({ key: z.string(), ...names });
const unitSchema = z.object({ producer: z.string(), tenths_of_a_minute: whole });
const factorSchema = z.object({ fact: z.string(), value: z.string(), tag: z.string(), percent: whole });

export type StepLine = z.infer<typeof stepSchema>;
export type JobLine = z.infer<typeof jobSchema>;
export type Factor = z.infer<typeof factorSchema>;

async function read<Line extends z.ZodType>(file: string, line: Line): Promise<z.output<Line>[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return z.array(line).parse(parse(text, { columns: true }));
}

/** The demo's jobs as they stand in their files. */
export async function readWorkFiles() {
  return {
    nodes: await read('nodes.csv', nodeSchema),
    steps: await read('steps.csv', stepSchema),
    jobs: await read('jobs.csv', jobSchema),
    notes: await read('notes.csv', noteSchema),
    units: await read('labour-units.csv', unitSchema),
    factors: await read('factors.csv', factorSchema),
  };
}
export type WorkFiles = Awaited<ReturnType<typeof readWorkFiles>>;
