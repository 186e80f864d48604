import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { CriterionBook } from '#demo/catalogue/generate/criterion-book.ts';
import type { Sources } from '#demo/catalogue/generate/sources.ts';
import type { Schema } from '#server/db/schema.ts';

const rowSchema = z.object({ vin: z.string().length(17), criterion: z.string(), value: z.string() });

/** With what the makers are said to have built some of the demo's cars. */
export async function readEquipment(sources: Sources) {
  const text = await readFile(join(import.meta.dirname, 'equipment.csv'), 'utf8');
  const book = new CriterionBook(sources, []);
  return z
    .array(rowSchema)
    .parse(parse(text, { columns: true }))
    .map(({ vin, criterion, value }) => {
      return { vin, criterion_id: book.criterionId(criterion), value_id: book.valueId(criterion, value) };
    });
}

export async function loadEquipment(tx: Transaction<Schema>, sources: Sources): Promise<void> {
  const rows = (await readEquipment(sources)).map((row) => ({ ...row, source: 'demo' }));
  await tx.insertInto('vin_equipment').values(rows).execute();
}
