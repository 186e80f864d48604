import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { sheetSize } from '#demo/drawings/kit/draw-assembly.ts';
import type { Schema } from '#server/db/schema.ts';
import { sheetOf } from '#server/drawings/read-sheet.ts';
import { fuels } from '#shared/vehicle/vehicle-kind.ts';

const number = z.coerce.number().int();
const words = z.string().transform((text) => text.split(' '));
const assemblySchema = z.object({
  key: z.string(),
  node: z.string(),
  for: words,
  main: number,
  de: z.string(),
  en: z.string(),
  fr: z.string(),
  it: z.string(),
});
const hotspotSchema = z.object({
  assembly: z.string(),
  number,
  generic_article: number,
  per_car: number,
  x: number,
  y: number,
});
const nodeSchema = z.object({ id: number, key: z.string() });

const folder = import.meta.dirname;

async function rowsOf<Row>(file: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const rows: unknown[] = parse(await readFile(join(folder, file)), { columns: true });
  return rows.map((row) => schema.parse(row));
}

/** The files as they were written by the code that draws them: nothing is drawn at the start. */
export async function loadDemoDrawings(tx: Transaction<Schema>): Promise<void> {
  const assemblies = await rowsOf('assemblies.csv', assemblySchema);
  const hotspots = await rowsOf('hotspots.csv', hotspotSchema);
  const nodes = new Map((await rowsOf('../catalogue/tree.csv', nodeSchema)).map(({ id, key }) => [key, id]));
  const [width, height] = sheetSize;
  const rows = await Promise.all(
    assemblies.map(async ({ key, node, for: terms, main, de, en, fr, it }, position) => ({
      ...sheetOf(await readFile(join(folder, `${key}.svg`)), { width, height }, 'image/svg+xml'),
      key,
      position,
      names: JSON.stringify({ de, en, fr, it }),
      node_id: nodes.get(node) ?? null,
      kinds: ['PC', 'CV'],
      fuels: fuelsFor(terms),
      drives: [],
      main_article_id: main,
      is_published: true,
      source: 'demo',
    })),
  );
  await tx.insertInto('drawing').values(rows).execute();
  const column = (name: 'number' | 'generic_article' | 'per_car' | 'x' | 'y') => hotspots.map((spot) => spot[name]);
  const keys = hotspots.map(({ assembly }) => assembly);
  await sql`insert into drawing_part (drawing, number, generic_article_id, per_car)
    select * from unnest(${keys}::text[], ${column('number')}::int[], ${column('generic_article')}::int[],
      ${column('per_car')}::int[])`.execute(tx);
  await sql`insert into drawing_area (drawing, number, position, x, y, width, height)
    select drawing, number, 0, x, y, 0, 0
    from unnest(${keys}::text[], ${column('number')}::int[], ${column('x')}::int[], ${column('y')}::int[])
      as spot (drawing, number, x, y)`.execute(tx);
}

/** The words of the catalogue; all that is neither diesel nor electric counts as petrol there. */
function fuelsFor(terms: readonly string[]): string[] {
  const isDiesel = (fuel: string) => fuel.endsWith('diesel');
  const combustion = fuels.filter((fuel) => fuel !== 'electric');
  if (terms.includes('diesel')) return combustion.filter(isDiesel);
  if (terms.includes('petrol')) return combustion.filter((fuel) => !isDiesel(fuel));
  return terms.includes('combustion') ? combustion : [];
}
