import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Table } from '#server/imports/header.ts';
import type { ReadPart } from '#server/imports/hotspot-table.ts';
import type { ColumnOf } from '#shared/imports/import-columns.ts';

/** All parts of a drawing anew: what is not named any more goes. */
export async function writeParts(tx: Transaction<Schema>, drawing: string, parts: readonly ReadPart[]): Promise<void> {
  await tx.deleteFrom('drawing_part').where('drawing', '=', drawing).execute();
  if (parts.length === 0) return;
  const rows = parts.map(({ number, genericArticleId, perCar }) => ({
    drawing,
    number,
    generic_article_id: genericArticleId,
    per_car: perCar,
  }));
  await tx.insertInto('drawing_part').values(rows).execute();
  const areas = parts.flatMap(({ number, areas: own }) => own.map((area, position) => ({ number, position, ...area })));
  await sql`insert into drawing_area (drawing, number, position, x, y, width, height)
    select ${drawing}, * from unnest(${areas.map(({ number }) => number)}::int[],
      ${areas.map(({ position }) => position)}::int[], ${areas.map(({ x }) => x)}::int[], ${areas.map(({ y }) => y)}::int[],
      ${areas.map(({ width }) => width)}::int[], ${areas.map(({ height }) => height)}::int[])`.execute(tx);
}

/** Without a column for it the quantity of a part that is there already stays. */
export async function quantitiesOf(tx: Transaction<Schema>, table: Table<ColumnOf<'hotspots'>>, drawing: string) {
  if (table.has('perCar')) return {};
  const rows = await tx
    .selectFrom('drawing_part')
    .select(['number', 'per_car'])
    .where('drawing', '=', drawing)
    .execute();
  const known = new Map(rows.map(({ number, per_car }) => [number, per_car]));
  return { perCarOf: (number: number) => known.get(number) };
}
