import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

/**
 * What a check says of a file: the ids of the rules that it breaks, and whether the XML schema refuses it. null: the schema
 * was not asked.
 */
export type Verdict = { readonly file: string; readonly rules: readonly string[]; readonly schema: boolean | null };

const rowsSchema = z.array(
  z.object({
    file: z.string(),
    verdict: z.enum(['valid', 'invalid']),
    rules: z.string(),
    schema: z.string(),
  }),
);

export const isValid = ({ rules, schema }: Omit<Verdict, 'file'>): boolean => rules.length === 0 && !schema;

/** `verdicts.csv` of a folder: file, verdict, rules (ids, with spaces or semicolons between them), schema. */
export function readVerdicts(folder: string): Verdict[] {
  const rows = rowsSchema.parse(parse(readFileSync(join(folder, 'verdicts.csv')), { columns: true, bom: true }));
  return rows.map(({ file, verdict, rules, schema }) => {
    const read = { file, rules: rules.split(/[\s;,]+/).filter(Boolean), schema: schema !== '' };
    if (isValid(read) !== (verdict === 'valid'))
      throw new Error(`verdicts.csv: ${file} is ${verdict}, but not by rules`);
    return read;
  });
}
