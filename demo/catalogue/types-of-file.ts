import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { blank, whole } from '#demo/catalogue/generate/source-cells.ts';
import type { VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';

const amount = z.string().transform((text) => (text === '' ? null : Number(text)));
const rowSchema = z.object({
  k_type_id: whole,
  kind: z.enum(['PC', 'CV', 'MOTORCYCLE']),
  producer: z.string(),
  model: z.string(),
  fuel: z.string(),
  engine_codes: z.string(),
  body: blank,
  drive: blank,
  built_from: blank,
  built_to: blank,
  kw: amount,
  ccm: amount,
});

/** The demo's vehicle types as they stand in their file, for work without a database. */
export async function typesOfFile(): Promise<VehicleType[]> {
  const text = await readFile(join(import.meta.dirname, '../vehicles/types.csv'), 'utf8');
  return z
    .array(rowSchema)
    .parse(parse(text, { columns: true }))
    .map(({ k_type_id: id, engine_codes, built_from: builtFrom, built_to: builtTo, ...rest }) => {
      return { ...rest, id, engineCodes: engine_codes.split(';').filter(Boolean), builtFrom, builtTo };
    });
}
