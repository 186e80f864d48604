import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { technicalUnits } from '#shared/technical-info/technical-value.ts';

const names = { de: z.string().min(1), en: z.string().min(1), fr: z.string().min(1), it: z.string().min(1) };
const words = z.string().transform((text) => text.split(' ').filter(Boolean));
const decimal = z.string().regex(/^(-?\d+(\.\d{1,3})?)?$/);

const namedSchema = z.object({ key: z.string(), ...names });
const sectionSchema = z.object({
  key: z.string(),
  sheet: z.string(),
  sequence: z.enum(['', 'wheel', 'cylinder-head']),
  ...names,
});
const valueSchema = z.object({
  key: z.string(),
  section: z.string(),
  for: words,
  amount: decimal,
  tolerance: decimal,
  unit: z.enum(technicalUnits),
  angle: decimal,
  bound: z.enum(['', 'min', 'max']),
  size: z.enum(['', 'engine', 'body', 'brake', 'tyre', 'align', 'belt']),
  overview: z.enum(['', '1']),
  text: z.string(),
  note: z.string(),
  ...names,
});
const fuseSchema = z.object({ section: z.string(), number: z.string(), for: words, amps: decimal, ...names });
const changeSchema = z.object({
  k_type_id: z.coerce.number(),
  value: z.string(),
  old: z.string(),
  new: z.string(),
  since: z.iso.date(),
  until: z.string(),
});
const codeSchema = z.object({
  first: z.string().regex(/^[PBCU]\d{4}$/),
  part: z.string(),
  n: z.string(),
  kinds: words,
});

export type ValueLine = z.infer<typeof valueSchema>;
export type NamedLine = z.infer<typeof namedSchema>;
export type CodeLine = z.infer<typeof codeSchema>;

async function read<Line extends z.ZodType>(file: string, line: Line): Promise<z.output<Line>[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return z.array(line).parse(parse(text, { columns: true }));
}

/** The demo's technical data as it stands in its files. */
export async function readTechnicalFiles() {
  return {
    sheets: await read('sheets.csv', namedSchema),
    sections: await read('sections.csv', sectionSchema),
    values: await read('values.csv', valueSchema),
    fuses: await read('fuses.csv', fuseSchema),
    words: await read('words.csv', namedSchema),
    changes: await read('changes.csv', changeSchema),
    codes: await read('fault-codes.csv', codeSchema),
    parts: await read('fault-parts.csv', namedSchema),
    kinds: await read('fault-kinds.csv', namedSchema),
  };
}
export type TechnicalFiles = Awaited<ReturnType<typeof readTechnicalFiles>>;
